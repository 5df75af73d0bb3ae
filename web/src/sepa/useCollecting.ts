import type { PaymentAccount } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import type { BillingSettings } from '@bahnfrei/domain/accounts/settings.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { whyNotCreditor } from '@bahnfrei/domain/sepa/collect.ts'
import { useLive } from '../base/live/live.ts'
import { useNow } from '../base/time/useNow.ts'

/** The facts, besides the invoices, that decide what is collected: days, and the accounts that can take the money. */
export type Club = { today: Day; noticeDays: number; accounts: PaymentAccount[]; settings: BillingSettings }

/** Returns these facts; undefined until they are loaded. Only accounts with all that a file names are among them. */
export function useCollecting(): Club | undefined {
  const now = useNow()
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const { data: plans } = useLive(planCalls.plans, {})
  const { data: sepa } = useLive(sepaCalls.settings, {})
  if (settings === undefined || plans === undefined || sepa === undefined) return undefined
  const all = plans.activePlan?.bankAccounts ?? []
  const accounts = all.filter(
    ({ bankName, IBAN, BIC }) => whyNotCreditor({ bankName, IBAN, BIC, ...settings.bankDetails }) === undefined,
  )
  return { today: dayOf(now, settings.timeZone), noticeDays: sepa.noticeDays, accounts, settings }
}
