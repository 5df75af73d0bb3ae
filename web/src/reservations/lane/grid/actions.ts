import type { Place } from './axis.ts'
import type { Column } from './columns.ts'
import type { Entry, Stop } from './content.ts'

/** A point of the window next to which something is explained. */
export type Point = { x: number; y: number }

/** The actions of people in the grid; the screen decides what they do. */
export type GridActions = {
  choose: (column: Column, place: Place) => void
  /** Moves the lower edge of an entry; the keys move it down (1) or up (-1). */
  stretch: (column: Column, entry: Entry, place: Place, by?: 1 | -1) => void
  /** Carries a draft or a live reservation to other rows, perhaps of another lane or day. */
  move: (column: Column, entry: Entry, to: Column, place: Place) => void
  /** Answers with Enter or Escape whether a carried entry stays in its new place; returns whether that was asked. */
  answer: (entry: Entry, isYes: boolean) => boolean
  /** Says that a carried entry finds no room. */
  refuse: () => void
  remove: (column: Column, entry: Entry) => void
  open: (column: Column, entry: Entry, point: Point) => void
  explain: (column: Column, stop: Stop, point: Point) => void
  goToNow: () => void
  /** Goes over the edge of the shown days, by a swipe. */
  swipe: (direction: 1 | -1) => void
  /** Goes over the edge of the shown days, by keyboard; answers by how many days they move. */
  page: (direction: 1 | -1) => number
}
