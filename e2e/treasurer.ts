import { type Caller, callsOf } from './officer.ts'

const RATE = { description: '', inclusive: true, category: 'S', validFrom: '2026-01-01', archivedFrom: null }

/** Lets a club issue invoices, as its treasurer sets it up on the first evening. Returns the ids of its tax rates and its bank account. */
export async function setUpBilling(
  call: Caller,
  { accountHolder = 'SV Eichenhain 1898 e.V.' } = {},
): Promise<{ lanes: string; goods: string; fee: string; bank: string }> {
  await call('POST', '/billing/booking-accounts/activate', { planId: 'skr42' })
  await call('PATCH', '/billing/settings/invoices', {
    ...{ isSmallBusiness: false, keepsSpheres: false, displayName: 'SV Eichenhain 1898 e.V.' },
    ...{ addressLine1: 'Am Stand 1', addressLine2: '12345 Eichenhain', addressLine3: '' },
    ...{ registerNumber: 'Amtsgericht Eichenhain, VR 1234', taxNumber: '012/345/67890' },
    ...{ defaultNote: 'Wir berechnen dir:', defaultSubNote: 'Gut Schuss!' },
    taxRates: [
      { ...RATE, percentage: 7, display_name: 'Standmiete 7 %' },
      { ...RATE, percentage: 19, display_name: 'Waren 19 %' },
      { ...RATE, percentage: 0, display_name: 'Beitrag', category: 'O', description: 'Nicht steuerbar' },
    ],
  })
  const { id: bank } = await call<{ id: string }>('POST', '/billing/bank-account', {
    ...{ name: 'Hausbank', displayName: 'Hausbank', accountHolder },
    ...{ bankName: 'Eichenhainer Bank', IBAN: 'DE02120300000000202051', BIC: '', cashMode: 'none', number: '18000' },
  })
  const { taxRates } = await call<{ taxRates: { id: string }[] }>('GET', '/billing/settings/invoices')
  const [lanes = '', goods = '', fee = ''] = taxRates.map(({ id }) => id)
  await call('PATCH', '/billing/settings/invoices', {
    ...{ transferAccountNumber: '18000', defaultTaxRate: lanes, billingActive: true },
  })
  return { lanes, goods, fee, bank }
}

/** Lets the club of Anna and Ben issue invoices; returns the calls of Anna, the rate for lanes, the uid of Ben, and the bank account. */
export async function billBen(origin: string): Promise<{ call: Caller; taxId: string; uid: string; bank: string }> {
  const call = await callsOf(origin, 'anna')
  const ben = await callsOf(origin, 'ben')
  const { lanes: taxId, bank } = await setUpBilling(call)
  const { uid } = await ben<{ uid: string }>('GET', '/auth/me')
  return { call, taxId, uid, bank }
}

type Wish = {
  /** The receiver; null for an unnamed one. */
  uid: string | null
  /** In cents, as the tax rate says with or without tax. */
  amount: number
  taxId: string
  /** Today where it is left out. */
  day?: string
  /** Other parts of the invoice. */
  more?: object
}

/** Writes an invoice of one line, and issues it unless it shall be a draft. Returns its id. */
export async function writeInvoice(call: Caller, { uid, amount, taxId, day = today(), more }: Wish): Promise<string> {
  const item = { name: 'Standmiete', quantity: 1, unitAmount: amount, taxId }
  const { id } = await call<{ id: string }>('POST', '/billing/invoices', {
    ...{ uid, invoiceDate: day, deliveryDate: day, deliveryEndDate: null, currency: 'EUR', comment: '', note: '' },
    ...{ collectionMethod: 'transfer', sendInvoice: false, invoiceItems: [] },
    oneTimeItems: [{ ...item, bookingAccountNumber: '', costCenterNumber: '' }],
    ...more,
  })
  return id
}

function today(): string {
  return Temporal.Now.plainDateISO('Europe/Berlin').toString()
}
