import type { BillingSettings } from '../accounts/settings.ts'
import { NEW_TALLIES } from '../accounts/tally.ts'
import { NO_CENTS } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { factsOf } from '../invoices/draft.ts'
import type { Chance } from '../invoices/drawnLines.ts'
import type { IssuedInvoice } from '../invoices/invoice.ts'
import { issued } from '../invoices/issue.ts'
import { type Bill, type BillLine, billOf } from './bill.ts'
import { cycleOn } from './cycle.ts'
import { type DrawnClub, drawnClub } from './drawnSubscription.ts'
import { billInvoice } from './invoice.ts'

const [PROVIDER, CLUB, TAX] = (['1', '2', '3'] as const).map(
  (last) => `00000000-0000-4000-8000-00000000000${last}`,
) as [string, string, string]

/** Returns what the provider issues for a bill of a drawn club, or nothing where nothing is to be paid. */
export function issuedBill(
  club: DrawnClub,
  bill: Bill,
  { invoiceDate, lineText }: { invoiceDate: Day; lineText: (line: BillLine) => string },
): { input: ReturnType<typeof billInvoice>; invoice: IssuedInvoice } {
  const settings = settingsOf(club)
  const input = billInvoice(bill, { clubId: CLUB, settings, taxId: TAX, invoiceDate, lineText })
  const known = { settings, products: [], accounts: [], basePlan: null, costCenters: [], receiver: receiverOf(club) }
  return {
    input,
    invoice: issued(factsOf(input, known, 'recurring'), { runningNumber: '1', invoiceNumber: 'BE-2028-0001' }),
  }
}

/** Returns a bill of the provider, drawn by chance; the first club that has something to pay gets it. */
export function drawnBill(chance: Chance, lineText: (line: BillLine) => string): IssuedInvoice {
  for (;;) {
    const club = drawnClub(chance)
    const { billed, products, others } = club
    const bill = billOf(billed, cycleOn(billed.subscription.billingAnchorDay, '2028-02-20'), {
      billed: others,
      products,
    })
    if (bill.sum > 0) return issuedBill(club, bill, { invoiceDate: '2028-04-01', lineText }).invoice
  }
}

function settingsOf({ rate, taxInclusive }: DrawnClub): BillingSettings {
  return {
    ...{ id: PROVIDER, mostWrittenOff: NO_CENTS, billingActive: true, finApiEnabled: false, defaultTaxRate: TAX },
    taxRates: [
      {
        ...{ id: TAX, percentage: rate.percentage, category: rate.category, description: rate.reason },
        ...{ display_name: 'Üblich', inclusive: taxInclusive, validFrom: '2020-01-01', archivedFrom: null },
      },
    ],
    ...{ inboundTaxRates: [], tallies: NEW_TALLIES, bankDetails: { creditorName: '', creditorId: '' } },
    invoiceSettings: {
      ...{
        displayName: 'Bahnfrei Betrieb',
        addressLine1: 'Am Markt 2',
        addressLine2: '10115 Berlin',
        addressLine3: '',
      },
      ...{ registerNumber: 'HRB 12', taxNumber: '12/345/67890', vatId: 'DE123456789', phone: '030 1', website: '' },
      ...{ email: 'rechnung@bahnfrei.example', paymentTermDays: 14, defaultNote: 'Danke!', defaultSubNote: '' },
      transferAccount: {
        ...{ id: PROVIDER, name: 'Bank', number: '18000', displayName: 'Bank', accountHolder: 'Bahnfrei Betrieb' },
        ...{ bankName: 'Bank', IBAN: 'DE02120300000000202051', BIC: '', cashMode: 'none', locked: false },
      },
    },
    ...{ billingCycleSettings: { defaultStart: 'startOfYear' }, isSmallBusiness: false, keepsSpheres: false },
    ...{ activePlanId: null, firstActiveOn: null, closedUntil: null, restored: null, timeZone: 'Europe/Berlin' },
  }
}

function receiverOf({ taxStatus }: DrawnClub) {
  return {
    buyer: {
      ...{ name: 'SGi Birkenau & Söhne', addressLines: ['Am Wald 7'], postalCode: '64665', city: 'Birkenau' },
      ...{ country: 'DE', email: 'kasse@birkenau.example', vatId: taxStatus === 'reverse' ? 'DE987654321' : '' },
      reference: '',
    },
    ...({ language: 'de', taxStatus } as const),
    debit: {
      sepaEnabled: false,
      sepaDetails: { IBAN: '', BIC: '', accountHolder: '', mandateReference: '', mandateSignDate: null },
    },
  }
}
