import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { eventCalls } from '@bahnfrei/domain/events/calls.ts'
import { ownEventsTopic } from '@bahnfrei/domain/events/topics.ts'
import type { SeriesScope } from '@bahnfrei/domain/ranges/repeat.ts'
import { recordChanges } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { announceEvents, lockConcerned, lockRanges } from './change.ts'
import { type EventNeeds, offerLanes } from './freed.ts'
import { tellEventJob } from './jobs.ts'
import { readEvent, type StoredEvent } from './locked.ts'
import { refuseIfBilled } from './prices.ts'

type Calls = typeof eventCalls

const REGISTERED = `SELECT DISTINCT event_id AS "eventId", uid FROM registrations
  WHERE club_id = $1 AND event_id = ANY($2::uuid[])`
type Registered = { eventId: Id<'event'>; uid: Id<'user'> }

/** Makes the handler that cancels an event with a reason. It stays visible. */
export function cancelEvent(needs: EventNeeds) {
  return async ({ id, scope = 'this', reason }: InputOf<Calls['cancel']>, context: ClubContext): Promise<void> => {
    const { concerned, registered } = await lock(context, id, scope)
    await cancelAll(needs, context, concerned, registered, reason, 'cancel')
    await offerLanes(needs, context, goneOf(concerned))
  }
}

function goneOf(events: readonly StoredEvent[]) {
  return events.map((before) => ({ before }))
}

/** Makes the handler that removes an event: one with participants is cancelled, one without is deleted (OP-63). */
export function removeEvent(needs: EventNeeds) {
  return async (
    { id, scope = 'this', reason = '' }: InputOf<Calls['remove']>,
    context: ClubContext,
  ): Promise<{ result: 'cancelled' | 'deleted' }> => {
    const { db, club } = context
    const { named, concerned, registered } = await lock(context, id, scope)
    const isJoined = ({ id: eventId }: StoredEvent) => registered.some((each) => each.eventId === eventId)
    const [joined, alone] = [concerned.filter(isJoined), concerned.filter((each) => !isJoined(each))]
    if (joined.length > 0) await cancelAll(needs, context, joined, registered, reason, 'remove')
    if (alone.length > 0) {
      const remove = 'DELETE FROM events WHERE club_id = $1 AND id = ANY($2::uuid[])'
      await rows(db, 'remove_events', remove, [club.id, alone.map((each) => each.id)])
      await recordAll(context, alone, 'remove', (event) => ({ before: { title: event.title, date: event.date } }))
      announceEvents(context, alone)
    }
    await offerLanes(needs, context, goneOf(concerned))
    return { result: isJoined(named) ? 'cancelled' : 'deleted' }
  }
}

async function lock(context: ClubContext, id: Id<'event'>, scope: SeriesScope) {
  const { db, club } = context
  const known = await readEvent(db, club.id, id)
  if (known === undefined) refuse('EVENT_NOT_FOUND')
  await lockRanges(context, [known.rangeId])
  const { named, concerned } = await lockConcerned(context, id, scope)
  const ids = concerned.map((each) => each.id)
  const registered = await rows<Registered>(db, 'registered_in', REGISTERED, [club.id, ids])
  return { named, concerned, registered }
}

async function cancelAll(
  needs: EventNeeds,
  context: ClubContext,
  concerned: readonly StoredEvent[],
  registered: readonly Registered[],
  reason: string,
  call: 'cancel' | 'remove',
): Promise<void> {
  const { db, club, uid, now, announce, job } = context
  const ids = concerned.map(({ id }) => id)
  await refuseIfBilled(context, ids)
  await rows(
    db,
    'cancel_events',
    `UPDATE events SET cancelled_on = $3, cancelled_by = $4, cancel_reason = $5, last_changed = $3, version = version + 1
     WHERE club_id = $1 AND id = ANY($2::uuid[])`,
    [club.id, ids, now.toString(), uid, reason],
  )
  await recordAll(context, concerned, call, () => ({
    before: { cancelled: false },
    after: { cancelled: true, reason },
  }))
  const fixed = concerned.filter(({ bookingType }) => bookingType === 'fixed')
  if (fixed.length > 0) await needs.cancelSlots({ eventIds: fixed.map(({ id }) => id), reason }, context)
  const eventIds = concerned.filter(({ draft }) => !draft).map(({ id }) => id)
  if (eventIds.length > 0) job(tellEventJob, { clubId: club.id, eventIds, change: 'cancelled', by: uid })
  announceEvents(context, concerned)
  announce(...new Set(registered.map((each) => ownEventsTopic(each.uid))))
}

async function recordAll(
  context: ClubContext,
  all: readonly StoredEvent[],
  call: string,
  what: (event: StoredEvent) => { before: object; after?: object },
): Promise<void> {
  await recordChanges(
    context,
    all.map((event) => ({
      subject: 'event',
      subjectId: event.id,
      call: `events.${call}`,
      after: undefined,
      ...what(event),
    })),
  )
}
