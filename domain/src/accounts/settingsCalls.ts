import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { clubTopic } from '../clubs/topics.ts'
import { GivenNumbers } from './restored.ts'
import { BillingSettings, BillingSettingsWish } from './settings.ts'
import { accountsTopic } from './topics.ts'

/** The calls for how a club writes invoices. */
export const billingSettingsCalls = {
  settings: call({
    route: 'GET /billing/settings/invoices',
    guard: 'billing:r',
    feature: 'billing_all',
    summary: 'How the club writes invoices: who issues them, tax rates, numbers, the account to pay to.',
    input: z.strictObject({}),
    output: BillingSettings,
    refusals: [],
    live: {
      collection: 'billingSettings',
      sameFor: 'club',
      rows: (settings) => [settings],
      topics: (_, { clubId }) => [accountsTopic(clubId), clubTopic(clubId)],
    },
  }),
  setSettings: call({
    route: 'PATCH /billing/settings/invoices',
    guard: 'billingSettings:w',
    feature: 'billing_all',
    log: 'billingSettingsChanged',
    summary:
      'Changes how the club writes invoices; what is left out stays. Of tax rates those that are named are made or changed from a day on. Billing is turned on only when nothing is missing.',
    input: BillingSettingsWish,
    output: z.strictObject({}),
    refusals: [
      'BILLING_INCOMPLETE',
      'BILLING_PREFIX_EXISTS',
      'BILLING_NUMBER_USED',
      'ACCOUNT_NOT_FOUND',
      'TAX_RATE_NOT_FOUND',
      'TAX_RATE_FIXED',
    ],
  }),
  enterGivenNumbers: call({
    route: 'POST /billing/settings/given-numbers',
    guard: 'billingSettings:w',
    feature: 'billing_all',
    log: 'billingSettingsChanged',
    summary:
      'After a restore: the last number of each counter that the club knows of. Counters go on after it, and the numbers in between count as missing because of the restore.',
    input: GivenNumbers,
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
}
