import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Stretch } from './axis.ts'

/** The kinds of entry in the calendar (specification 1 §2). A full range event takes all lanes, a partial one some. */
type EventType = 'fullRangeEvent' | 'partialRangeEvent' | 'userAppointment' | 'editingAppointment' | 'padding'

/** The look of an entry; the style sheet uses the same names. */
type Look = 'mine' | 'waiting' | 'friend' | 'taken' | 'draft' | 'block'

/** A reservation, a blocker or a draft on a lane. */
export type PlacedEvent = Stretch & {
  id: string
  title: string
  /** Whether the club has taken the lane, by a blocker. */
  isClub: boolean
  /** Whether the entry blocks the lane for everybody else; drafts and cancelled reservations do not. */
  isTaking: boolean
}

/** An entry that is drawn on a lane (specification 1 §2). */
export type CalendarEvent = Stretch & {
  id: string
  title: string
  look: Look
  isDraggable: boolean
  isCancelled: boolean
  /** Whether the entry is drawn pale, because it only shows that the lane is taken. */
  isFaint: boolean
  /** Whether the entry is drawn as part of a box over several lanes. */
  isSummarized: boolean
  /** The place of the entry, and the id of its reservation or blocker; a draft has neither. */
  meta: { type: EventType; laneId: Id<'lane'>; rangeId: Id<'range'>; appointment?: string; event?: string }
}

/** A box over neighbouring lanes; `first` is the index of the first lane. */
export type Piece = Stretch & { first: number; lanes: number }
export type Summary = Piece & { title: string; type: EventType; ids: readonly string[] }

/** The entries of a lane on one day. */
type LaneOfDay = readonly PlacedEvent[]

/**
 * Joins blockers with the same text and times on neighbouring lanes into one box each. A blocker that shares its time
 * with another entry on its lane is not joined, so that the box covers nothing.
 */
export function summariesOf(lanes: readonly LaneOfDay[]): Summary[] {
  const found: (Piece & { title: string; ids: string[] })[] = []
  for (const [lane, events] of lanes.entries())
    for (const event of events) {
      if (!event.isClub || !event.isTaking || !isAlone(event, events)) continue
      const neighbour = found.find((piece) => piece.first + piece.lanes === lane && isLike(piece, event))
      if (neighbour === undefined)
        found.push({ ...timesOf(event), title: event.title, first: lane, lanes: 1, ids: [event.id] })
      else {
        neighbour.lanes += 1
        neighbour.ids.push(event.id)
      }
    }
  return found
    .filter((piece) => piece.lanes > 1)
    .map((piece) => ({ ...piece, type: piece.lanes === lanes.length ? 'fullRangeEvent' : 'partialRangeEvent' }))
}

/**
 * The filler boxes for times at which some lanes are taken (CAL-046): each covers neighbouring lanes that are not
 * taken.
 */
export function paddingsOf(lanes: readonly LaneOfDay[]): Piece[] {
  const taken = lanes.map((events) => events.filter(({ isTaking }) => isTaking))
  const edges = [...new Set(taken.flat().flatMap(({ startMs, endMs }) => [startMs, endMs]))].sort((a, b) => a - b)
  const found: Piece[] = []
  for (const [index, startMs] of edges.entries()) {
    const endMs = edges[index + 1]
    if (endMs === undefined) break
    const isTaken = taken.map((events) => events.some((event) => event.startMs < endMs && startMs < event.endMs))
    if (isTaken.includes(true)) for (const run of freeRuns(isTaken)) add(found, { ...run, startMs, endMs })
  }
  return found
}

function freeRuns(isTaken: readonly boolean[]): { first: number; lanes: number }[] {
  const runs: { first: number; lanes: number }[] = []
  for (const [lane, taken] of isTaken.entries()) {
    if (taken) continue
    const last = runs.at(-1)
    if (last !== undefined && last.first + last.lanes === lane) last.lanes += 1
    else runs.push({ first: lane, lanes: 1 })
  }
  return runs
}

/** Adds a box, or extends the box on the same lanes that ends where the new one begins. */
function add(pieces: Piece[], next: Piece) {
  const above = pieces.find(
    ({ first, lanes, endMs }) => first === next.first && lanes === next.lanes && endMs === next.startMs,
  )
  if (above === undefined) pieces.push(next)
  else above.endMs = next.endMs
}

function isAlone(event: PlacedEvent, events: LaneOfDay): boolean {
  return !events.some((other) => other !== event && other.startMs < event.endMs && event.startMs < other.endMs)
}

function isLike(piece: Stretch & { title: string }, event: PlacedEvent): boolean {
  return piece.title === event.title && piece.startMs === event.startMs && piece.endMs === event.endMs
}

function timesOf({ startMs, endMs }: Stretch): Stretch {
  return { startMs, endMs }
}
