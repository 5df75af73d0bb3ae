import { roomOf } from '../base/call/room.ts'
import { authCalls } from './calls.ts'
import { authSamples } from './samples.ts'
import { authSchemas } from './schemas.ts'
import { securityCalls } from './securityCalls.ts'

export const auth = roomOf({
  calls: { ...authCalls, ...securityCalls },
  samples: authSamples,
  schemas: authSchemas,
})
