import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { GridActions } from './actions.ts'
import { clickOn } from './click.ts'
import { ghostOf } from './ghost.ts'
import type { GridContext } from './gridContext.ts'
import type { GridModel } from './gridModel.ts'
import type { GridWords } from './gridWords.ts'

/** The elements of the grid that are measured and to which listeners are added. */
export type GridParts = Record<'scroller' | 'body' | 'ghost', RefObject<HTMLDivElement | null>>
type Present = { model: GridModel; actions: GridActions; words: GridWords }

/**
 * Handles mouse and touch input while the grid is mounted, always with the latest model. Clicks and taps work at once;
 * dragging and zooming load later and then set `data-draggable`.
 */
export function usePointer(
  { scroller, body, ghost }: GridParts,
  present: Present,
  activate: (column: number, row: number, id?: string) => void,
) {
  const latest = useRef({ ...present, activate })
  useLayoutEffect(() => {
    latest.current = { ...present, activate }
  })
  useEffect(() => {
    const grid = scroller.current
    if (!grid || !body.current || !ghost.current) return
    const context = {
      scroller: grid,
      model: () => latest.current.model,
      actions: () => latest.current.actions,
      times: (...[column, place]: Parameters<GridContext['times']>) => latest.current.words.times(column.day, place),
      noRoom: () => latest.current.words.noRoom,
      body: body.current,
      ghost: ghostOf(ghost.current),
      activate: (column: number, row: number, id?: string) => latest.current.activate(column, row, id),
    }
    const click = (event: MouseEvent) => clickOn(context, event)
    grid.addEventListener('click', click)
    let leave: (() => void) | undefined = () => undefined
    import('./pointer.ts').then(
      ({ watchPointer }) => {
        if (leave === undefined) return
        leave = watchPointer(context)
        grid.dataset.draggable = ''
      },
      // Taps on the grid work without it.
      () => undefined,
    )
    return () => {
      grid.removeEventListener('click', click)
      leave?.()
      leave = undefined
    }
  }, [scroller, body, ghost])
}
