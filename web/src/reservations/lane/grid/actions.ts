import type { Place } from './axis.ts'
import type { Column } from './columns.ts'
import type { Entry, Stop } from './content.ts'

/** A point of the window next to which something is explained. */
export type Point = { x: number; y: number }

/** What people do in the grid; what comes of it is the business of the screen. */
export type GridActions = {
  choose: (column: Column, place: Place) => void
  /** The lower edge of one was moved, with the keys down (1) or up (-1). */
  stretch: (column: Column, entry: Entry, place: Place, by?: 1 | -1) => void
  /** A draft or a live reservation was carried to other rows, perhaps of another lane or day. */
  move: (column: Column, entry: Entry, to: Column, place: Place) => void
  /** Enter or Escape on something that was carried and of which is asked whether it shall stay there: whether it was. */
  answer: (entry: Entry, isYes: boolean) => boolean
  /** It finds no room where it was to be carried. */
  refuse: () => void
  remove: (column: Column, entry: Entry) => void
  open: (column: Column, entry: Entry, point: Point) => void
  explain: (column: Column, stop: Stop, point: Point) => void
  goToNow: () => void
  /** A finger swipes over the edge of the shown days. */
  swipe: (direction: 1 | -1) => void
  /** The keyboard goes over the edge of the shown days; answers by how many days they move. */
  page: (direction: 1 | -1) => number
}
