import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { checkInCalls } from '@bahnfrei/domain/kiosk/checkInCalls.ts'
import type { ClubContext } from '../base/context.ts'
import type { SecretBox } from '../base/security/secretBox.ts'
import { letIn } from '../rangeLog/checkIn.ts'
import { checkOut } from '../rangeLog/checkOut.ts'
import { signalOf } from '../rangeLog/signal.ts'
import { walkInAlone } from '../reservations/walkIn.ts'
import { placeOfCode } from './checkInCode.ts'

type Calls = typeof checkInCalls

/** Makes the handler that returns the action which the holder of a check-in code can take now. */
export const arriving = (box: SecretBox) => async (input: InputOf<Calls['arriving']>, context: ClubContext) => {
  const { rangeId } = await placeOfCode(input.code, box, context)
  const { rangeName, signal } = await signalOf(context, rangeId)
  if (signal.kind === 'refused') return { rangeName, proposed: signal }
  if (signal.kind === 'leave') {
    const { kind, laneName, from } = signal
    return { rangeName, proposed: { kind, laneName, from } }
  }
  if (signal.kind === 'walkIn') return { rangeName, proposed: signal }
  const { id, laneName, times } = signal.reservation
  return { rangeName, proposed: { kind: signal.kind, id, laneName, times } }
}

/**
 * Makes the handler that performs the proposed action. Refuses if another one is proposed by now, so that a second tap
 * checks nobody out.
 */
export const arrive =
  (box: SecretBox) =>
  async ({ code, as, expectedPrice }: InputOf<Calls['arrive']>, context: ClubContext) => {
    const { rangeId, screenId } = await placeOfCode(code, box, context)
    const { signal, hasYouthSupervision } = await signalOf(context, rangeId)
    if (signal.kind === 'refused') refuse(signal.why)
    if (signal.kind !== as) refuse('CHANGED_MEANWHILE')
    if (signal.kind === 'leave') {
      await checkOut({ id: signal.id }, context)
      return { reservationId: signal.reservationId, laneName: signal.laneName }
    }
    const reservationId =
      signal.kind === 'arrive'
        ? signal.reservation.id
        : await walkInAlone({ rangeId, hasYouthSupervision, expectedPrice }, context)
    const asked = { rangeId, id: reservationId, isGuardianPresent: false }
    const { laneName } = await letIn({ ...asked, byScreenId: screenId }, context)
    return { reservationId, laneName }
  }
