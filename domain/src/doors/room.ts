import { roomOf } from '../base/call/room.ts'
import { doorCalls } from './calls.ts'
import { doorSamples } from './samples.ts'
import { doorSchemas } from './schemas.ts'

export const doors = roomOf({
  calls: doorCalls,
  samples: doorSamples,
  schemas: doorSchemas,
})
