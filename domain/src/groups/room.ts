import { roomOf } from '../base/call/room.ts'
import { groupCalls } from './calls.ts'
import { groupSamples } from './samples.ts'
import { groupSchemas } from './schemas.ts'

export const groups = roomOf({
  calls: groupCalls,
  samples: groupSamples,
  schemas: groupSchemas,
})
