import { roomOf } from '../base/call/room.ts'
import { billingCalls } from './calls.ts'
import { billingSamples } from './samples.ts'
import { billingSchemas } from './schemas.ts'

export const billing = roomOf({ calls: billingCalls, samples: billingSamples, schemas: billingSchemas })
