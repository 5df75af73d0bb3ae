import { roomOf } from '../base/call/room.ts'
import { clubCalls } from './calls.ts'
import { clubSamples } from './samples.ts'
import { clubSchemas } from './schemas.ts'

export const clubs = roomOf({
  calls: clubCalls,
  samples: clubSamples,
  schemas: clubSchemas,
})
