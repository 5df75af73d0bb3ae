import { room } from '../base/room.ts'
import { rangeLogVerbs } from './calls.ts'
import { rangeLogData } from './personalData.ts'
import { RANGE_LOG_SWEEPS } from './sweeps.ts'
import { tellStop } from './tellStop.ts'

export const rangeLogRoom = room('rangeLog', {
  reads: [
    'clubs',
    'group_members',
    'journal_entries',
    'lanes',
    'memberships',
    'ranges',
    'reservations',
    'target_results',
    'users',
  ],
  sweeps: RANGE_LOG_SWEEPS,
  personalData: rangeLogData,
  constraints: {
    range_log_lines_open_day: 'RANGE_LOG_CLOSED',
    range_log_lines_id: 'CHANGED_MEANWHILE',
    range_log_lines_club_id_id_pk: 'CHANGED_MEANWHILE',
    range_log_lines_one_per_reservation: 'CHANGED_MEANWHILE',
    range_log_lines_one_open: 'CHECK_IN_ALREADY_THERE',
    range_log_lines_one_open_guest: 'CHECK_IN_ALREADY_THERE',
  },
  open: () => ({ verbs: rangeLogVerbs, jobs: [tellStop] }),
})
