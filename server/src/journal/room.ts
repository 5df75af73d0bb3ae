import { PROPOSED_DAYS } from '@bahnfrei/domain/journal/choices.ts'
import { room } from '../base/room.ts'
import { journalVerbs } from './calls.ts'
import { keepNeeds } from './keepNeeds.ts'
import { journalData } from './personalData.ts'
import { remindNeed } from './remindNeed.ts'
import { JOURNAL_RESTORED, tellAsked, tellDecided, tellReportClosed } from './tell.ts'

export const journalRoom = room('journal', {
  reads: [
    'club_weapons',
    'clubs',
    'discipline_ranges',
    'disciplines',
    'group_members',
    'groups',
    'lanes',
    'memberships',
    'own_weapons',
    'ranges',
    'reservations',
    'users',
  ],
  sweeps: [
    "DELETE FROM need_papers WHERE made_on < $1::timestamptz - interval '3 years'",
    `DELETE FROM target_results WHERE taken_on < $1::timestamptz - interval '${PROPOSED_DAYS} days'`,
  ],
  restored: JOURNAL_RESTORED,
  personalData: journalData,
  constraints: { journal_entries_reservation: 'CHANGED_MEANWHILE' },
  open: ({ origins, files }) => ({
    verbs: journalVerbs(origins, files),
    jobs: [tellAsked, tellDecided, tellReportClosed, remindNeed, keepNeeds],
  }),
})
