import { roomOf } from '../base/call/room.ts'
import { handoverCalls } from './calls.ts'
import { handoverSamples } from './samples.ts'
import { handoverSchemas } from './schemas.ts'

export const handovers = roomOf({
  calls: handoverCalls,
  samples: handoverSamples,
  schemas: handoverSchemas,
})
