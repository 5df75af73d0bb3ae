import { roomOf } from '../base/call/room.ts'
import { bookingCalls } from './calls.ts'
import { prepaidCalls } from './prepaidCalls.ts'
import { bookingSamples } from './samples.ts'
import { bookingSchemas } from './schemas.ts'

export const bookings = roomOf({
  calls: { ...bookingCalls, ...prepaidCalls },
  samples: bookingSamples,
  schemas: bookingSchemas,
})
