import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { useEffect, useRef } from 'react'
import classes from './SlotNote.module.css'

export type Note = {
  point: { x: number; y: number }
  title: string
  text: string
  /** The id of the event in the slot, if there is one; its details then open instead of the note. */
  eventId?: Id<'event'> | undefined
}

const WIDTH = 220

/** A short note next to a slot. The browser closes it on Escape and on a tap elsewhere. */
export function SlotNote({ note, onClose }: { note: Note | undefined; onClose: () => void }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const popover = element.current
    if (popover === null) return
    if (note !== undefined && !popover.matches(':popover-open')) popover.showPopover()
    const close = (event: Event) => {
      if ((event as ToggleEvent).newState === 'closed') onClose()
    }
    // The note belongs to one slot, so the next key closes it. The browser handles Escape.
    const goOn = () => popover.matches(':popover-open') && popover.hidePopover()
    popover.addEventListener('toggle', close)
    document.addEventListener('keydown', goOn, { capture: true })
    return () => {
      popover.removeEventListener('toggle', close)
      document.removeEventListener('keydown', goOn, { capture: true })
    }
  }, [note, onClose])

  const left = Math.max(8, Math.min((note?.point.x ?? 0) - WIDTH / 2, window.innerWidth - WIDTH - 8))
  const top = Math.min((note?.point.y ?? 0) + 12, window.innerHeight - 90)
  return (
    <div ref={element} popover="auto" role="status" className={classes.note} style={{ left, top, width: WIDTH }}>
      {note && (
        <>
          <strong>{note.title}</strong>
          <span>{note.text}</span>
        </>
      )}
    </div>
  )
}
