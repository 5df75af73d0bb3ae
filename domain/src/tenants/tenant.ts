import * as z from 'zod/mini'
import { Day, Id, Millis, note, text } from '../base/call/fields.ts'
import { addDays, type Day as DayText } from '../base/time/time.ts'
import { BookableTime } from '../ranges/bookableTime.ts'

export const MOST_OF_TENANT = {
  contacts: 10,
  papers: 50,
  name: 200,
  role: 100,
  note: 1000,
  paperTitle: 200,
  terms: 20_000,
} as const
/** The most minutes of lanes in a week that can be agreed: 40 lanes day and night. */
export const MOST_LANE_MINUTES = 40 * 7 * 1440
const MOST_TENANT_WINDOWS = 100

/** The agreement with a tenant: when, how much and how far ahead it may reserve. */
export const Agreement = z.strictObject({
  /** Open windows of the week; none is whenever a range is open. */
  windows: z.array(BookableTime).check(z.maxLength(MOST_TENANT_WINDOWS)),
  /** Minutes of lanes from Monday to Sunday; null is without limit. */
  minutesPerWeek: z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_LANE_MINUTES))),
  /** Whole days ahead of today; null is as far as everybody. */
  horizonDays: z.nullable(z.int().check(z.minimum(0), z.maximum(1000))),
})
export type Agreement = z.infer<typeof Agreement>

/** Somebody to speak to at a tenant. */
export const TenantContact = z.strictObject({
  name: text(MOST_OF_TENANT.name),
  role: note(MOST_OF_TENANT.role),
  email: note(200),
  phone: note(50),
})
export type TenantContact = z.infer<typeof TenantContact>

/** The fields of a tenant that an officer of the operator sets. */
export const TenantFields = z.strictObject({
  ...Agreement.shape,
  /** Whether the calendar shows everybody the name of a club that reserved. */
  showsName: z.boolean(),
  contacts: z.array(TenantContact).check(z.maxLength(MOST_OF_TENANT.contacts)),
})
export type TenantFields = z.infer<typeof TenantFields>

/** The terms of an operator, as they were put into words for the n-th time. */
export const Terms = z.strictObject({ id: Id('club'), version: z.int(), body: z.string(), publishedOn: Millis })
export type Terms = z.infer<typeof Terms>

/** The acceptance of a version of the terms by a tenant. */
const Acceptance = z.strictObject({ version: z.int(), acceptedOn: Millis, name: z.string() })

/** A file about a tenant, such as a contract or the proof of an insurance. */
export const TenantPaper = z.strictObject({
  id: Id('tenantPaper'),
  title: z.string(),
  kind: z.enum(['png', 'jpeg', 'webp', 'pdf']),
  expiresOn: z.nullable(Day),
  addedOn: Millis,
})
export type TenantPaper = z.infer<typeof TenantPaper>

/** Minutes of lanes of a week that begins on this Monday. */
const TenantWeek = z.strictObject({ monday: Day, minutes: z.int() })

/** A tenant in the list of an operator. A member club of which nothing was agreed yet has no id. */
export const ListedTenant = z.strictObject({
  /** Unique in the list. */
  id: z.string(),
  /** The member club; null for a person. */
  clubId: z.nullable(Id('club')),
  tenantId: z.nullable(Id('tenant')),
  kind: z.enum(['club', 'person']),
  name: z.string(),
  ...Agreement.shape,
  /** The last version of the terms that it accepted; null is none. */
  acceptedVersion: z.nullable(z.int()),
  /** The first day on which a paper ends; null where none does. */
  nextExpiry: z.nullable(Day),
  /** Minutes of lanes in this week. */
  minutesThisWeek: z.int(),
})
export type ListedTenant = z.infer<typeof ListedTenant>

/** A tenant with all that the operator keeps of it. */
export const Tenant = z.strictObject({
  id: Id('tenant'),
  kind: z.enum(['club', 'person']),
  name: z.string(),
  ...TenantFields.shape,
  acceptances: z.array(Acceptance),
  papers: z.array(TenantPaper),
  /** The use of the last weeks and of those to come, in order. */
  weeks: z.array(TenantWeek),
  version: z.int(),
})
export type Tenant = z.infer<typeof Tenant>

/** How many weeks the use of a tenant looks back, and ahead, this one counted to neither. */
export const TENANT_WEEKS_BACK = 25
export const TENANT_WEEKS_AHEAD = 6

/** Days before its end from which on a paper waits for somebody. */
const PAPER_WARNING_DAYS = 60

/** How a paper stands on a day. */
export function paperState(expiresOn: DayText | null, today: DayText): 'valid' | 'endsSoon' | 'ended' {
  if (expiresOn === null) return 'valid'
  if (expiresOn < today) return 'ended'
  return expiresOn <= addDays(today, PAPER_WARNING_DAYS) ? 'endsSoon' : 'valid'
}
