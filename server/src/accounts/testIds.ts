import type { MakeIds } from '../../world/testIds.ts'

const BANK = {
  accountHolder: 'Schützenverein',
  bankName: 'Sparkasse',
  IBAN: 'DE89370400440532013000',
  BIC: '',
} as const

/** Activates a plan with a cost centre, and creates a bank account and a tax rate of each side. */
export const makeIds: MakeIds = async ({ owner: { accounts } }) => {
  const { activePlanId } = await accounts.activate({ planId: 'skr42' })
  await accounts.setCostCenter({ targetPlan: activePlanId, number: '20', name: 'Halle' })
  const bank = await accounts.addPaymentAccount({ bookingAccount: '18100', displayName: 'Bank', ...BANK })
  const rate = { percentage: 7, description: '', inclusive: true, category: 'S', archivedFrom: null } as const
  await accounts.setSettings({
    taxRates: [{ display_name: 'Stände', validFrom: '2026-01-01', ...rate }],
    inboundTaxRates: [{ display_name: 'Einkauf', validFrom: '2026-01-01', ...rate }],
  })
  const { taxRates, inboundTaxRates } = await accounts.settings({})
  return {
    accountPlan: activePlanId,
    paymentAccount: bank.id,
    taxRate: taxRates[0]?.id ?? '',
    inboundTaxRate: inboundTaxRates[0]?.id ?? '',
  }
}
