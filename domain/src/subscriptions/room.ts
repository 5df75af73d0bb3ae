import { roomOf } from '../base/call/room.ts'
import { subscriptionCalls } from './calls.ts'
import { subscriptionSamples } from './samples.ts'
import { subscriptionSchemas } from './schemas.ts'

export const subscriptions = roomOf({
  calls: subscriptionCalls,
  samples: subscriptionSamples,
  schemas: subscriptionSchemas,
})
