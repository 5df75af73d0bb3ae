import { room } from '../base/room.ts'
import { journalVerbs } from './calls.ts'
import { journalData } from './personalData.ts'
import { JOURNAL_RESTORED, tellAsked, tellDecided } from './tell.ts'

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
  restored: JOURNAL_RESTORED,
  personalData: journalData,
  constraints: { journal_entries_reservation: 'CHANGED_MEANWHILE' },
  open: () => ({ verbs: journalVerbs, jobs: [tellAsked, tellDecided] }),
})
