import { roomOf } from '../base/call/room.ts'
import { startCalls } from './calls.ts'
import { startSamples } from './samples.ts'

export const start = roomOf({
  calls: startCalls,
  samples: startSamples,
  schemas: {},
})
