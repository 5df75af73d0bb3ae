import { roomOf } from '../base/call/room.ts'
import { journalCalls } from './calls.ts'
import { journalSamples } from './samples.ts'
import { journalSchemas } from './schemas.ts'

export const journal = roomOf({
  calls: journalCalls,
  samples: journalSamples,
  schemas: journalSchemas,
})
