import { roomOf } from '../base/call/room.ts'
import { userCalls } from './calls.ts'
import { userSamples } from './samples.ts'
import { userSchemas } from './schemas.ts'

export const users = roomOf({
  calls: userCalls,
  samples: userSamples,
  schemas: userSchemas,
})
