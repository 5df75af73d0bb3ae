import { Ids, SentLine, Times } from './callFields.ts'
import { Feed } from './feedCalls.ts'
import { FreeDay, NextFree } from './freeCalls.ts'
import { Overview } from './overviewCalls.ts'
import { AdminReservation, Cancellation, OwnReservation, PublicReservation, ReservationDetail } from './reservation.ts'
import { WeekStatistics } from './usageCalls.ts'
import { Waiting } from './waitingCalls.ts'

export const reservationSchemas = {
  AdminReservation,
  Cancellation,
  Feed,
  FreeDay,
  NextFree,
  Ids,
  Overview,
  OwnReservation,
  PublicReservation,
  ReservationDetail,
  ReservationLine: SentLine,
  Times,
  Waiting,
  WeekStatistics,
}
