import { roomOf } from '../base/call/room.ts'
import { feeCalls } from './calls.ts'
import { feeSamples } from './samples.ts'
import { feeSchemas } from './schemas.ts'

export const fees = roomOf({ calls: feeCalls, samples: feeSamples, schemas: feeSchemas })
