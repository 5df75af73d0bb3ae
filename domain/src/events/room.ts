import { roomOf } from '../base/call/room.ts'
import { eventCalls } from './calls.ts'
import { eventSamples } from './samples.ts'
import { eventSchemas } from './schemas.ts'

export const events = roomOf({
  calls: eventCalls,
  samples: eventSamples,
  schemas: eventSchemas,
})
