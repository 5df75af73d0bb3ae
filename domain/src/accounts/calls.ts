import { paymentCalls } from './paymentCalls.ts'
import { planCalls } from './planCalls.ts'
import { billingSettingsCalls } from './settingsCalls.ts'

export const accountCalls = { ...billingSettingsCalls, ...planCalls, ...paymentCalls }
