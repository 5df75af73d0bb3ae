import { roomOf } from '../base/call/room.ts'
import { reservationImportCalls } from './calls.ts'
import { reservationImportSamples } from './samples.ts'
import { reservationImportSchemas } from './schemas.ts'

export const reservationImport = roomOf({
  calls: reservationImportCalls,
  samples: reservationImportSamples,
  schemas: reservationImportSchemas,
})
