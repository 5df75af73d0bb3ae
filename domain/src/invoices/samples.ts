import { idOf, NO_CURSOR, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { analysisCalls } from './analysis.ts'
import type { invoiceCalls } from './calls.ts'
import type { InvoiceInput } from './invoice.ts'
import type { ownInvoiceCalls } from './ownInvoice.ts'
import type { useCalls } from './use.ts'

const place = { bookingAccountNumber: '40000', costCenterNumber: '20' }
const input: InvoiceInput = {
  uid: idOf('user', 'member'),
  memberClubId: idOf('club', 'memberClub'),
  invoiceDate: '2026-05-17',
  deliveryDate: '2026-05-01',
  deliveryEndDate: '2026-05-16',
  currency: 'EUR',
  comment: 'Vielen Dank.',
  note: 'Wir berechnen:',
  collectionMethod: 'other',
  sendInvoice: false,
  invoiceItems: [{ productId: idOf('product'), taxId: idOf('taxRate'), quantity: 2, ...place }],
  oneTimeItems: [
    {
      productId: idOf('product'),
      name: 'Standmiete',
      quantity: 1,
      unitAmount: cents(12_50),
      taxId: idOf('taxRate'),
      ...place,
    },
  ],
}
const [issued, draft] = [{ id: idOf('invoice', 'issuedInvoice') }, { id: idOf('invoice') }]

type Calls = typeof invoiceCalls & typeof analysisCalls & typeof ownInvoiceCalls & typeof useCalls

export const invoiceSamples: SamplesOf<Calls> = {
  list: {
    search: 'RE-2026',
    status: 'overdue',
    method: 'transfer',
    uid: idOf('user', 'member'),
    run: idOf('billingRun'),
    from: '2026-01-01',
    to: '2026-12-31',
    age: 'upTo30',
    sold: idOf('product'),
    currency: 'EUR',
    after: NO_CURSOR,
  },
  one: draft,
  create: { ...input, runningNumber: '1', draft: true },
  change: { ...draft, version: 1, ...input, runningNumber: '1', draft: true },
  remove: draft,
  finalise: { ids: [draft.id] },
  void: { ...issued, voidReason: 'Falsche Menge' },
  markUncollectible: { ...issued, reason: 'Verzogen' },
  markCollectible: issued,
  reload: issued,
  setInstalments: {
    ...issued,
    instalments: [{ dueDate: '2999-05-17', amount: cents(10_00) }],
  },
  writeOffs: { id: idOf('invoice', 'issuedInvoice') },
  writeOff: { id: idOf('invoice', 'issuedInvoice'), reason: 'Zehn Cent' },
  takeBackWriteOff: { writeOffId: idOf('writeOff') },
  pdf: issued,
  rebuildPdf: issued,
  xRechnung: issued,
  send: { ids: [issued.id] },
  letters: { ids: [issued.id] },
  outstanding: {},
  openByAge: {},
  income: { year: '2026' },
  own: {},
  ofChild: { childClubId: idOf('club'), uid: idOf('user', 'ward') },
  uses: { uid: idOf('user', 'member') },
  ownUses: {},
  ownPrepaid: {},
  ownPdf: { clubId: idOf('club'), id: idOf('invoice', 'issuedInvoice') },
}
