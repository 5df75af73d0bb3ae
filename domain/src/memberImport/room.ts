import { roomOf } from '../base/call/room.ts'
import { memberImportCalls } from './calls.ts'
import { memberImportSamples } from './samples.ts'
import { memberImportSchemas } from './schemas.ts'

export const memberImport = roomOf({
  calls: memberImportCalls,
  samples: memberImportSamples,
  schemas: memberImportSchemas,
})
