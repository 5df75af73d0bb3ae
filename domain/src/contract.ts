import { authCalls } from './auth/calls.ts'
import { securityCalls } from './auth/securityCalls.ts'
import { clubCalls } from './clubs/calls.ts'
import { feedbackCalls } from './feedback/calls.ts'
import { friendCalls } from './friends/calls.ts'
import { groupCalls } from './groups/calls.ts'
import { homeCalls } from './home/calls.ts'
import { kioskCalls } from './kiosk/calls.ts'
import { memberCalls } from './members/calls.ts'
import { notificationCalls } from './notifications/calls.ts'
import { mailCalls } from './notifications/mailCalls.ts'
import { rangeCalls } from './ranges/calls.ts'
import { reservationCalls } from './reservations/calls.ts'
import { userCalls } from './users/calls.ts'

/** Every call of Bahnfrei by room and name. */
export const contract = {
  users: userCalls,
  auth: { ...authCalls, ...securityCalls },
  notifications: { ...notificationCalls, ...mailCalls },
  friends: friendCalls,
  clubs: clubCalls,
  groups: groupCalls,
  members: memberCalls,
  ranges: rangeCalls,
  reservations: reservationCalls,
  kiosk: kioskCalls,
  feedback: feedbackCalls,
  home: homeCalls,
}

export type Contract = typeof contract
