import { changeBooking, createBooking, removeBooking } from './enter.ts'
import { personAccount } from './personAccount.ts'
import { listBookings, listPaymentRecords, reloadBookings } from './read.ts'

export const bookingVerbs = {
  list: listBookings,
  create: createBooking,
  change: changeBooking,
  remove: removeBooking,
  reload: reloadBookings,
  personAccount,
  paymentRecords: listPaymentRecords,
}
