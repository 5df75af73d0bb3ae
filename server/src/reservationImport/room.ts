import { sweepsOfImports } from '../base/import/import.ts'
import { room } from '../base/room.ts'
import { reservationImportVerbs } from './calls.ts'
import { reservationImportRun } from './jobs.ts'
import { reservationImportData } from './personalData.ts'
import { runReservationImport } from './run.ts'

export default room('reservationImport', {
  reads: ['duty_people', 'group_members', 'lanes', 'memberships', 'reservations', 'users'],
  sweeps: sweepsOfImports(reservationImportRun),
  personalData: reservationImportData,
  people: { 'reservation_imports.uid': 'acts' },
  keeps: {
    reservation_imports: 'nameless',
  },
  constraints: { reservation_imports_one_running: 'IMPORT_RUNNING' },
  open: () => ({ verbs: reservationImportVerbs, jobs: [runReservationImport] }),
})
