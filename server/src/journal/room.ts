import { PROPOSED_DAYS } from '@bahnfrei/domain/journal/choices.ts'
import { room } from '../base/room.ts'
import { journalVerbs } from './calls.ts'
import { keepNeeds } from './keepNeeds.ts'
import { journalData, moveResults } from './personalData.ts'
import { remindNeed } from './remindNeed.ts'
import { JOURNAL_RESTORED, tellAsked, tellDecided, tellReportClosed } from './tell.ts'

export default room('journal', {
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
  people: {
    'journal_changes.by_uid': 'acts',
    'journal_changes.uid': 'account',
    'journal_entries.decided_by': 'acts',
    'journal_entries.trainer_uid': 'acts',
    'journal_entries.uid': 'account',
    'journal_photos.uid': 'account',
    'journal_reports.uid': 'account',
    'kept_needs.uid': 'account',
    'licence_dates.uid': 'account',
    'need_papers.uid': 'account',
    'target_results.uid': 'moves',
  },
  keeps: {
    journal_changes: 'nothing',
    journal_entries: 'nothing',
    journal_photos: 'nothing',
    journal_reports: 'nothing',
    kept_needs: 'nothing',
    licence_dates: 'nothing',
    need_papers: 'nothing',
    target_results: 'nothing',
  },
  moves: moveResults,
  constraints: { journal_entries_reservation: 'CHANGED_MEANWHILE' },
  open: ({ origins, files }) => ({
    verbs: journalVerbs(origins, files),
    jobs: [tellAsked, tellDecided, tellReportClosed, remindNeed, keepNeeds],
  }),
})
