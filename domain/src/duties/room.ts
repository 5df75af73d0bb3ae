import { roomOf } from '../base/call/room.ts'
import { dutyAdminCalls } from './adminCalls.ts'
import { dutyCalls } from './calls.ts'
import { dutySamples } from './samples.ts'
import { dutySchemas } from './schemas.ts'

export const duties = roomOf({
  calls: { ...dutyCalls, ...dutyAdminCalls },
  samples: dutySamples,
  schemas: dutySchemas,
})
