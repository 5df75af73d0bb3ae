import type * as z from 'zod/mini'
import { accounts } from './accounts/room.ts'
import { audit } from './audit/room.ts'
import { auth } from './auth/room.ts'
import { bank } from './bank/room.ts'
import type { CallDefinition } from './base/call/call.ts'
import { baseSchemas } from './base/call/schemas.ts'
import { billing } from './billing/room.ts'
import { bookings } from './bookings/room.ts'
import { cashbooks } from './cashbooks/room.ts'
import { clubMail } from './clubMail/room.ts'
import { clubs } from './clubs/room.ts'
import { desk } from './desk/room.ts'
import { doors } from './doors/room.ts'
import { duties } from './duties/room.ts'
import { equipment } from './equipment/room.ts'
import { events } from './events/room.ts'
import { families } from './families/room.ts'
import { feedback } from './feedback/room.ts'
import { fees } from './fees/room.ts'
import { friends } from './friends/room.ts'
import { groups } from './groups/room.ts'
import { guests } from './guests/room.ts'
import { handovers } from './handovers/room.ts'
import { home } from './home/room.ts'
import { invoices } from './invoices/room.ts'
import { journal } from './journal/room.ts'
import { kiosk } from './kiosk/room.ts'
import { memberClubs } from './memberClubs/room.ts'
import { memberImport } from './memberImport/room.ts'
import { members } from './members/room.ts'
import { notifications } from './notifications/room.ts'
import { payouts } from './payouts/room.ts'
import { products } from './products/room.ts'
import { qualifications } from './qualifications/room.ts'
import { rangeLog } from './rangeLog/room.ts'
import { ranges } from './ranges/room.ts'
import { receipts } from './receipts/room.ts'
import { reminders } from './reminders/room.ts'
import { reservationImport } from './reservationImport/room.ts'
import { reservations } from './reservations/room.ts'
import { sepa } from './sepa/room.ts'
import { start } from './start/room.ts'
import { statements } from './statements/room.ts'
import { subscriptions } from './subscriptions/room.ts'
import { tenants } from './tenants/room.ts'
import { users } from './users/room.ts'

/** The rooms in reading order: a room leans only on those before it. */
const ROOMS = {
  users,
  auth,
  notifications,
  friends,
  clubs,
  groups,
  members,
  families,
  qualifications,
  memberClubs,
  memberImport,
  clubMail,
  accounts,
  products,
  fees,
  ranges,
  equipment,
  tenants,
  events,
  duties,
  doors,
  reservations,
  reservationImport,
  desk,
  journal,
  rangeLog,
  handovers,
  guests,
  invoices,
  billing,
  receipts,
  bookings,
  bank,
  sepa,
  payouts,
  cashbooks,
  statements,
  reminders,
  audit,
  kiosk,
  feedback,
  start,
  home,
  subscriptions,
}

/** Every call of Bahnfrei by room and name, the rooms in reading order. */
export type Contract = { [Room in keyof typeof ROOMS]: (typeof ROOMS)[Room]['calls'] }
export const contract = Object.fromEntries(Object.entries(ROOMS).map(([room, { calls }]) => [room, calls])) as Contract

/** A call with its name `room.call` and a good input, in which each id stands for one of its kind (`withIds`). */
export type SampledCall = { room: string; name: string; call: CallDefinition; sample: Record<string, unknown> }

/** Every call in the order of the rooms. */
export const CALLS = Object.entries(ROOMS).flatMap(([room, { calls, samples }]) =>
  Object.entries(calls as Record<string, CallDefinition>).map(([name, call]): SampledCall => {
    const sample = (samples as unknown as Record<string, SampledCall['sample']>)[name]
    if (sample === undefined) throw new Error(`The call ${room}.${name} needs a sample.`)
    return { room, name: `${room}.${name}`, call, sample }
  }),
)

/** The schemas that the reference of calls describes only once, each under its name. */
export const NAMED_SCHEMAS = [baseSchemas, ...Object.values(ROOMS).map(({ schemas }) => schemas)].flatMap((named) =>
  Object.entries<z.ZodMiniType>(named),
)
