import { roomOf } from '../base/call/room.ts'
import { reservationCalls } from './calls.ts'
import { reservationSamples } from './samples.ts'
import { reservationSchemas } from './schemas.ts'

export const reservations = roomOf({
  calls: reservationCalls,
  samples: reservationSamples,
  schemas: reservationSchemas,
})
