import { Booking, PaymentRecord } from './booking.ts'

export const bookingSchemas = { Booking, PaymentRecord }
