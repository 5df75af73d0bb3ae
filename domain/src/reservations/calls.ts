import { feedCalls } from './feedCalls.ts'
import { freeCalls } from './freeCalls.ts'
import { officerCalls } from './officerCalls.ts'
import { overviewCalls } from './overviewCalls.ts'
import { ownCalls } from './ownCalls.ts'
import { reservationReadCalls } from './reservationReadCalls.ts'
import { seriesCalls } from './seriesCalls.ts'
import { tenantReservationCalls } from './tenantReservationCalls.ts'
import { usageCalls } from './usageCalls.ts'
import { waitingCalls } from './waitingCalls.ts'

/** All calls of the room, for the server and the tests. A screen imports only the parts that it uses. */
export const reservationCalls = {
  ...reservationReadCalls,
  ...ownCalls,
  ...officerCalls,
  ...tenantReservationCalls,
  ...overviewCalls,
  ...usageCalls,
  ...seriesCalls,
  ...waitingCalls,
  ...freeCalls,
  ...feedCalls,
}
