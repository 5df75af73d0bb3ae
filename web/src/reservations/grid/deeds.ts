import type { Place } from './axis.ts'
import type { Column } from './columns.ts'
import type { Entry, Stop } from './content.ts'

/** A point of the window beside which something is explained. */
export type Point = { x: number; y: number }

/** What people do in the grid; what comes of it is the business of the screen. */
export type GridDeeds = {
  choose: (column: Column, place: Place) => void
  /** The lower edge of a draft was moved, with the keys down (1) or up (-1). */
  stretch: (column: Column, entry: Entry, place: Place, by?: 1 | -1) => void
  remove: (column: Column, entry: Entry) => void
  open: (column: Column, entry: Entry, point: Point) => void
  explain: (column: Column, stop: Stop, point: Point) => void
  goToNow: () => void
  /** The keyboard goes over the edge of the shown days; answers by how many days they move. */
  page: (direction: 1 | -1) => number
}
