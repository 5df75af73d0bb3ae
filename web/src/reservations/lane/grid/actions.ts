import type { Place } from './axis.ts'
import type { Column } from './columns.ts'
import type { Entry, Stop } from './content.ts'

/** A point in the window, next to which a note opens. */
export type Point = { x: number; y: number }

/** The handlers for input in the grid, which the screen around it provides. */
export type GridActions = {
  choose: (column: Column, place: Place) => void
  /** Moves the lower edge of an entry; the keys move it down (1) or up (-1). */
  stretch: (column: Column, entry: Entry, place: Place, by?: 1 | -1) => void
  /** Carries a draft or a live reservation to other rows, perhaps of another lane or day. */
  move: (column: Column, entry: Entry, to: Column, place: Place) => void
  /**
   * Confirms (Enter) or rejects (Escape) the pending move of an entry. Returns false if no move of this entry is
   * pending.
   */
  answer: (entry: Entry, isYes: boolean) => boolean
  /** Announces that there is no room for a carried entry. */
  refuse: () => void
  remove: (column: Column, entry: Entry) => void
  open: (column: Column, entry: Entry, point: Point) => void
  explain: (column: Column, stop: Stop, point: Point) => void
  goToNow: () => void
  /** Goes to the next (1) or the previous (-1) days after a swipe at the edge of the shown days. */
  swipe: (direction: 1 | -1) => void
  /**
   * Goes to the next (1) or the previous (-1) days by keyboard. Returns the number of days by which the shown days
   * move.
   */
  page: (direction: 1 | -1) => number
}
