import { DRAFT_HOURS } from '@bahnfrei/domain/reservationImport/reservationImport.ts'
import { room } from '../base/room.ts'
import { sweepOfRuns } from '../base/run/run.ts'
import { reservationImportVerbs } from './calls.ts'
import { reservationImportRun } from './jobs.ts'
import { reservationImportData } from './personalData.ts'
import { runReservationImport } from './run.ts'

const SWEEPS = [
  `DELETE FROM reservation_imports
   WHERE state = 'draft' AND created_on < $1::timestamptz - interval '${DRAFT_HOURS} hours'`,
  sweepOfRuns(reservationImportRun),
]

export default room('reservationImport', {
  reads: ['clubs', 'duty_people', 'group_members', 'lanes', 'memberships', 'reservations', 'users'],
  sweeps: SWEEPS,
  personalData: reservationImportData,
  people: { 'reservation_imports.uid': 'acts' },
  keeps: {
    reservation_imports: 'nameless',
  },
  constraints: { reservation_imports_one_running: 'IMPORT_RUNNING' },
  open: () => ({ verbs: reservationImportVerbs, jobs: [runReservationImport] }),
})
