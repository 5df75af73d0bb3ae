import { roomOf } from '../base/call/room.ts'
import { cashbookCalls } from './calls.ts'
import { cashbookSamples } from './samples.ts'
import { cashbookSchemas } from './schemas.ts'

export const cashbooks = roomOf({ calls: cashbookCalls, samples: cashbookSamples, schemas: cashbookSchemas })
