import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Stretch } from './axis.ts'

/** The kinds of what lies in the calendar (specification 1 §2). A full range event takes all lanes, a partial one some. */
type EventType = 'fullRangeEvent' | 'partialRangeEvent' | 'userAppointment' | 'editingAppointment' | 'padding'

/** How something looks; the style sheet knows it by this name. */
type Look = 'mine' | 'waiting' | 'friend' | 'taken' | 'draft' | 'block'

/** What lies on a lane for a while. */
export type PlacedEvent = Stretch & {
  id: string
  title: string
  /** Whether the club has taken the lane, by a blocker. */
  isClub: boolean
  /** Whether nobody else can have the lane meanwhile: neither a draft nor something cancelled takes it. */
  isTaking: boolean
}

/** What is drawn on a lane (specification 1 §2). */
export type CalendarEvent = Stretch & {
  id: string
  title: string
  look: Look
  isDraggable: boolean
  isCancelled: boolean
  /** Only that the lane is taken matters. */
  isFaint: boolean
  /** Drawn as a part of a piece over several lanes. */
  isSummarized: boolean
  /** Where it lies, and the reservation or the blocker that it shows; a draft shows neither. */
  meta: { type: EventType; laneId: Id<'lane'>; rangeId: Id<'range'>; appointment?: string; event?: string }
}

/** A piece that is drawn over lanes side by side: `first` is the number of its first lane. */
export type Piece = Stretch & { first: number; lanes: number }
export type Summary = Piece & { title: string; type: EventType; ids: readonly string[] }

/** A lane with what lies on it on one day. */
type LaneOfDay = readonly PlacedEvent[]

/**
 * Blockers of the same text at the same time on lanes side by side, each as one piece over its lanes. A blocker that
 * shares its time with something else on its lane stays by itself, so that nothing is covered.
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
 * What fills up the times in which some lanes are taken and others are not (CAL-046): the lanes that are not, joined
 * over neighbouring lanes.
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

/** The same lanes right after are the same piece. */
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
