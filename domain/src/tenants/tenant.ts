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
/** The most lane minutes a week that can be agreed: 40 lanes day and night. */
export const MOST_LANE_MINUTES = 40 * 7 * 1440
const MOST_TENANT_WINDOWS = 100

/** The agreement with a tenant: when, how much and how far ahead the tenant may reserve. */
export const Agreement = z.strictObject({
  /** The windows of the week in which the tenant may reserve; empty: whenever a range is open. */
  windows: z.array(BookableTime).check(z.maxLength(MOST_TENANT_WINDOWS)),
  /** Lane minutes from Monday to Sunday; null: without limit. */
  minutesPerWeek: z.nullable(z.int().check(z.minimum(0), z.maximum(MOST_LANE_MINUTES))),
  /** Whole days ahead of today; null: as for everybody. */
  horizonDays: z.nullable(z.int().check(z.minimum(0), z.maximum(1000))),
})
export type Agreement = z.infer<typeof Agreement>

/** A contact person of a tenant. */
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
  /** Whether the calendar shows the name of the club at its reservations. */
  showsName: z.boolean(),
  contacts: z.array(TenantContact).check(z.maxLength(MOST_OF_TENANT.contacts)),
})
export type TenantFields = z.infer<typeof TenantFields>

/** A version of the operator's terms. */
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

/** The lane minutes in the week that begins on this Monday. */
const TenantWeek = z.strictObject({ monday: Day, minutes: z.int() })

/** A tenant in the list of an operator. A member club without an agreement has no `tenantId`. */
export const ListedTenant = z.strictObject({
  /** Unique in the list. */
  id: z.string(),
  /** The member club; null for a person. */
  clubId: z.nullable(Id('club')),
  tenantId: z.nullable(Id('tenant')),
  kind: z.enum(['club', 'person']),
  name: z.string(),
  ...Agreement.shape,
  /** The last version of the terms that the tenant accepted; null: none. */
  acceptedVersion: z.nullable(z.int()),
  /** The first day on which one of the papers ends; null where none ends. */
  nextExpiry: z.nullable(Day),
  /** The lane minutes in this week. */
  minutesThisWeek: z.int(),
})
export type ListedTenant = z.infer<typeof ListedTenant>

/** A tenant with all its data for the operator. */
export const Tenant = z.strictObject({
  id: Id('tenant'),
  kind: z.enum(['club', 'person']),
  name: z.string(),
  ...TenantFields.shape,
  acceptances: z.array(Acceptance),
  papers: z.array(TenantPaper),
  /** The use of past and coming weeks, in order. */
  weeks: z.array(TenantWeek),
  version: z.int(),
})
export type Tenant = z.infer<typeof Tenant>

/** The weeks before and after the current one for which the use of a tenant is returned. */
export const TENANT_WEEKS_BACK = 25
export const TENANT_WEEKS_AHEAD = 6

/** The days before the end of a paper from which it `endsSoon`. */
const PAPER_WARNING_DAYS = 60

/** Returns the state of a paper on a day. */
export function paperState(expiresOn: DayText | null, today: DayText): 'valid' | 'endsSoon' | 'ended' {
  if (expiresOn === null) return 'valid'
  if (expiresOn < today) return 'ended'
  return expiresOn <= addDays(today, PAPER_WARNING_DAYS) ? 'endsSoon' : 'valid'
}
