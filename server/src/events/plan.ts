import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Features, whyNotFeature } from '@bahnfrei/domain/base/rights/features.ts'
import { overlaps, type Slot, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import { type EventDetails, onDay, slotOfWhen, stretchesOf, whyNotKeep } from '@bahnfrei/domain/events/details.ts'
import { FEATURE_NEEDED } from '@bahnfrei/domain/events/event.ts'
import type { EventTime, FederalState, Range } from '@bahnfrei/domain/ranges/range.ts'
import { datesOf, type Rhythm, type SeriesDate } from '@bahnfrei/domain/ranges/repeat.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { duringOf, multirangeOf } from '../base/database/instants.ts'
import type { Blocked } from '../ranges/affected.ts'
import { needGroups, needLanes } from '../ranges/belongs.ts'
import { findRange } from '../ranges/list.ts'
import { needProducts } from './prices.ts'

/** The place of an event: its range, if it has one, with time zone and federal state (for holidays). */
export type Place = { range: Range | undefined; timeZone: string; federalState: FederalState | null }

const PLACE = `SELECT c.time_zone AS "timeZone", c.features, (SELECT g.federal_state FROM ranges g
    WHERE g.club_id = c.id AND NOT g.archived ORDER BY g.ordering_number LIMIT 1) AS "federalState"
  FROM clubs c WHERE c.id = $1`

export async function placeOf(
  { db, club, now }: ClubContext,
  { rangeId, category }: Pick<EventDetails, 'rangeId' | 'category'>,
): Promise<Place> {
  const [found] = await rows<Pick<Place, 'timeZone' | 'federalState'> & { features: Features }>(
    db,
    'place_of_event',
    PLACE,
    [club.id],
  )
  if (found === undefined) throw new Error('The club of a request exists.')
  refuseIf(whyNotFeature(found.features, FEATURE_NEEDED[category]))
  if (rangeId === null) return { range: undefined, ...found }
  const range = await findRange(db, club.id, rangeId, now)
  if (range === undefined || range.archived) refuse('INPUT_INVALID')
  return { range, timeZone: range.timeZone, federalState: range.federalState }
}

type Repeat = { rhythm: Rhythm; until: string; except?: string[] | undefined; skipHolidays: boolean }

/** Returns the dates of a new event: its day, or those of its series. */
export function plannedDates(first: string, repeat: Repeat | undefined, { federalState }: Place): SeriesDate[] {
  if (repeat === undefined) return [{ date: first, holiday: undefined }]
  const { except = [], ...rest } = repeat
  return datesOf({ from: first, ...rest, except }, federalState)
}

/** Returns the event on each date that takes place. Refuses when there is none. */
export function onDates(details: EventDetails, dates: readonly SeriesDate[]): EventDetails[] {
  const days = dates.filter(({ holiday }) => holiday === undefined).map(({ date }) => date)
  if (days.length === 0) refuse('INVALID_EVENT_TIME')
  return days.map((day) => onDay(details, day))
}

/** An event to be stored, with the id that it has or will get. */
export type Planned = { id: Id<'event'>; details: EventDetails }

/** Refuses events whose times, lanes, groups, products or leaders are not valid. */
export async function checkAll(context: ClubContext, planned: readonly Planned[], place: Place): Promise<void> {
  const { db, club } = context
  for (const { details } of planned) refuseIf(whyNotKeep(details, place.timeZone))
  const laneIds = planned.flatMap(({ details }) => details.laneIds)
  if (place.range !== undefined) needLanes(place.range, laneIds)
  await needGroups(
    context,
    planned.flatMap(({ details }) => details.allowedGroupIds),
  )
  await needProducts(
    context,
    planned.map(({ details }) => details),
  )
  const trainers = [...new Set(planned.flatMap(({ details }) => details.trainerUids))]
  if (trainers.length === 0) return
  const known = `SELECT uid FROM memberships WHERE club_id = $1 AND uid = ANY($2::uuid[]) AND status IN ('member', 'guest')`
  if ((await rows(db, 'trainers_of_club', known, [club.id, trainers])).length < trainers.length) refuse('INPUT_INVALID')
}

/** Whether an event blocks lanes: it is published and marked as blocking. */
export function takesLanes({ draft, isBlocking }: Pick<EventDetails, 'draft' | 'isBlocking'>): boolean {
  return isBlocking && !draft
}

/** Returns for each planned event the other event that already takes one of its lanes, or null. */
export function conflictsOf(planned: readonly Planned[], { range, timeZone }: Place): (Id<'event'> | null)[] {
  const own = planned.map(({ id }) => id)
  const others = (range?.events ?? []).filter(({ eventId }) => !own.includes(eventId))
  const taken = planned.filter(({ details }) => takesLanes(details))
  const timesOf = ({ id, details: { laneIds, ...details } }: Planned) =>
    stretchesOf({ ...details, laneIds }, timeZone).map(({ start, end }) => ({
      eventId: id,
      laneIds,
      dateRange: { start: start.epochMilliseconds, end: end.epochMilliseconds },
    }))
  return planned.map(({ id, details }) => {
    if (!takesLanes(details)) return null
    const slots = stretchesOf(details, timeZone)
    const other = others.find((each) => meets(slots, details.laneIds, each))
    if (other !== undefined) return other.eventId
    const twin = taken.find(
      (each) => each.id !== id && timesOf(each).some((time) => meets(slots, details.laneIds, time)),
    )
    return twin?.id ?? null
  })
}

function meets(slots: readonly Slot[], laneIds: readonly string[], { laneIds: other, dateRange }: EventTime): boolean {
  const shares = laneIds.length === 0 || other.length === 0 || laneIds.some((id) => other.includes(id))
  return shares && slots.some((slot) => overlaps(slot, slotAt(dateRange.start, dateRange.end)))
}

/** Returns the columns of an event. */
export function columnsOf(details: EventDetails, timeZone: string) {
  const { parts, ...same } = details
  const during = slotOfWhen(details, timeZone) as Slot
  return {
    ...same,
    timeZone,
    during: duringOf(during),
    busy: multirangeOf(stretchesOf(details, timeZone)),
    parts: parts.map((part) => {
      const { start, end } = slotOfWhen(part, timeZone) as Slot
      return { ...part, id: part.id ?? randomUUID(), start: start.epochMilliseconds, end: end.epochMilliseconds }
    }),
  }
}

/** Returns the lanes and times that published events block at their range; undefined if there are none. */
export function blockedBy(planned: readonly Planned[], { timeZone }: Place): Blocked | undefined {
  const taking = planned.map(({ details }) => details).filter(takesLanes)
  if (taking.length === 0) return undefined
  const isWhole = taking.some(({ laneIds }) => laneIds.length === 0)
  return {
    laneIds: isWhole ? [] : [...new Set(taking.flatMap(({ laneIds }) => laneIds))],
    slots: taking.flatMap((details) => stretchesOf(details, timeZone)),
  }
}
