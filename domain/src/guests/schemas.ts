import { GuestEntry, GuestPerson } from '../rangeLog/guestEntry.ts'
import { GuestOfDay, GuestRecord } from './guest.ts'

export const guestSchemas = { GuestEntry, GuestOfDay, GuestPerson, GuestRecord }
