import { roomOf } from '../base/call/room.ts'
import { payoutCalls } from './calls.ts'
import { payoutSamples } from './samples.ts'
import { payoutSchemas } from './schemas.ts'

export const payouts = roomOf({ calls: payoutCalls, samples: payoutSamples, schemas: payoutSchemas })
