import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { Cents, CURRENCIES } from '../base/money/money.ts'
import { familyTopic } from '../families/topics.ts'
import { Instalment } from './instalments.ts'
import { InvoiceRow } from './keptInvoice.ts'
import { ownInvoicesTopic } from './topics.ts'

/** The most invoices of a person that the list of the own ones shows. */
export const MOST_OWN = 500

/** An own invoice: what is asked of somebody, by which club, and how it is paid. */
export const OwnInvoice = z.strictObject({
  ...InvoiceRow.shape,
  clubId: Id('club'),
  clubName: z.string(),
  /** The instalments that were agreed on, by day. */
  instalments: z.array(Instalment),
  /** The amount to be paid next: an instalment, or all that is open. */
  askedAmount: Cents,
  /** The sum that the club owes the person: paid on an invoice that is void by now, or beyond it. */
  credit: Cents,
  /** The content of the GiroCode, by which a banking application fills in the transfer; null where nothing is to pay so. */
  giroCode: z.nullable(z.string()),
})
export type OwnInvoice = z.infer<typeof OwnInvoice>

/** The prepaid money of a person with a club; its id is the club and the currency. */
const OwnPrepaid = z.strictObject({ id: z.string(), clubName: z.string(), currency: z.enum(CURRENCIES), amount: Cents })

/** The calls for the invoices that somebody gets (USER-038, USER-070). */
export const ownInvoiceCalls = {
  own: call({
    route: 'GET /user/invoices',
    guard: 'user',
    summary: 'The invoices that clubs issued to the person, newest first.',
    input: z.strictObject({}),
    output: z.strictObject({ invoices: z.array(OwnInvoice) }),
    refusals: [],
    live: {
      collection: 'ownInvoices',
      sameFor: 'user',
      rows: ({ invoices }) => invoices,
      topics: (_, { uid }) => [ownInvoicesTopic(uid)],
    },
  }),
  ofChild: call({
    route: 'GET /user/invoices/child',
    guard: 'user',
    summary: 'The invoices of a child in a club, newest first; none for anybody who does not act for it.',
    // A subscription names by `clubId` the club of its socket.
    input: z.strictObject({ childClubId: Id('club'), uid: Id('user') }),
    output: z.strictObject({ invoices: z.array(OwnInvoice) }),
    refusals: [],
    live: {
      collection: 'childInvoices',
      most: 10,
      sameFor: 'user',
      rows: ({ invoices }) => invoices,
      topics: ({ uid: childUid }, { uid }) => [familyTopic(uid), ownInvoicesTopic(childUid)],
    },
  }),
  ownPrepaid: call({
    route: 'GET /user/prepaid',
    guard: 'user',
    summary: 'The prepaid money of the person, by club.',
    input: z.strictObject({}),
    output: z.strictObject({ prepaid: z.array(OwnPrepaid) }),
    refusals: [],
    live: {
      collection: 'ownPrepaid',
      sameFor: 'user',
      rows: ({ prepaid }) => prepaid,
      topics: (_, { uid }) => [ownInvoicesTopic(uid)],
    },
  }),
  ownPdf: call({
    route: 'POST /user/invoices/pdf',
    guard: 'user',
    summary: 'The document of an own invoice, or of one of a child for whom the caller acts. The first time is noted.',
    input: z.strictObject({ clubId: Id('club'), id: Id('invoice') }),
    output: z.strictObject({ pdf: z.base64(), fileName: z.string() }),
    refusals: ['INVOICE_NOT_FOUND'],
  }),
}
