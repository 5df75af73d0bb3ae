import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { eventCalls } from '@bahnfrei/domain/events/calls.ts'
import { type EventDetails, newDetails, slotOfWhen } from '@bahnfrei/domain/events/details.ts'
import { eventsTopic } from '@bahnfrei/domain/events/topics.ts'
import { calendarTopic } from '@bahnfrei/domain/ranges/topics.ts'
import { recordChanges } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type BlockNeeds, blockLanes } from '../ranges/blocks.ts'
import { lockedRange } from '../ranges/change.ts'
import { remindEventJob, tellNewEventsJob } from './jobs.ts'
import { readEvent } from './locked.ts'
import {
  blockedBy,
  checkAll,
  columnsOf,
  conflictsOf,
  onDates,
  type Place,
  type Planned,
  placeOf,
  plannedDates,
} from './plan.ts'
import { events } from './tables.ts'

type Calls = typeof eventCalls
type Decided = Pick<InputOf<Calls['create']>, 'decisions' | 'reason'>

/** Makes the handler that creates an event, or a series of events. */
export function createEvent(needs: BlockNeeds) {
  return async ({ repeat, decisions, reason, ...sent }: InputOf<Calls['create']>, context: ClubContext) => {
    const details = newDetails(sent)
    const { ids, reservationIds } = await make(needs, details, repeat, { decisions, reason }, 'create', context)
    return { id: ids[0] as Id<'event'>, ids, reservationIds }
  }
}

/** Makes the handler that copies an event to another day, as a draft. */
export function copyEvent(needs: BlockNeeds) {
  return async ({ id, date, repeat }: InputOf<Calls['copy']>, context: ClubContext) => {
    const stored = await readEvent(context.db, context.club.id, id)
    if (stored === undefined) refuse('EVENT_NOT_FOUND')
    const { id: _, seriesId, timeZone, start, end, taken, version, isCancelled, parts, ...details } = stored
    const [copy] = onDates({ ...details, parts: parts.map((part) => ({ ...part, id: undefined })), draft: true }, [
      { date, holiday: undefined },
    ])
    const { ids } = await make(needs, copy as EventDetails, repeat, {}, 'copy', context)
    return { id: ids[0] as Id<'event'>, ids }
  }
}

async function make(
  needs: BlockNeeds,
  details: EventDetails,
  repeat: InputOf<Calls['create']>['repeat'],
  decided: Decided,
  call: 'create' | 'copy',
  context: ClubContext,
) {
  const { db, club, uid, now } = context
  if (details.rangeId !== null) await lockedRange(context, details.rangeId)
  const place = await placeOf(context, details)
  const planned = onDates(details, plannedDates(details.date, repeat, place)).map((each) => ({
    id: randomUUID(),
    details: each,
  }))
  const made = { clubId: club.id, createdBy: uid, createdOn: now.toString(), lastChanged: now.toString() }
  const seriesId = repeat === undefined ? null : randomUUID()
  const store = async () => {
    await db
      .insert(events)
      .values(planned.map((each) => ({ ...made, seriesId, id: each.id, ...columnsOf(each.details, place.timeZone) })))
  }
  const reservationIds = await layOver(needs, planned, place, decided, context, store)
  await recordChanges(
    context,
    planned.map((each) => ({
      subject: 'event',
      subjectId: each.id,
      call: `events.${call}`,
      before: undefined,
      after: each.details,
    })),
  )
  tellOfPublished(context, planned, place)
  return { ids: planned.map(({ id }) => id), reservationIds }
}

/**
 * Stores events that displace reservations, and executes the decisions about these reservations; does both or neither.
 * The range must be locked. Returns the reservations that stay.
 */
export async function layOver(
  needs: BlockNeeds,
  planned: readonly Planned[],
  place: Place,
  decided: Decided,
  context: ClubContext,
  store: () => Promise<void>,
): Promise<Id<'reservation'>[]> {
  const { club, announce } = context
  await checkAll(context, planned, place)
  announce(eventsTopic(club.id))
  const blocked = blockedBy(planned, place)
  if (place.range === undefined || blocked === undefined) {
    await store()
    return []
  }
  if (conflictsOf(planned, place).some((id) => id !== null)) refuse('EVENT_CONFLICT')
  announce(rangesTopic(club.id), calendarTopic(place.range.id))
  return blockLanes(needs, blocked, decided, place.range, context, store)
}

/** How long before an event people are reminded of it. */
const REMINDED_HOURS = 24

/** Queues the notifications about events that are being published, and their reminders. */
export function tellOfPublished(context: ClubContext, planned: readonly Planned[], { timeZone }: Place): void {
  const { club, job } = context
  const published = planned.filter(({ details }) => !details.draft)
  const told = published.filter(({ details }) => details.sendMail)
  if (told.length > 0) job(tellNewEventsJob, { clubId: club.id, eventIds: told.map(({ id }) => id) })
  queueReminders(context, published, timeZone)
}

/**
 * Queues the reminders of events. Each holds the start for which it was queued, so that after a move only the latest
 * one takes effect.
 */
export function queueReminders(
  { club, job, now }: Pick<ClubContext, 'club' | 'job' | 'now'>,
  planned: readonly Planned[],
  timeZone: string,
): void {
  for (const { id, details } of planned) {
    const start = slotOfWhen(details, timeZone)?.start
    const runAt = start?.subtract({ hours: REMINDED_HOURS })
    if (start === undefined || runAt === undefined || Temporal.Instant.compare(runAt, now) <= 0) continue
    const payload = { clubId: club.id, eventId: id, start: start.epochMilliseconds }
    job(remindEventJob, payload, { runAt, key: `remindEvent/${id}` })
  }
}
