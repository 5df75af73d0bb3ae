import { changeBooking, createBooking, removeBooking } from './enter.ts'
import { personAccount } from './personAccount.ts'
import { payOutPrepaid, payPrepaid, returnPrepaid } from './prepaid.ts'
import { listBookings, listPaymentRecords, reloadBookings } from './read.ts'
import { sameBookings } from './same.ts'
import { splitBookings } from './splitMany.ts'

export const bookingVerbs = {
  list: listBookings,
  create: createBooking,
  change: changeBooking,
  split: splitBookings,
  remove: removeBooking,
  reload: reloadBookings,
  same: sameBookings,
  personAccount,
  paymentRecords: listPaymentRecords,
  payPrepaid,
  returnPrepaid,
  payOutPrepaid,
}
