import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { whyNotChangeBooking } from '@bahnfrei/domain/bookings/booking.ts'
import type { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import { areWhole, type Split, type StoredSplit, splitsBy } from '@bahnfrei/domain/bookings/split.ts'
import type { ClubContext } from '../base/context.ts'
import { changeBooking } from './enter.ts'
import { lockBookings } from './stored.ts'

type Calls = typeof bookingCalls

/** Puts what is not assigned of several bookings on accounts, with one split for all. */
export async function splitBookings(
  { ids, shares }: InputOf<Calls['split']>,
  context: ClubContext,
): Promise<OutputOf<Calls['split']>> {
  if (!areWhole(shares)) refuse('INPUT_INVALID')
  const found = await lockBookings(context, ids)
  if (found.length < new Set(ids).size) refuse('BOOKING_NOT_FOUND')
  for (const booking of found) refuseIf(whyNotChangeBooking(booking))
  const open = found.filter(({ category, amount, assigned }) => category === 'regular' && amount !== assigned)
  for (const { id, version, amount, assigned, splits } of open) {
    const more = splitsBy(shares, cents(amount - assigned))
    await changeBooking({ id, version, splits: [...splits.map(typedOf), ...more] }, context)
  }
  return { split: open.length }
}

function typedOf({ bookingAccountNumber, costCenterNumber, sphere, amount }: StoredSplit): Split {
  return { bookingAccountNumber, costCenterNumber, sphere, amount }
}
