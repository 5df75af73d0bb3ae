import { reservationImportsTopic } from '@bahnfrei/domain/reservationImport/topics.ts'
import { defineRun, type RunKind } from '../base/run/run.ts'

/** Makes the reservations of an import in the name of the officer. */
export const reservationImportRun: RunKind<'calendarImport'> = {
  table: 'reservation_imports',
  job: defineRun('runReservationImport', 'calendarImport'),
  subject: 'reservationImport',
  topic: reservationImportsTopic,
  refusals: { gone: 'IMPORT_NOT_FOUND', running: 'IMPORT_RUNNING' },
}
