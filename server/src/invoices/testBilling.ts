import type { TaxRateWish } from '@bahnfrei/domain/accounts/taxRate.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Client } from '../../world/testWorld.ts'

const RATE = { description: '', inclusive: true, category: 'S', validFrom: '2026-01-01', archivedFrom: null } as const
export const RATES: TaxRateWish[] = [
  { ...RATE, percentage: 7, display_name: 'Standmiete 7 %' },
  { ...RATE, percentage: 19, display_name: 'Waren 19 %' },
  { ...RATE, percentage: 0, display_name: 'Beitrag', category: 'O', description: 'Nicht steuerbar' },
]

/** Lets a club with the features issue invoices, as a treasurer does on the first evening. Returns its rates and a product with a stock. */
export async function setUpBilling({ accounts, products }: Pick<Client, 'accounts' | 'products'>) {
  await accounts.activate({ planId: 'skr42' })
  await accounts.addBankAccount({
    ...{ name: 'Bank', number: '18000', displayName: 'Sparkasse', accountHolder: 'Schützenverein Eichenhain' },
    ...{ bankName: 'Sparkasse', IBAN: 'DE02120300000000202051', BIC: 'BYLADEM1001' },
  })
  await accounts.setSettings({
    ...{ displayName: 'SV Eichenhain e.V.', addressLine1: 'Am Stand 1', addressLine2: '12345 Eichenhain' },
    ...{ registerNumber: 'VR 1', taxNumber: '12/345/67890', phone: '030 1', email: 'kasse@eichenhain.example' },
    ...{ isSmallBusiness: false, keepsSpheres: true, transferAccountNumber: '18000', taxRates: RATES },
    ...{ billingActive: true, paymentTermDays: 14, addressLine3: '', vatId: '', website: '' },
  })
  const { taxRates } = await accounts.settings({})
  const [lanes, goods, fee] = taxRates.map(({ id }) => id) as [Id<'taxRate'>, Id<'taxRate'>, Id<'taxRate'>]
  const { productId: pellets } = await products.create({
    ...{ productName: 'Kugeln', description: '500 Stück', amount: cents(8_90), currency: 'EUR', taxRate: goods },
    ...{ category: 'good', inventoryEnabled: true, bookingAccountNumber: null, costCenterNumber: null },
    shownInCashbook: true,
  })
  return { lanes, goods, fee, pellets }
}
