import { Booking, PaymentRecord } from './booking.ts'
import { AccountLine, AccountSum, PersonAccount } from './personAccount.ts'
import { SameMoney } from './sameMoney.ts'
import { Split, SplitShare, StoredSplit } from './split.ts'

export const bookingSchemas = {
  AccountLine,
  AccountSum,
  Booking,
  PaymentRecord,
  PersonAccount,
  SameMoney,
  Split,
  SplitShare,
  StoredSplit,
}
