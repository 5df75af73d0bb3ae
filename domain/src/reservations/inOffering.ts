import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { ageOn } from '../base/time/age.ts'
import { dayOf, type Slot } from '../base/time/time.ts'
import { isShootingOnDuty } from '../duties/serve.ts'
import { type Fixed, type Joinable, whyNotChoose, whyNotRegister } from '../events/registration.ts'
import { hasYouthCare, isBlocked, type Opening } from '../ranges/openTime.ts'
import { type Use, whyNotPermitted } from '../ranges/permit.ts'
import { type Reserving, refusalOfLaw, type WishedLane } from './reserve.ts'

/** A fixed offering, in which people choose a lane and a time. */
export type Offering = Joinable & Fixed & { id: Id<'event'>; category: 'training' | 'event' | 'staff' }

type Answer = { comment: string }

/**
 * Why a slot of a fixed offering cannot be reserved, or nothing. The offering itself opens its lanes: its grid,
 * deadline and groups count, not the hours and the horizon of the range (OP-51, OP-64). Blocks, other events, duties,
 * permits and the law count too.
 */
export function whyNotReserveInOffering(
  wish: Slot | undefined,
  { offering, range, lane }: { offering: Offering; range: Opening; lane: WishedLane },
  by: Reserving & Answer,
  now: Temporal.Instant,
  use: Use = {},
): Refusal | undefined {
  const unfit = whyNotFit(wish, offering, lane)
  if (unfit !== undefined || wish === undefined) return unfit
  const closed = whyNotRegister(offering, by, 'person', now)
  if (closed !== undefined) return closed
  if (!range.isActive || !lane.isActive) return 'RESERVATION_TIME_FORBIDDEN'
  const others = range.events.filter(({ eventId }) => eventId !== offering.id)
  if (isBlocked(wish, { blocks: range.blocks, events: others }, lane.id)) return 'EVENT_CONFLICT'
  const { shooter, duties = [], youthCare } = by
  if (isShootingOnDuty(duties, [{ slot: wish, isAlone: false }], 'person')) return 'RESERVATION_ON_DUTY'
  const day = dayOf(wish.start, range.timeZone)
  const age = shooter?.birthDate ? ageOn(shooter.birthDate, day) : undefined
  if (whyNotPermitted(lane.permit, use, age) !== undefined) return 'RESERVATION_NOT_PERMITTED'
  const hasYouthSupervision = youthCare && hasYouthCare(wish, range, lane, by, youthCare)
  return shooter && refusalOfLaw({ shooter, day, use, permitted: lane.permit.weaponClasses, hasYouthSupervision })
}

/** Why a slot does not fit the offering for anybody, or nothing. */
export function whyNotFit(wish: Slot | undefined, offering: Offering, { id }: WishedLane): Refusal | undefined {
  if (offering.isCancelled) return 'REGISTRATION_CLOSED'
  if (wish === undefined) return 'RESERVATION_TIME_INVALID'
  const { start, end } = wish
  return whyNotChoose({ laneId: id, start: start.epochMilliseconds, end: end.epochMilliseconds }, offering)
}
