import { roomOf } from '../base/call/room.ts'
import { guestCalls } from './calls.ts'
import { guestSamples } from './samples.ts'
import { guestSchemas } from './schemas.ts'

export const guests = roomOf({
  calls: guestCalls,
  samples: guestSamples,
  schemas: guestSchemas,
})
