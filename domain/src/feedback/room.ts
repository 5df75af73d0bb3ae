import { roomOf } from '../base/call/room.ts'
import { feedbackCalls } from './calls.ts'
import { feedbackSamples } from './samples.ts'
import { feedbackSchemas } from './schemas.ts'

export const feedback = roomOf({
  calls: feedbackCalls,
  samples: feedbackSamples,
  schemas: feedbackSchemas,
})
