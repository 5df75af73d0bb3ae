import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { scrollAtEdge } from './edgeScroll.ts'
import { type Cell, cellAt, stepped, strokeOf } from './stroke.ts'
import type { Brush, Stroke } from './week.ts'

/**
 * `drag`: a pointer is dragged over the week; `taps`: the first of two taps is done; `keys`: Shift and arrow keys
 * select.
 */
type Selection = { from: Cell; to: Cell; by: 'drag' | 'taps' | 'keys' }

type PaintingContext = {
  scroller: RefObject<HTMLElement | null>
  body: RefObject<HTMLElement | null>
  brush: Brush
  /** Whether a dragging finger paints; else it scrolls, and two taps paint. */
  isFingerPainting: boolean
  onPaint: (stroke: Stroke, brush: Brush) => void
}

type Point = { clientX: number; clientY: number }

function cellIn(body: HTMLElement | null, at: Point): Cell | undefined {
  const box = body?.getBoundingClientRect()
  return box && at.clientX >= box.left ? cellAt(at, box) : undefined
}

/** Turns mouse, touch and keys over the week into strokes. */
export function usePainting({ scroller, body, brush, isFingerPainting, onPaint }: PaintingContext) {
  const [cursor, setCursor] = useState<Cell>()
  const [selection, setSelection] = useState<Selection>()
  const pointerType = useRef('')

  const cellOf = (event: Point) => cellIn(body.current, event)
  const paint = (from: Cell, to: Cell, color: Brush) => {
    onPaint(strokeOf(from, to), color)
    setSelection(undefined)
    setCursor(to)
  }

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      pointerType.current = event.pointerType
      const isPainting = event.pointerType === 'mouse' ? event.button === 0 : isFingerPainting && event.isPrimary
      const cell = cellOf(event)
      if (!isPainting || cell === undefined) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setCursor(cell)
      setSelection({ from: cell, to: cell, by: 'drag' })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (selection?.by !== 'drag') return
      const cell = cellOf(event)
      if (cell) setSelection({ ...selection, to: cell })
      if (scroller.current) scrollAtEdge(scroller.current, event)
    },
    onPointerUp: () => {
      if (selection?.by === 'drag') paint(selection.from, selection.to, brush)
    },
    onPointerCancel: () => setSelection(undefined),
    onClick: (event: Point) => {
      // A drag has painted already; what a browser sends for a tap or a screen reader for its gesture is a click.
      if (pointerType.current === 'mouse' || (pointerType.current !== '' && isFingerPainting)) return
      const cell = cellOf(event)
      if (cell === undefined) return
      if (selection?.by === 'taps') return paint(selection.from, cell, brush)
      setCursor(cell)
      setSelection({ from: cell, to: cell, by: 'taps' })
    },
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const at = cursor ?? { weekday: 0, step: 32 }
    const next = stepped(at, event.key)
    if (next) {
      setCursor(next)
      if (event.shiftKey) setSelection({ from: selection?.from ?? at, to: next, by: 'keys' })
      else if (selection?.by === 'keys') setSelection(undefined)
    } else if (event.key === 'Enter' || event.key === ' ') paint(selection?.from ?? at, at, brush)
    else if (event.key === 'Delete' || event.key === 'Backspace') paint(selection?.from ?? at, at, 'none')
    else if (event.key === 'Escape' && selection) setSelection(undefined)
    else return
    event.preventDefault()
  }

  return { cursor, setCursor, selection, cancel: () => setSelection(undefined), pointer, onKeyDown }
}
