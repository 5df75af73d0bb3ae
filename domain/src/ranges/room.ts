import { roomOf } from '../base/call/room.ts'
import { rangeCalls } from './calls.ts'
import { rangeSamples } from './samples.ts'
import { rangeSchemas } from './schemas.ts'

export const ranges = roomOf({
  calls: rangeCalls,
  samples: rangeSamples,
  schemas: rangeSchemas,
})
