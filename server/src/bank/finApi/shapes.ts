import * as z from 'zod/mini'

/** The answers of the API as far as they are read (finApi Access v2, Web Form 2.0); all else is left out. */
const Text = z.optional(z.nullable(z.string().check(z.maxLength(10_000))))
/** Keys are numbers in JSON. */
const Key = z.int().check(z.minimum(1))
const Amount = z.number().check(z.minimum(-100_000_000), z.maximum(100_000_000))
const Paging = z.object({ page: z.int(), pageCount: z.int().check(z.minimum(0)) })

export const Token = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.int() })

export const BankList = z.object({
  banks: z.array(z.object({ id: Key, name: z.string(), bic: Text, city: Text })).check(z.maxLength(500)),
})

export const WebForm = z.object({ id: z.string().check(z.regex(/^[\w-]{1,100}$/)), url: z.url() })

export const FormState = z.object({
  status: z.enum(['NOT_YET_OPENED', 'IN_PROGRESS', 'COMPLETED', 'COMPLETED_WITH_ERROR', 'EXPIRED', 'ABORTED']),
  payload: z.optional(z.nullable(z.object({ bankConnectionId: z.optional(z.nullable(Key)) }))),
})

export const Task = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  status: z.enum(['NOT_YET_STARTED', 'IN_PROGRESS', 'WEB_FORM_REQUIRED', 'COMPLETED', 'COMPLETED_WITH_ERROR']),
  payload: z.optional(z.nullable(z.object({ webForm: z.optional(z.nullable(WebForm)) }))),
})

export const Connection = z.object({
  id: Key,
  bank: z.optional(z.nullable(z.object({ name: z.string() }))),
  interfaces: z.optional(
    z.nullable(
      z.array(z.object({ aisConsent: z.optional(z.nullable(z.object({ status: z.string(), expiresAt: Text }))) })),
    ),
  ),
})

export const AccountList = z.object({
  accounts: z
    .array(
      z.object({
        id: Key,
        accountName: Text,
        iban: Text,
        accountNumber: Text,
        accountHolderName: Text,
        accountCurrency: Text,
        accountType: Text,
        balance: z.optional(z.nullable(Amount)),
      }),
    )
    .check(z.maxLength(100)),
})
export type Account = z.infer<typeof AccountList>['accounts'][number]

const Transaction = z.object({
  accountId: Key,
  valueDate: Text,
  bankBookingDate: z.string(),
  amount: Amount,
  currency: Text,
  purpose: Text,
  counterpartName: Text,
  counterpartAccountNumber: Text,
  counterpartIban: Text,
  counterpartBic: Text,
  counterpartMandateReference: Text,
  counterpartCustomerReference: Text,
  counterpartCreditorId: Text,
  endToEndReference: Text,
  typeCodeZka: Text,
  originalAmount: z.optional(z.nullable(Amount)),
  compensationAmount: z.optional(z.nullable(Amount)),
  isPotentialDuplicate: z.optional(z.boolean()),
  isAdjustingEntry: z.optional(z.boolean()),
})
export type Transaction = z.infer<typeof Transaction>

export const TransactionList = z.object({
  transactions: z.array(Transaction).check(z.maxLength(500)),
  paging: Paging,
})
