import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import { instantAt, MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import { isMeant, type Joinable, whyNotLeave, whyNotRegister } from '@bahnfrei/domain/events/registration.ts'

/** The status of an event for a reader: the first that applies, in the order of `standingOf`. */
export type Standing =
  | { key: 'CANCELLED' | 'REGISTERED' | 'FULL' | 'JOIN' | 'CLOSED' | 'COME' }
  | { key: 'WAITING'; place: number }
  | { key: 'PLACES'; count: number }

/** The status of an event for a person at this moment. */
export function standingOf(event: ListedEvent, uid: Id<'user'> | undefined, now: Temporal.Instant): Standing {
  if (event.cancelled) return { key: 'CANCELLED' }
  const own = event.mine.find((registration) => registration.uid === uid)
  if (own !== undefined) return own.waiting === null ? { key: 'REGISTERED' } : { key: 'WAITING', place: own.waiting }
  if (!event.registrationEnabled) return { key: 'COME' }
  if (now.epochMilliseconds > event.registerUntil) return { key: 'CLOSED' }
  const free = placesOf(event)
  if (free === undefined) return { key: 'JOIN' }
  return free === 0 ? { key: 'FULL' } : { key: 'PLACES', count: free }
}

/** Whether this person, who has not registered yet, can get a place at this moment. */
export function canJoin(
  event: ListedEvent,
  { uid, groupIds }: { uid: Id<'user'> | undefined; groupIds: readonly Id<'group'>[] },
  now: Temporal.Instant,
): boolean {
  return isMeant(event, groupIds) && ['JOIN', 'PLACES'].includes(standingOf(event, uid, now).key)
}

/** The number of free places; undefined where places are unlimited. */
export function placesOf({ totalSlots, taken }: Pick<ListedEvent, 'totalSlots' | 'taken'>): number | undefined {
  return totalSlots === null ? undefined : Math.max(0, totalSlots - taken)
}

type Asked = Pick<
  ListedEvent,
  'dateRange' | 'registerUntil' | 'draft' | 'cancelled' | 'registrationEnabled' | 'allowedGroupIds'
> & { registrationDetails: { canCancel: boolean; inputRequired: boolean } }

/** Why a person cannot register now with this comment, or undefined. */
export function whyNotJoin(
  event: Asked,
  person: { groupIds: readonly Id<'group'>[]; comment: string },
  now: Temporal.Instant,
): Refusal | undefined {
  return whyNotRegister(joinableOf(event), person, 'person', now)
}

/** Why a person cannot give a place back now, or undefined. */
export function whyNotGiveBack(event: Asked, isWaiting: boolean, now: Temporal.Instant): Refusal | undefined {
  return whyNotLeave(joinableOf(event), { isWaiting }, 'person', now)
}

function joinableOf({ dateRange, registerUntil, draft, cancelled, registrationDetails, ...same }: Asked): Joinable {
  return {
    slot: { start: instantAt(dateRange.start), end: instantAt(dateRange.end) },
    deadlineMinutes: (dateRange.start - registerUntil) / MINUTE_MS,
    draft,
    isCancelled: cancelled,
    canCancel: registrationDetails.canCancel,
    inputRequired: registrationDetails.inputRequired,
    registrationEnabled: same.registrationEnabled,
    allowedGroupIds: same.allowedGroupIds,
  }
}
