import { BillingRun } from './run.ts'

export const billingSchemas = { BillingRun }
