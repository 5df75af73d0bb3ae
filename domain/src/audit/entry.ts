import * as z from 'zod/mini'
import { AUDIT_ACTIONS, AUDIT_TYPES } from '../accounts/audit.ts'
import { ChangedValue } from '../base/call/change.ts'
import { ClockTime, Counter, Day, Id, Millis } from '../base/call/fields.ts'
import { list, Search } from '../base/call/list.ts'

/** The thing that an entry is about, of any type. */
const targetId = Id(
  'invoice',
  'receipt',
  'booking',
  'product',
  'fee',
  'user',
  'accountPlan',
  'paymentAccount',
  'cashbook',
  'club',
)

/** An entry of the audit trail (BILL-045). */
export const AuditEntry = z.strictObject({
  id: Id('auditEntry'),
  /** The position in the trail of the club, from 1. */
  number: Counter,
  /** Null once the person whom the entry was about is erased. */
  targetId: z.nullable(targetId),
  uid: Id('user'),
  /** The name of the person who did it; empty when the account was erased. */
  userName: z.string(),
  /** How the thing is called: its number, its name, or both. */
  extraInfo: z.string(),
  /**
   * The person or firm with whom the thing is, as it is called now, and the invoices that a payment is for. The trail itself
   * does not keep it, so that an erased name is gone here too. Empty where there is none.
   */
  partner: z.string(),
  dateTime: Millis,
  /** Day and time of the club. */
  date: Day,
  time: ClockTime,
  type: z.enum(AUDIT_TYPES),
  action: z.enum(AUDIT_ACTIONS),
  changes: z.array(z.strictObject({ field: z.string(), from: ChangedValue, to: ChangedValue })),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The audit trail of a club, newest first. `search` finds what things are called, and who did it. */
export const AUDIT_TRAIL = list({
  filters: {
    search: Search,
    targetId,
    type: z.enum(AUDIT_TYPES),
    action: z.enum(AUDIT_ACTIONS),
    author: Id('user'),
    /** The first and the last day. */
    from: Day,
    to: Day,
  },
  names: { search: 'q', targetId: 'target' },
  pageSize: 100,
  compare: (one: AuditEntry, other: AuditEntry) => other.number - one.number,
})
