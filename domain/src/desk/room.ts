import { roomOf } from '../base/call/room.ts'
import { deskCalls } from './calls.ts'
import { deskSamples } from './samples.ts'
import { deskSchemas } from './schemas.ts'

export const desk = roomOf({
  calls: deskCalls,
  samples: deskSamples,
  schemas: deskSchemas,
})
