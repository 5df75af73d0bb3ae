import { activatePlan, createPlan, removeCostCenter, setAccount, setCostCenter } from './changePlans.ts'
import { listAccounts } from './list.ts'
import { addBankAccount, addPaymentAccount, changeBankAccount, changePaymentAccount } from './payments.ts'
import { accountPlansOf } from './plans.ts'
import { enterGivenNumbers } from './restored.ts'
import { setBillingSettings } from './setSettings.ts'
import { billingSettingsOf } from './settings.ts'

export const accountVerbs = {
  settings: billingSettingsOf,
  setSettings: setBillingSettings,
  enterGivenNumbers,
  plans: accountPlansOf,
  accounts: listAccounts,
  activate: activatePlan,
  createPlan,
  setAccount,
  setCostCenter,
  removeCostCenter,
  addPaymentAccount,
  changePaymentAccount,
  addBankAccount,
  changeBankAccount,
}
