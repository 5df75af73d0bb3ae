import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { statementCalls } from '@bahnfrei/domain/statements/calls.ts'
import { closeUntil } from '../accounts/close.ts'
import type { ClubContext } from '../base/context.ts'
import { lockBookingsUntil } from '../bookings/lock.ts'

/** Closes the books up to and with a day: nothing is entered there any more, and its bookings stay as they are. */
export async function closeBooks(
  { until }: InputOf<(typeof statementCalls)['close']>,
  context: ClubContext,
): Promise<void> {
  await closeUntil(until, context)
  await lockBookingsUntil(until, context)
}
