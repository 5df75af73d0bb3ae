import { Booking, PaymentRecord } from './booking.ts'
import { AccountLine, AccountSum, PersonAccount } from './personAccount.ts'

export const bookingSchemas = { AccountLine, AccountSum, Booking, PaymentRecord, PersonAccount }
