import * as z from 'zod/mini'
import { Counter, Day as DayField, Id, lines, Millis } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { Cents, CURRENCIES, MOST_CENTS } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { Booking } from '../bookings/booking.ts'

const MOST = { auditors: 5, random: 100, text: 2000 } as const
/** The most payments that one draw takes because of their amount. */
export const MOST_LARGE = 200

/** The kinds of a note: that a payment was checked, a remark of an auditor, or the answer of the treasurer to a remark. */
export const NOTE_KINDS = ['checked', 'remark', 'answer'] as const
/** Why a payment is in the sample: its amount is above the sum of the draw, or by chance. */
export const SAMPLE_REASONS = ['large', 'random'] as const

/** An audit as it is begun: the days whose books are audited, by whom, and up to which day they may look. */
export const AuditInput = z.strictObject({
  from: DayField,
  to: DayField,
  until: DayField,
  uids: z.array(Id('user')).check(z.minLength(1), z.maxLength(MOST.auditors)),
})

/** The payments that are drawn: all of more than a sum, if one is given, and some of the others by chance. */
export const DrawInput = z.strictObject({
  id: Id('audit'),
  above: z.nullable(Cents.check(z.refine((amount) => amount >= 0 && amount <= MOST_CENTS))),
  count: z.int().check(z.minimum(0), z.maximum(MOST.random)),
})

/** A note: about a payment of the sample, or about all. */
export const NoteInput = z.strictObject({
  id: Id('audit'),
  kind: z.enum(NOTE_KINDS),
  sampleId: z.nullable(Id('auditSample')),
  /** The remark that is answered. */
  answersId: z.nullable(Id('auditNote')),
  text: lines(MOST.text),
})
export type NoteInput = z.infer<typeof NoteInput>

export const Auditor = z.strictObject({ uid: Id('user'), userName: z.string(), until: DayField })

/** An audit in the list. */
export const AuditHead = z.strictObject({
  id: Id('audit'),
  from: DayField,
  to: DayField,
  startedOn: Millis,
  auditors: z.array(Auditor),
})
export type AuditHead = z.infer<typeof AuditHead>

export const AuditNote = z.strictObject({
  id: Id('auditNote'),
  kind: z.enum(NOTE_KINDS),
  sampleId: z.nullable(Id('auditSample')),
  answersId: z.nullable(Id('auditNote')),
  text: z.string(),
  /** Empty when the account was erased. */
  userName: z.string(),
  writtenOn: Millis,
})
export type AuditNote = z.infer<typeof AuditNote>

/** A payment that was drawn, as it was then, and as it is now; null when it was deleted since. */
export const AuditSample = z.strictObject({
  id: Id('auditSample'),
  day: DayField,
  amount: Cents,
  currency: z.enum(CURRENCIES),
  reason: z.enum(SAMPLE_REASONS),
  booking: z.nullable(Booking),
})
export type AuditSample = z.infer<typeof AuditSample>

/** A draw: its rule, and the seed from which everybody gets the same payments again. */
export const AuditDraw = z.strictObject({
  drawnOn: Millis,
  seed: z.string(),
  above: z.nullable(Cents),
  large: Counter,
  random: Counter,
})
export type AuditDraw = z.infer<typeof AuditDraw>

/** An audit with its sample and what was noted. */
export const Audit = z.strictObject({
  ...AuditHead.shape,
  draws: z.array(AuditDraw),
  samples: z.array(AuditSample),
  notes: z.array(AuditNote),
})
export type Audit = z.infer<typeof Audit>

/** Returns why an audit of these days cannot begin, or nothing: it lies behind us and ends later. */
export function whyNotAudit({ from, to, until, uids }: z.infer<typeof AuditInput>, today: Day): Refusal | undefined {
  const isUnclear = from > to || from > today || until < today || new Set(uids).size < uids.length
  return isUnclear ? 'INPUT_INVALID' : undefined
}

/** Whether somebody audits on this day: only then the person draws and notes. */
export function isAuditing({ auditors }: Pick<AuditHead, 'auditors'>, uid: Id<'user'>, today: Day): boolean {
  return auditors.some((auditor) => auditor.uid === uid && today <= auditor.until)
}

/**
 * Returns why a note cannot be added, or nothing. Notes are only added to: auditors check a payment once and remark, and
 * somebody who manages the money answers a remark.
 */
export function whyNotNote(
  { kind, sampleId, answersId, text }: Omit<NoteInput, 'id'>,
  { samples, notes }: { samples: readonly Pick<AuditSample, 'id'>[]; notes: readonly AuditNote[] },
  by: { isAuditor: boolean; mayAnswer: boolean },
): Refusal | undefined {
  if (kind === 'answer' && !by.mayAnswer) return 'INSUFFICIENT_PERMISSION'
  if (kind !== 'answer' && !by.isAuditor) return 'AUDITOR_ONLY'
  if (sampleId !== null && !samples.some(({ id }) => id === sampleId)) return 'INPUT_INVALID'
  if ((kind === 'checked') !== (text === '')) return 'INPUT_INVALID'
  if (kind === 'checked' && (sampleId === null || isChecked(sampleId, notes))) return 'INPUT_INVALID'
  const answered = notes.find(({ id }) => id === answersId)
  const isAnswer = answered?.kind === 'remark' && answered.sampleId === sampleId
  return (kind === 'answer' ? isAnswer : answersId === null) ? undefined : 'INPUT_INVALID'
}

/** Whether somebody said of a payment that it was checked. */
export function isChecked(sampleId: Id<'auditSample'>, notes: readonly AuditNote[]): boolean {
  return notes.some((note) => note.kind === 'checked' && note.sampleId === sampleId)
}

/** Whether a payment is no longer as it was drawn. */
export function isChangedSince({ day, amount, booking }: AuditSample): boolean {
  return booking === null || booking.paymentDate !== day || booking.amount !== amount
}
