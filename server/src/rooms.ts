import { authRoom } from './auth/room.ts'
import { clubMailRoom } from './clubMail/room.ts'
import { clubRoom } from './clubs/room.ts'
import { deskRoom } from './desk/room.ts'
import { doorRoom } from './doors/room.ts'
import { dutyRoom } from './duties/room.ts'
import { equipmentRoom } from './equipment/room.ts'
import { eventRoom } from './events/room.ts'
import { familyRoom } from './families/room.ts'
import { feedbackRoom } from './feedback/room.ts'
import { friendRoom } from './friends/room.ts'
import { groupRoom } from './groups/room.ts'
import { guestRoom } from './guests/room.ts'
import { handoverRoom } from './handovers/room.ts'
import { homeRoom } from './home/room.ts'
import { journalRoom } from './journal/room.ts'
import { kioskRoom } from './kiosk/room.ts'
import { memberClubRoom } from './memberClubs/room.ts'
import { memberImportRoom } from './memberImport/room.ts'
import { memberRoom } from './members/room.ts'
import { notificationRoom } from './notifications/room.ts'
import { qualificationRoom } from './qualifications/room.ts'
import { rangeLogRoom } from './rangeLog/room.ts'
import { rangeRoom } from './ranges/room.ts'
import { reservationImportRoom } from './reservationImport/room.ts'
import { reservationRoom } from './reservations/room.ts'
import { startRoom } from './start/room.ts'
import { tenantRoom } from './tenants/room.ts'
import { userRoom } from './users/room.ts'

/** The rooms in reading order. */
export const ROOMS = [
  userRoom,
  authRoom,
  notificationRoom,
  friendRoom,
  clubRoom,
  groupRoom,
  memberRoom,
  familyRoom,
  qualificationRoom,
  memberClubRoom,
  memberImportRoom,
  clubMailRoom,
  rangeRoom,
  equipmentRoom,
  tenantRoom,
  eventRoom,
  dutyRoom,
  doorRoom,
  reservationRoom,
  reservationImportRoom,
  deskRoom,
  journalRoom,
  rangeLogRoom,
  handoverRoom,
  guestRoom,
  kioskRoom,
  feedbackRoom,
  startRoom,
  homeRoom,
] as const

/** The rooms in the order in which things end: a room before those that it leans on, and the people last. */
export const ROOMS_BACKWARDS = [...ROOMS].reverse()
