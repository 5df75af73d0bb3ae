import * as z from 'zod/mini'
import { Counter, FeatureMap, Id, Millis } from '../base/call/fields.ts'
import { list, Search } from '../base/call/list.ts'
import { type BillingReport, Period } from './report.ts'

const alphabet = new Intl.Collator('de')

/** A club of the installation as roots see it (SUBS-021). */
export const RootClub = z.strictObject({
  id: Id('club'),
  name: z.string(),
  isVerified: z.boolean(),
  createdOn: Millis,
  owners: z.array(z.string()),
  memberCount: Counter,
  features: FeatureMap,
})
export type RootClub = z.infer<typeof RootClub>

/** An account of the installation as roots see it (SUBS-020). */
export const RootUser = z.strictObject({
  id: Id('user'),
  name: z.string(),
  email: z.string(),
  verified: z.boolean(),
  disabled: z.boolean(),
  root: z.boolean(),
  createdOn: Millis,
  clubs: z.array(z.string()),
})
export type RootUser = z.infer<typeof RootUser>

const byName = (one: { name: string; id: string }, other: { name: string; id: string }) =>
  alphabet.compare(one.name, other.name) || (one.id < other.id ? -1 : 1)

export const ROOT_CLUBS = list({
  filters: { search: Search, verified: z.enum(['yes', 'no']) },
  names: { search: 'q' },
  pageSize: 50,
  compare: byName,
})

/** The states by which roots find accounts. */
export const USER_STATES = ['unverified', 'disabled', 'root'] as const

export const ROOT_USERS = list({
  filters: { search: Search, state: z.enum(USER_STATES) },
  names: { search: 'q' },
  pageSize: 50,
  compare: byName,
})

/** The bills of all clubs, the latest first (SUBS-023). */
export const REPORTS = list({
  filters: { search: Search, period: Period },
  names: { search: 'q' },
  pageSize: 50,
  compare: (one: BillingReport, other: BillingReport) =>
    other.createdOn - one.createdOn || (one.id < other.id ? 1 : -1),
})
