import { authCalls } from './auth/calls.ts'
import { clubCalls } from './clubs/calls.ts'
import { rangeCalls } from './ranges/calls.ts'
import { reservationCalls } from './reservations/calls.ts'
import { userCalls } from './users/calls.ts'

/** Every call of Bahnfrei by room and name. */
export const contract = {
  users: userCalls,
  auth: authCalls,
  clubs: clubCalls,
  ranges: rangeCalls,
  reservations: reservationCalls,
}

export type Contract = typeof contract
