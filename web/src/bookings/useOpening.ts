import { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { useLive } from '../base/live/live.ts'
import { useNow } from '../base/time/useNow.ts'

/** The facts of the club that the form of a payment needs; it begins with the account that invoices name. */
export function useOpening() {
  const now = useNow()
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const { data: plans } = useLive(planCalls.plans, {})
  if (settings === undefined || plans === undefined) return { opening: undefined, isWithoutAccount: false }
  const accounts = plans.activePlan?.bankAccounts ?? []
  const account = settings.invoiceSettings.transferAccount?.id ?? accounts[0]?.id
  const opening = account && { accounts, account, today: dayOf(now, settings.timeZone) }
  return { opening, isWithoutAccount: opening === undefined }
}
