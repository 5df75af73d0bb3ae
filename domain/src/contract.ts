import type * as z from 'zod/mini'
import { authCalls } from './auth/calls.ts'
import { authSamples } from './auth/samples.ts'
import { authSchemas } from './auth/schemas.ts'
import { securityCalls } from './auth/securityCalls.ts'
import type { CallDefinition } from './base/call/call.ts'
import type { SamplesOf } from './base/call/sample.ts'
import { baseSchemas } from './base/call/schemas.ts'
import { clubMailCalls } from './clubMail/calls.ts'
import { clubMailSamples } from './clubMail/samples.ts'
import { clubMailSchemas } from './clubMail/schemas.ts'
import { clubCalls } from './clubs/calls.ts'
import { clubSamples } from './clubs/samples.ts'
import { clubSchemas } from './clubs/schemas.ts'
import { deskCalls } from './desk/calls.ts'
import { deskSamples } from './desk/samples.ts'
import { deskSchemas } from './desk/schemas.ts'
import { doorCalls } from './doors/calls.ts'
import { doorSamples } from './doors/samples.ts'
import { doorSchemas } from './doors/schemas.ts'
import { dutyAdminCalls } from './duties/adminCalls.ts'
import { dutyCalls } from './duties/calls.ts'
import { dutySamples } from './duties/samples.ts'
import { dutySchemas } from './duties/schemas.ts'
import { equipmentCalls } from './equipment/calls.ts'
import { equipmentSamples } from './equipment/samples.ts'
import { equipmentSchemas } from './equipment/schemas.ts'
import { eventCalls } from './events/calls.ts'
import { eventSamples } from './events/samples.ts'
import { eventSchemas } from './events/schemas.ts'
import { familyCalls } from './families/calls.ts'
import { familySamples } from './families/samples.ts'
import { familySchemas } from './families/schemas.ts'
import { feedbackCalls } from './feedback/calls.ts'
import { feedbackSamples } from './feedback/samples.ts'
import { feedbackSchemas } from './feedback/schemas.ts'
import { friendCalls } from './friends/calls.ts'
import { friendSamples } from './friends/samples.ts'
import { friendSchemas } from './friends/schemas.ts'
import { groupCalls } from './groups/calls.ts'
import { groupSamples } from './groups/samples.ts'
import { groupSchemas } from './groups/schemas.ts'
import { guestCalls } from './guests/calls.ts'
import { guestSamples } from './guests/samples.ts'
import { guestSchemas } from './guests/schemas.ts'
import { handoverCalls } from './handovers/calls.ts'
import { handoverSamples } from './handovers/samples.ts'
import { handoverSchemas } from './handovers/schemas.ts'
import { homeCalls } from './home/calls.ts'
import { homeSamples } from './home/samples.ts'
import { homeSchemas } from './home/schemas.ts'
import { journalCalls } from './journal/calls.ts'
import { journalSamples } from './journal/samples.ts'
import { journalSchemas } from './journal/schemas.ts'
import { kioskCalls } from './kiosk/calls.ts'
import { checkInCalls } from './kiosk/checkInCalls.ts'
import { kioskSamples } from './kiosk/samples.ts'
import { kioskSchemas } from './kiosk/schemas.ts'
import { memberClubCalls } from './memberClubs/calls.ts'
import { memberClubSamples } from './memberClubs/samples.ts'
import { memberClubSchemas } from './memberClubs/schemas.ts'
import { memberImportCalls } from './memberImport/calls.ts'
import { memberImportSamples } from './memberImport/samples.ts'
import { memberImportSchemas } from './memberImport/schemas.ts'
import { memberCalls } from './members/calls.ts'
import { customFieldCalls } from './members/customFieldCalls.ts'
import { exportCalls } from './members/exportCalls.ts'
import { invitationCalls } from './members/invitationCalls.ts'
import { joinCalls } from './members/joinCalls.ts'
import { lookedCalls } from './members/lookedCalls.ts'
import { manyCalls } from './members/manyCalls.ts'
import { ownMembershipCalls } from './members/ownMembership.ts'
import { recordCalls } from './members/recordCalls.ts'
import { memberSamples } from './members/samples.ts'
import { memberSchemas } from './members/schemas.ts'
import { notificationCalls } from './notifications/calls.ts'
import { mailCalls } from './notifications/mailCalls.ts'
import { notificationSamples } from './notifications/samples.ts'
import { notificationSchemas } from './notifications/schemas.ts'
import { qualificationCalls } from './qualifications/calls.ts'
import { qualificationSamples } from './qualifications/samples.ts'
import { qualificationSchemas } from './qualifications/schemas.ts'
import { shooterCalls } from './qualifications/shooterCalls.ts'
import { rangeLogCalls } from './rangeLog/calls.ts'
import { resultCalls } from './rangeLog/results.ts'
import { rangeLogSamples } from './rangeLog/samples.ts'
import { rangeLogSchemas } from './rangeLog/schemas.ts'
import { startListCalls } from './rangeLog/startList.ts'
import { todayCalls } from './rangeLog/todayCalls.ts'
import { rangeCalls } from './ranges/calls.ts'
import { rangeSamples } from './ranges/samples.ts'
import { rangeSchemas } from './ranges/schemas.ts'
import { reservationImportCalls } from './reservationImport/calls.ts'
import { reservationImportSamples } from './reservationImport/samples.ts'
import { reservationImportSchemas } from './reservationImport/schemas.ts'
import { reservationCalls } from './reservations/calls.ts'
import { reservationSamples } from './reservations/samples.ts'
import { reservationSchemas } from './reservations/schemas.ts'
import { startCalls } from './start/calls.ts'
import { startSamples } from './start/samples.ts'
import { tenantCalls } from './tenants/calls.ts'
import { tenantSamples } from './tenants/samples.ts'
import { tenantSchemas } from './tenants/schemas.ts'
import { userCalls } from './users/calls.ts'
import { userSamples } from './users/samples.ts'
import { userSchemas } from './users/schemas.ts'

/** Every call of Bahnfrei by room and name, the rooms in reading order: a room leans only on those before it. */
export const contract = {
  users: userCalls,
  auth: { ...authCalls, ...securityCalls },
  notifications: { ...notificationCalls, ...mailCalls },
  friends: friendCalls,
  clubs: clubCalls,
  groups: groupCalls,
  members: {
    ...memberCalls,
    ...recordCalls,
    ...customFieldCalls,
    ...joinCalls,
    ...exportCalls,
    ...invitationCalls,
    ...manyCalls,
    ...lookedCalls,
    ...ownMembershipCalls,
  },
  families: familyCalls,
  qualifications: { ...qualificationCalls, ...shooterCalls },
  memberClubs: memberClubCalls,
  memberImport: memberImportCalls,
  clubMail: clubMailCalls,
  ranges: rangeCalls,
  equipment: equipmentCalls,
  tenants: tenantCalls,
  events: eventCalls,
  duties: { ...dutyCalls, ...dutyAdminCalls },
  doors: doorCalls,
  reservations: reservationCalls,
  reservationImport: reservationImportCalls,
  desk: deskCalls,
  journal: journalCalls,
  rangeLog: { ...rangeLogCalls, ...todayCalls, ...startListCalls, ...resultCalls },
  handovers: handoverCalls,
  guests: guestCalls,
  kiosk: { ...kioskCalls, ...checkInCalls },
  feedback: feedbackCalls,
  start: startCalls,
  home: homeCalls,
}

export type Contract = typeof contract

/** A good input for every call; it does not compile without. */
const samples: { [Room in keyof Contract]: SamplesOf<Contract[Room]> } = {
  users: userSamples,
  auth: authSamples,
  notifications: notificationSamples,
  friends: friendSamples,
  clubs: clubSamples,
  groups: groupSamples,
  members: memberSamples,
  families: familySamples,
  qualifications: qualificationSamples,
  memberClubs: memberClubSamples,
  memberImport: memberImportSamples,
  clubMail: clubMailSamples,
  ranges: rangeSamples,
  equipment: equipmentSamples,
  tenants: tenantSamples,
  events: eventSamples,
  duties: dutySamples,
  doors: doorSamples,
  reservations: reservationSamples,
  reservationImport: reservationImportSamples,
  desk: deskSamples,
  journal: journalSamples,
  rangeLog: rangeLogSamples,
  handovers: handoverSamples,
  guests: guestSamples,
  kiosk: kioskSamples,
  feedback: feedbackSamples,
  start: startSamples,
  home: homeSamples,
}

/** A call with its name `room.call` and a good input, in which each id stands for one of its kind (`withIds`). */
export type SampledCall = { room: string; name: string; call: CallDefinition; sample: Record<string, unknown> }

/** Every call in the order of the rooms. */
export const CALLS = Object.entries(contract).flatMap(([room, calls]) =>
  Object.entries(calls as Record<string, CallDefinition>).map(([name, call]): SampledCall => {
    const sample = (samples as unknown as Record<string, Record<string, SampledCall['sample']>>)[room]?.[name]
    if (sample === undefined) throw new Error(`The call ${room}.${name} needs a sample.`)
    return { room, name: `${room}.${name}`, call, sample }
  }),
)

/** The schemas that the reference of calls says once, by their names there. */
export const NAMED_SCHEMAS = [
  baseSchemas,
  userSchemas,
  authSchemas,
  notificationSchemas,
  friendSchemas,
  clubSchemas,
  groupSchemas,
  memberSchemas,
  familySchemas,
  qualificationSchemas,
  memberClubSchemas,
  memberImportSchemas,
  clubMailSchemas,
  rangeSchemas,
  equipmentSchemas,
  tenantSchemas,
  eventSchemas,
  dutySchemas,
  doorSchemas,
  reservationSchemas,
  reservationImportSchemas,
  deskSchemas,
  journalSchemas,
  rangeLogSchemas,
  handoverSchemas,
  guestSchemas,
  kioskSchemas,
  feedbackSchemas,
  homeSchemas,
].flatMap((named) => Object.entries<z.ZodMiniType>(named))
