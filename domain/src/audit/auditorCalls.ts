import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { bookingsTopic } from '../bookings/topics.ts'
import { clubTopic } from '../clubs/topics.ts'
import { Paper } from '../invoices/calls.ts'
import { invoicesTopic } from '../invoices/topics.ts'
import { receiptsTopic } from '../receipts/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { Audit, AuditHead, AuditInput, DrawInput, NoteInput } from './audit.ts'
import { auditsTopic } from './topics.ts'

const feature = 'billing_all'
const id = Id('audit')

/** The calls for people who audit the money of a club for a time. They read all of it, and write nothing but these notes. */
export const auditorCalls = {
  audits: call({
    route: 'GET /billing/audits',
    guard: 'billing:r',
    feature,
    summary: 'The audits of the club by people, newest first.',
    input: z.strictObject({}),
    output: z.strictObject({ audits: z.array(AuditHead) }),
    refusals: [],
    live: {
      collection: 'audits',
      sameFor: 'club',
      rows: ({ audits }) => audits,
      topics: (_, { clubId }) => [auditsTopic(clubId), clubTopic(clubId), namesTopic()],
    },
  }),
  audit: call({
    route: 'GET /billing/audits/{id}',
    guard: 'billing:r',
    feature,
    summary: 'An audit with its sample, each payment with what it pays, and with what was noted.',
    input: z.strictObject({ id }),
    output: Audit,
    refusals: ['AUDIT_NOT_FOUND'],
    live: {
      collection: 'audit',
      sameFor: 'club',
      rows: (audit) => [audit],
      topics: (_, { clubId }) => [
        auditsTopic(clubId),
        bookingsTopic(clubId),
        invoicesTopic(clubId),
        receiptsTopic(clubId),
        clubTopic(clubId),
        namesTopic(),
      ],
    },
  }),
  begin: call({
    route: 'POST /billing/audits',
    guard: 'admin:w',
    feature,
    summary: 'Names people who audit the books of some days, and lets them read the money of the club up to a day.',
    input: AuditInput,
    output: z.strictObject({ id }),
    refusals: ['MISSING_USER', 'AUDITOR_CHANGES_MONEY'],
    idempotent: true,
  }),
  end: call({
    route: 'POST /billing/audits/end',
    guard: 'admin:w',
    feature,
    summary: 'Ends an audit at once: its auditors read nothing more. What they noted stays.',
    input: z.strictObject({ id }),
    output: z.strictObject({}),
    refusals: ['AUDIT_NOT_FOUND'],
  }),
  draw: call({
    route: 'POST /billing/audits/draw',
    guard: 'billing:r',
    feature,
    summary: 'Draws payments of the audited days: all above a sum, and some of the others by chance. For its auditors.',
    input: DrawInput,
    output: z.strictObject({ drawn: z.int() }),
    refusals: ['AUDIT_NOT_FOUND', 'AUDIT_SAMPLE_TOO_LARGE', 'AUDITOR_ONLY'],
  }),
  note: call({
    route: 'POST /billing/audits/notes',
    guard: 'billing:r',
    feature,
    summary:
      'Adds a note: auditors check and remark, and somebody with billing:w answers a remark. Nothing is taken back.',
    input: NoteInput,
    output: z.strictObject({ id: Id('auditNote') }),
    refusals: ['AUDIT_NOT_FOUND', 'AUDITOR_ONLY'],
    idempotent: true,
  }),
  report: call({
    route: 'POST /billing/audits/report',
    guard: 'billing:r',
    feature,
    summary: 'The report of an audit as a paper: sums, sample, remarks, and lines to sign.',
    input: z.strictObject({ id }),
    output: Paper,
    refusals: ['AUDIT_NOT_FOUND'],
  }),
}
