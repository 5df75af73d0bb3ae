import { roomOf } from '../base/call/room.ts'
import { qualificationCalls } from './calls.ts'
import { qualificationSamples } from './samples.ts'
import { qualificationSchemas } from './schemas.ts'
import { shooterCalls } from './shooterCalls.ts'

export const qualifications = roomOf({
  calls: { ...qualificationCalls, ...shooterCalls },
  samples: qualificationSamples,
  schemas: qualificationSchemas,
})
