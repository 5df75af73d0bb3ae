import { roomOf } from '../base/call/room.ts'
import { friendCalls } from './calls.ts'
import { friendSamples } from './samples.ts'
import { friendSchemas } from './schemas.ts'

export const friends = roomOf({
  calls: friendCalls,
  samples: friendSamples,
  schemas: friendSchemas,
})
