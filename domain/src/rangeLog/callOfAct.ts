import type { CallDefinition } from '../base/call/call.ts'
import { officerCalls } from '../reservations/officerCalls.ts'
import type { Act } from './act.ts'
import { rangeLogCalls } from './calls.ts'
import { enterGuest } from './guestEntry.ts'
import { todayCalls } from './todayCalls.ts'

/** Makes a call: over HTTP on the tablet, directly in a test. */
type Make = <Input, Output>(call: CallDefinition<Input, Output>, input: Input) => Promise<unknown>

/** Makes the call to the server for a waiting act. */
export function callOfAct({ rangeId, day, at, action }: Act, make: Make): Promise<unknown> {
  switch (action.kind) {
    case 'checkIn': {
      const { id, isGuardianPresent } = action
      return make(todayCalls.checkIn, { rangeId, id, isGuardianPresent, at, ...takenBy(action) })
    }
    case 'checkOut':
      return make(todayCalls.checkOut, { id: action.lineId, at })
    case 'undo':
      return make(todayCalls.undoCheckIn, { id: action.lineId })
    case 'missing':
      return make(officerCalls.attend, { id: action.id, attended: false })
    case 'note': {
      const { lineId: id, text, hasInjury } = action
      return make(todayCalls.note, { id, text, hasInjury, at })
    }
    case 'approve':
      return make(rangeLogCalls.validate, { rangeId, day, lines: action.lines })
    case 'walkIn': {
      const { guestName, minutes, isGuardianPresent, lane } = action
      const input = { rangeId, who: { guestName }, minutes, isGuardianPresent, at, ...takenBy(action) }
      return make(todayCalls.checkInWalkIn, { ...input, ...(lane && { laneId: lane.id }) })
    }
    case 'guest': {
      const { guest, minutes, isGuardianPresent, lane } = action
      const input = { rangeId, guest, minutes, isGuardianPresent, at, ...takenBy(action) }
      return make(enterGuest, { ...input, ...(lane && { laneId: lane.id }) })
    }
  }
}

function takenBy({ takesSupervision }: { takesSupervision?: boolean }) {
  return takesSupervision === undefined ? {} : { takesSupervision }
}
