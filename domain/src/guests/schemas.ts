import { GuestEntry, GuestOfDay, GuestPerson, GuestRecord } from './guest.ts'

export const guestSchemas = { GuestEntry, GuestOfDay, GuestPerson, GuestRecord }
