import { roomOf } from '../base/call/room.ts'
import { receiptCalls } from './calls.ts'
import { receiptSamples } from './samples.ts'
import { receiptSchemas } from './schemas.ts'

export const receipts = roomOf({ calls: receiptCalls, samples: receiptSamples, schemas: receiptSchemas })
