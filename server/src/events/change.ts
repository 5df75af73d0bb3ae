import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { clubReservationsTopic, rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { eventCalls } from '@bahnfrei/domain/events/calls.ts'
import { changedLike, type EventDetails, newDetails } from '@bahnfrei/domain/events/details.ts'
import { eventsTopic, ownEventsTopic } from '@bahnfrei/domain/events/topics.ts'
import { MOST_DECISIONS } from '@bahnfrei/domain/ranges/affected.ts'
import { concernedBy, type SeriesScope } from '@bahnfrei/domain/ranges/repeat.ts'
import { calendarTopic } from '@bahnfrei/domain/ranges/topics.ts'
import { ownReservationsTopic } from '@bahnfrei/domain/users/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordChanges } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { affectedForOfficer } from '../ranges/affected.ts'
import { lockedRange } from '../ranges/change.ts'
import { type EventNeeds, offerLanes } from './freed.ts'
import { tellEventJob } from './jobs.ts'
import { lockEvent, lockSeries, readEvent, type StoredEvent } from './locked.ts'
import { inOrder, settle } from './places.ts'
import { blockedBy, checkAll, columnsOf, conflictsOf, onDates, type Planned, placeOf, plannedDates } from './plan.ts'
import { refuseIfBilled } from './prices.ts'
import { layOver, queueReminders, tellOfPublished } from './save.ts'
import { events } from './tables.ts'

type Calls = typeof eventCalls
type Update = InputOf<Calls['update']>

/** Makes the handler that changes an event, and in a series also the later events or all of them. */
export function updateEvent(needs: EventNeeds) {
  return async (
    { id, scope = 'this', version, participants = 'kept', decisions, reason, ...sent }: Update,
    context: ClubContext,
  ) => {
    const { db, club, now, announce } = context
    const known = await readEvent(db, club.id, id)
    if (known === undefined) refuse('EVENT_NOT_FOUND')
    await lockRanges(context, [known.rangeId, sent.rangeId === undefined ? known.rangeId : sent.rangeId])
    const { named, concerned } = await lockConcerned(context, id, scope)
    if (named.rangeId !== known.rangeId || (version !== undefined && version !== named.version))
      refuse('CHANGED_MEANWHILE')
    const changes = concerned.map((before) => ({ before, id: before.id, details: detailsAfter(before, named, sent) }))
    const place = await placeOf(context, changes[0]?.details as EventDetails)
    const store = async () => {
      for (const { before, details } of changes) {
        await keepPlaces(needs, context, before, details, participants)
        await db
          .update(events)
          .set({ ...columnsOf(details, place.timeZone), lastChanged: now.toString(), version: before.version + 1 })
          .where(and(eq(events.clubId, club.id), eq(events.id, before.id)))
        await settle(context, { ...before, maxCount: details.bookingType === 'fixed' ? null : details.maxCount })
      }
    }
    const reservationIds = await layOver(needs, changes, place, { decisions, reason }, context, store)
    if (named.isBlocking && named.rangeId !== null) announce(rangesTopic(club.id), calendarTopic(named.rangeId))
    await recordChanges(
      context,
      changes.map(({ id: subjectId, before, details }) => ({
        subject: 'event',
        subjectId,
        call: 'events.update',
        before: plain(before),
        after: details,
      })),
    )
    const { timeZone } = place
    await offerLanes(
      needs,
      context,
      changes.map(({ before, details }) => ({ before, after: details, timeZone })),
    )
    tellOfChanges(context, changes, timeZone)
    const published = changes.filter(({ before }) => before.draft)
    tellOfPublished(context, published, place)
    return { reservationIds }
  }
}

/** Locks ranges in the order of their ids. Every change of an event with lanes locks them before the events. */
export async function lockRanges(context: ClubContext, ids: readonly (Id<'range'> | null)[]): Promise<void> {
  const all = [...new Set(ids.filter((id) => id !== null))].toSorted()
  for (const id of all) await lockedRange(context, id)
}

/** Locks the named event and those of its series that the change concerns. Skips cancelled ones. */
export async function lockConcerned(
  { db, club, now }: ClubContext,
  id: Id<'event'>,
  scope: SeriesScope,
): Promise<{ named: StoredEvent; concerned: StoredEvent[] }> {
  const first = await readEvent(db, club.id, id)
  const isWhole = scope === 'this' || first === undefined || first.seriesId === null
  const found = isWhole ? [await lockEvent(db, club.id, id)] : await lockSeries(db, club.id, first.seriesId as string)
  const series = found.filter((each) => each !== undefined)
  const named = series.find((each) => each.id === id)
  if (named === undefined || named.isCancelled) refuse('EVENT_NOT_FOUND')
  const live = series.filter(({ isCancelled }) => !isCancelled)
  return { named, concerned: concernedBy(live, named, isWhole ? 'this' : scope, now) }
}

function detailsAfter(before: StoredEvent, named: StoredEvent, sent: Omit<Update, 'id'>): EventDetails {
  return changedLike(plain(before), plain(named), sent)
}

function plain(event: StoredEvent): EventDetails {
  const { id, seriesId, timeZone, start, end, taken, version, isCancelled, ...details } = event
  return details
}

/**
 * Handles the registered people before an event changes: removes them all, or moves those who lose their place to the
 * waiting list.
 */
async function keepPlaces(
  needs: EventNeeds,
  context: ClubContext,
  before: StoredEvent,
  after: EventDetails,
  participants: 'kept' | 'removed',
): Promise<void> {
  const { db, club, uid, announce, job } = context
  const registered = await inOrder(db, club.id, before.id)
  if (registered.length === 0) return
  if (participants === 'removed') {
    await refuseIfBilled(context, [before.id])
    if (before.bookingType === 'fixed') {
      await needs.cancelSlots({ eventIds: [before.id], reason: '' }, context)
      return
    }
    const remove = 'DELETE FROM registrations WHERE club_id = $1 AND event_id = $2'
    await rows(db, 'remove_registrations', remove, [club.id, before.id])
    const uids = registered.map((each) => each.uid)
    job(tellEventJob, { clubId: club.id, eventIds: [before.id], uids, change: 'removed', by: uid })
    announce(...uids.map(ownEventsTopic))
    return
  }
  announce(...registered.map((each) => ownEventsTopic(each.uid)))
  // Reservations of its slots name it.
  if (before.bookingType === 'fixed' && before.rangeId !== null) {
    const owners = registered.map((each) => ownReservationsTopic(each.uid))
    announce(calendarTopic(before.rangeId), clubReservationsTopic(club.id), ...owners)
  }
  // People who have chosen a lane and a time in it would end up somewhere else, or nowhere.
  const isFixed = before.bookingType === 'fixed' || after.bookingType === 'fixed'
  if (isFixed && formOf(before) !== formOf(after)) refuse('INPUT_INVALID')
  const isLowered = after.maxCount !== null && after.maxCount < before.taken
  if (isLowered) await settle(context, { ...before, maxCount: after.maxCount })
}

function formOf(details: EventDetails): string {
  const { bookingType, date, endDate, startTime, endTime, laneIds, hiddenLaneIds, reservationDuration } = details
  return JSON.stringify([bookingType, date, endDate, startTime, endTime, laneIds, hiddenLaneIds, reservationDuration])
}

type Change = Planned & { before: StoredEvent }

/** Queues notifications to the participants about a changed time, place or title. */
function tellOfChanges(context: ClubContext, changes: readonly Change[], timeZone: string): void {
  const { club, job, uid } = context
  const isElsewhere = ({ before, details }: Change) =>
    (['title', 'date', 'endDate', 'startTime', 'endTime', 'rangeId', 'rangeName'] as const).some(
      (field) => before[field] !== details[field],
    )
  const moved = changes.filter((change) => !change.before.draft && isElsewhere(change))
  if (moved.length === 0) return
  job(tellEventJob, { clubId: club.id, eventIds: moved.map(({ id }) => id), change: 'changed', by: uid })
  queueReminders(context, moved, timeZone)
}

/** Previews the saving of an event: its dates, and the reservations that it would displace. */
export async function affectedByEvent(
  { id, scope = 'this', repeat, ...sent }: InputOf<Calls['affected']>,
  context: ClubContext,
) {
  const { db, club, now } = context
  const named = id === undefined ? undefined : await readEvent(db, club.id, id)
  if (id !== undefined && named === undefined) refuse('EVENT_NOT_FOUND')
  const details = named === undefined ? fresh(sent) : detailsAfter(named, named, sent)
  const place = await placeOf(context, details)
  const dates = named === undefined ? plannedDates(details.date, repeat, place) : []
  const planned: Planned[] =
    named === undefined
      ? onDates(details, dates).map((each, index) => ({ id: `new ${index}`, details: each }))
      : concernedBy(await seriesOf(context, named), named, named.seriesId === null ? 'this' : scope, now).map(
          (before) => ({ id: before.id, details: detailsAfter(before, named, sent) }),
        )
  await checkAll(context, planned, place)
  // A draft takes its lanes only when it is published, so it is judged as if it were.
  const published = planned.map((each) => ({ ...each, details: { ...each.details, draft: false } }))
  const conflicts = conflictsOf(published, place)
  const shown = [
    ...dates.flatMap(({ date, holiday }) => (holiday === undefined ? [] : [{ date, holiday, conflict: null }])),
    ...planned.map(({ details: { date } }, index) => {
      const conflict = conflicts[index] ?? null
      return { date, holiday: null, conflict: conflict?.startsWith('new') ? null : conflict }
    }),
  ].toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const blocked = blockedBy(published, place)
  if (place.range === undefined || blocked === undefined) return { dates: shown, count: 0, reservations: [] }
  const lying = await affectedForOfficer(context, place.range, blocked)
  return { dates: shown, count: lying.count, reservations: lying.reservations.slice(0, MOST_DECISIONS) }
}

function fresh(sent: Omit<InputOf<Calls['affected']>, 'id' | 'scope' | 'repeat'>): EventDetails {
  const { title = '···', date, startTime, endTime } = sent
  if (date === undefined || startTime === undefined || endTime === undefined) refuse('INPUT_INVALID')
  return newDetails({ ...sent, title, date, startTime, endTime })
}

async function seriesOf({ db, club }: ClubContext, { id, seriesId }: StoredEvent): Promise<StoredEvent[]> {
  const all = seriesId === null ? [await lockEvent(db, club.id, id)] : await lockSeries(db, club.id, seriesId)
  return all.filter((each) => each !== undefined && !each.isCancelled) as StoredEvent[]
}

/** Announces changed events and the lanes that they block. */
export function announceEvents(
  { club, announce }: Pick<ClubContext, 'club' | 'announce'>,
  gone: readonly StoredEvent[],
) {
  announce(eventsTopic(club.id))
  for (const { rangeId, isBlocking } of gone)
    if (isBlocking && rangeId !== null) announce(rangesTopic(club.id), calendarTopic(rangeId))
}
