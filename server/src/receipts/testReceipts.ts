import type { TaxRateWish } from '@bahnfrei/domain/accounts/taxRate.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Client } from '../../world/testWorld.ts'

const RATE = { description: '', inclusive: true, category: 'S', validFrom: '2026-01-01', archivedFrom: null } as const
const RATES: TaxRateWish[] = [
  { ...RATE, percentage: 19, display_name: 'Vorsteuer 19 %' },
  { ...RATE, percentage: 7, display_name: 'Vorsteuer 7 %' },
  { ...RATE, percentage: 0, display_name: 'Ohne', category: 'E', description: 'Ohne ausgewiesene Umsatzsteuer' },
]

/** Gives a club that issues invoices rates for what it buys; returns them. */
export async function setUpReceipts({ accounts }: Pick<Client, 'accounts'>) {
  await accounts.setSettings({ inboundTaxRates: RATES })
  const { inboundTaxRates } = await accounts.settings({})
  const [full, reduced, none] = inboundTaxRates.map(({ id }) => id) as [Id<'taxRate'>, Id<'taxRate'>, Id<'taxRate'>]
  return { full, reduced, none }
}
