import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import type { Stop } from './content.ts'
import type { LaneGridProps } from './gridProps.ts'
import { activeStop, commandOf } from './keyCommands.ts'
import { withKeyboard } from './keys.ts'
import type { useActive } from './useActive.ts'

/** The handler for keys in the grid. */
export function useGridKeys(
  { model, actions, chosen }: LaneGridProps,
  { stop, activeId }: { stop: Stop | undefined; activeId: string },
  { active, goTo, startOn }: ReturnType<typeof useActive>,
): (event: KeyboardEvent<HTMLElement>) => void {
  const contextNow = () => {
    const point = () => {
      const box = document.getElementById(activeId)?.getBoundingClientRect()
      return { x: box ? box.left + box.width / 2 : 0, y: box ? box.top + Math.min(box.height, 40) : 0 }
    }
    const at = active ?? startOn(chosen)
    const lanes = model.columns.length / model.days.length
    return { model, lanes, actions, active: at, stop: activeStop(at, model.contentOf(at.column)), goTo, point }
  }
  // A waiting key begins where the key before it led.
  const context = useRef(contextNow)
  useLayoutEffect(() => {
    context.current = contextNow
  })

  return (event) => {
    const command = commandOf(event)
    if (command === undefined || event.target !== event.currentTarget) return
    // Without an entry to carry, Alt and an arrow go back and forward in the browser.
    if ('carry' in command && !(stop && 'entry' in stop && stop.entry.isDraggable)) return
    event.preventDefault()
    withKeyboard((runCommand) => runCommand(command, context.current()))
  }
}
