import { room } from '../base/room.ts'
import { rangeLogVerbs } from './calls.ts'
import { rangeLogData } from './personalData.ts'
import { RANGE_LOG_SWEEPS } from './sweeps.ts'

export const rangeLogRoom = room('rangeLog', {
  reads: ['clubs', 'lanes', 'memberships', 'ranges', 'reservations', 'users'],
  sweeps: RANGE_LOG_SWEEPS,
  personalData: rangeLogData,
  constraints: {
    range_log_lines_open_day: 'RANGE_LOG_CLOSED',
    range_log_lines_one_per_reservation: 'CHANGED_MEANWHILE',
  },
  open: () => ({ verbs: rangeLogVerbs }),
})
