import { roomOf } from '../base/call/room.ts'
import { accountCalls } from './calls.ts'
import { accountSamples } from './samples.ts'
import { accountSchemas } from './schemas.ts'

export const accounts = roomOf({
  calls: accountCalls,
  samples: accountSamples,
  schemas: accountSchemas,
})
