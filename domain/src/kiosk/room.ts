import { roomOf } from '../base/call/room.ts'
import { kioskCalls } from './calls.ts'
import { checkInCalls } from './checkInCalls.ts'
import { kioskSamples } from './samples.ts'
import { kioskSchemas } from './schemas.ts'

export const kiosk = roomOf({
  calls: { ...kioskCalls, ...checkInCalls },
  samples: kioskSamples,
  schemas: kioskSchemas,
})
