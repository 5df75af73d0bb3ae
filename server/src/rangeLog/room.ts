import { room } from '../base/room.ts'
import { rangeLogVerbs } from './calls.ts'
import { tellStopJob } from './jobs.ts'
import { moveInRangeLog } from './movePerson.ts'
import { heldForInjury, rangeLogData } from './personalData.ts'
import { RANGE_LOG_SWEEPS } from './sweeps.ts'
import { tellStop } from './tellStop.ts'

export default room('rangeLog', {
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
  people: {
    'range_log_days.supervisor_uid': 'moves',
    'range_log_lines.supervisor_uid': 'moves',
    'range_log_lines.uid': 'moves',
    'range_log_links.by_uid': 'acts',
    'range_log_links.supervisor_uid': 'moves',
    'range_log_links.uid': 'moves',
    'range_stops.stopped_by': 'acts',
  },
  keeps: {
    range_log_days: 'nameless',
    range_log_lines: 'nameless',
    range_log_links: heldForInjury,
    range_stops: 'nameless',
  },
  moves: moveInRangeLog,
  constraints: {
    range_log_lines_open_day: 'RANGE_LOG_CLOSED',
    range_log_lines_id: 'CHANGED_MEANWHILE',
    range_log_lines_club_id_id_pk: 'CHANGED_MEANWHILE',
    range_log_lines_one_per_reservation: 'CHANGED_MEANWHILE',
    range_log_lines_one_open: 'CHECK_IN_ALREADY_THERE',
    range_log_lines_one_open_guest: 'CHECK_IN_ALREADY_THERE',
  },
  restored: { jobs: [tellStopJob] },
  open: () => ({ verbs: rangeLogVerbs, jobs: [tellStop] }),
})
