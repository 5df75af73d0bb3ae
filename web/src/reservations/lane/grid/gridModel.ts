import { type Day, MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import type { Asker } from '@bahnfrei/domain/ranges/openTime.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useMemo, useRef } from 'react'
import { allDayTitles } from './allDay.ts'
import { type Axis, axisOf, type Place } from './axis.ts'
import type { ClosedBand, ClosedStretch } from './bands.ts'
import { useClosed } from './closed.ts'
import { type Column, columnKey, columnsOf } from './columns.ts'
import { type ColumnContent, contentOf, type Entry } from './content.ts'
import { eventOf } from './drawnEvents.ts'
import { type CalendarEvent, type Piece, type PlacedEvent, paddingsOf, type Summary, summariesOf } from './events.ts'
import type { Viewer } from './filters.ts'
import type { GridReservation } from './gridReservations.ts'
import { landingRows, pulledRows } from './stretching.ts'
import { useLeastRows } from './zoom.ts'

/** The boxes over several lanes of a day. */
type DayPieces = {
  summaries: readonly Summary[]
  paddings: readonly Piece[]
  /** The ids of the blockers that the summaries replace. */
  summarized: ReadonlySet<string>
}

/** Everything that the grid draws, without sizes, which are in the style sheet. */
export type GridModel = {
  days: readonly Day[]
  zone: string
  axis: Axis
  columns: readonly Column[]
  bandsOf: (day: Day) => readonly ClosedBand[]
  /** The content of a column; the same object as long as nothing in it has changed. */
  contentOf: (column: number) => ColumnContent
  closedOf: (column: number) => readonly ClosedStretch[]
  /**
   * The place at which a carried entry lands in a column, with its upper edge near a row; undefined if there is no
   * room.
   */
  landing: (column: number, entry: Entry, top: number) => { column: Column; place: Place } | undefined
  /** The rows of an entry whose lower edge is pulled to a row. */
  pulled: (column: number, entry: Entry, edge: number) => Place
  piecesOf: (day: Day) => DayPieces
  /** The titles of blocks and blockers that fill the whole day on all lanes. */
  allDayOf: (day: Day) => readonly string[]
}

type Shown = {
  range: Range
  by: Asker
  days: readonly Day[]
  fromMinute: number
  toMinute: number
  columnReservations: ReadonlyMap<string, readonly GridReservation[]>
  /** The entries of a column for drafts and for submissions without an answer. */
  draftsOf: (key: string) => readonly CalendarEvent[]
  viewer: Viewer
  /** Whether the person may choose closed hours, as officers may; they are still drawn as closed. */
  isAllOpen: boolean
  now: Temporal.Instant
}

const NOBODY: readonly GridReservation[] = []
const NO_STRETCHES: readonly ClosedStretch[] = []
const NO_CONTENT: ColumnContent = { entries: [], free: [], stops: [] }
export const NO_PIECES: DayPieces = { summaries: [], paddings: [], summarized: new Set() }
/**
 * The interval at which closed hours are computed again: they can change on every half hour, and on deadlines in
 * between.
 */
const CLOSED_ANEW_MS = 15 * MINUTE_MS

export function useGridModel(shown: Shown): GridModel {
  const { range, by, days, fromMinute, toMinute, columnReservations, draftsOf, viewer, isAllOpen, now } = shown
  const daysKey = days.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `daysKey` stands for the days, a new list at each call.
  const axis = useMemo(
    () => axisOf(days, range.timeZone, fromMinute, toMinute),
    [daysKey, range.timeZone, fromMinute, toMinute],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const columns = useMemo(() => columnsOf(days, range.lanes), [daysKey, range.lanes])
  const closed = useClosed(axis, range, by, now, Math.floor(now.epochMilliseconds / CLOSED_ANEW_MS))
  const piecesOf = usePieces(range, columnReservations, draftsOf, viewer)
  const shortest = useLeastRows()

  const cache = useRef(new Map<string, { of: unknown[]; content: ColumnContent }>())
  return useMemo(() => {
    const closedAt = (index: number) => {
      const column = columns[index]
      return (column && closed(column.day).ofLane(column.lane.id)) ?? NO_STRETCHES
    }
    const contentAt = (index: number): ColumnContent => {
      const column = columns[index]
      if (column === undefined) return NO_CONTENT
      const all = closedAt(index)
      const stretches = isAllOpen ? all.filter(({ why }) => why === 'skipped') : all
      const reserved = columnReservations.get(column.key) ?? NOBODY
      const drafted = draftsOf(column.key)
      const { summarized } = piecesOf(column.day)
      const apart = reserved.filter(({ id }) => summarized.has(id)).map(({ id }) => id)
      const of = [axis, all, isAllOpen, reserved, drafted, shortest, viewer, apart.join()]
      const known = cache.current.get(column.key)
      if (known?.of.every((part, at) => part === of[at])) return known.content
      const events = [
        ...reserved.flatMap((reservation) => eventOf(reservation, { viewer, rangeId: range.id, summarized })),
        ...drafted.filter((event) => event.look === 'draft' || !reserved.some((one) => isArrived(event, one))),
      ]
      const shown = contentOf(axis, column.day, stretches, events, shortest, all)
      const content = isAllOpen ? { ...shown, shut: all.filter(({ why }) => why !== 'skipped') } : shown
      cache.current.set(column.key, { of, content })
      return content
    }
    return {
      days: [...axis.starts.keys()],
      zone: range.timeZone,
      axis,
      columns,
      bandsOf: (day) => closed(day).bands,
      contentOf: contentAt,
      closedOf: closedAt,
      landing: (index, entry, top) => {
        const [column, place] = [columns[index], landingRows(contentAt(index), entry, top)]
        return column && place && { column, place }
      },
      pulled: (index, entry, edge) => pulledRows(contentAt(index), entry, edge),
      piecesOf,
      allDayOf: (day) => allDayTitles(axis, day, range, piecesOf(day).summaries),
    }
  }, [axis, columns, closed, columnReservations, draftsOf, piecesOf, shortest, viewer, isAllOpen, range])
}

/** The boxes over several lanes. They are computed only for the days that are drawn. */
function usePieces(
  { lanes }: Range,
  columnReservations: ReadonlyMap<string, readonly GridReservation[]>,
  draftsOf: (key: string) => readonly CalendarEvent[],
  { filters }: Viewer,
): (day: Day) => DayPieces {
  const cache = useRef(new Map<Day, { of: unknown[]; pieces: DayPieces }>())
  return useMemo(() => {
    if (filters.padding === 0 && filters.summarizeAdmin === 0) return () => NO_PIECES
    return (day: Day) => {
      const keys = lanes.map(({ id }) => columnKey(day, id))
      const of = [filters, ...keys.flatMap((key) => [columnReservations.get(key), draftsOf(key)])]
      const known = cache.current.get(day)
      if (known?.of.length === of.length && known.of.every((part, at) => part === of[at])) return known.pieces
      const ofLanes = keys.map((key): PlacedEvent[] => [
        ...(columnReservations.get(key) ?? NOBODY),
        ...draftsOf(key).map(placedEventOf),
      ])
      const summaries = filters.summarizeAdmin === 1 ? summariesOf(ofLanes) : []
      const paddings = filters.padding === 1 ? paddingsOf(ofLanes) : []
      const pieces = { summaries, paddings, summarized: new Set(summaries.flatMap(({ ids }) => ids)) }
      cache.current.set(day, { of, pieces })
      return pieces
    }
  }, [lanes, columnReservations, draftsOf, filters])
}

/**
 * Whether a reservation is the one that a waiting entry asks for: the server has saved it, but its answer has not
 * arrived.
 */
function isArrived({ startMs, endMs }: CalendarEvent, reservation: GridReservation): boolean {
  return reservation.startMs === startMs && reservation.endMs === endMs && reservation.isTaking && reservation.isOwn
}

function placedEventOf({ id, title, startMs, endMs }: CalendarEvent): PlacedEvent {
  return { id, title, startMs, endMs, isClub: false, isTaking: false }
}
