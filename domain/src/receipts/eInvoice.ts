import * as z from 'zod/mini'

const Text = z.string()
const Party = z.strictObject({
  name: Text,
  /** Street, postal code and place, as far as they are said. */
  address: Text,
  vatId: Text,
  taxNumber: Text,
})
export type EParty = z.infer<typeof Party>

/** The tax of a line or of a sum, as the code of EN 16931 and the percentage as text. */
const tax = { category: Text, percentage: Text }

/**
 * The fields of an e-invoice that we need (EN 16931), as text and letter by letter as they were sent: an empty text means
 * that nothing was said. Amounts are read by `eAmount`, days stand as `YYYY-MM-DD`.
 */
export const EInvoice = z.strictObject({
  /** The language of the file: Cross Industry Invoice, as in ZUGFeRD, or Universal Business Language. */
  syntax: z.enum(['cii', 'ubl']),
  guideline: Text,
  typeCode: Text,
  number: Text,
  invoiceDate: Text,
  dueDate: Text,
  deliveryDate: Text,
  periodStart: Text,
  periodEnd: Text,
  currency: Text,
  seller: Party,
  buyer: Party,
  iban: Text,
  paymentReference: Text,
  note: Text,
  lines: z.array(z.strictObject({ name: Text, quantity: Text, price: Text, net: Text, ...tax })),
  /** Discounts and surcharges on the whole. */
  charges: z.array(z.strictObject({ isCharge: z.boolean(), amount: Text, reason: Text, ...tax })),
  groups: z.array(z.strictObject({ net: Text, tax: Text, reason: Text, ...tax })),
  lineTotal: Text,
  net: Text,
  tax: Text,
  gross: Text,
  prepaid: Text,
  due: Text,
})
export type EInvoice = z.infer<typeof EInvoice>

/**
 * The classes of faults of an e-invoice, by the letter of the ministry of 15 October 2025: it is none at all, it breaks a
 * rule, or what it says is not right.
 */
export const FINDING_CLASSES = ['format', 'rule', 'content'] as const

const FINDINGS = {
  NOT_READABLE: 'format',
  NO_E_INVOICE: 'format',
  NO_NUMBER: 'rule',
  NO_DATE: 'rule',
  NO_SELLER: 'rule',
  NO_TAX_NUMBER: 'rule',
  NO_BUYER: 'rule',
  NO_DELIVERY: 'rule',
  NO_LINES: 'rule',
  NO_RATE: 'rule',
  NO_REASON: 'rule',
  AMOUNT_WRONG: 'rule',
  LINE_SUM_WRONG: 'rule',
  NET_WRONG: 'rule',
  GROUP_WRONG: 'rule',
  TAX_WRONG: 'rule',
  GROSS_WRONG: 'rule',
  DUE_WRONG: 'rule',
  BUYER_OTHER: 'content',
  RATE_UNKNOWN: 'content',
  DATE_FUTURE: 'content',
  CREDIT_NOTE: 'content',
  CURRENCY_UNKNOWN: 'content',
  IBAN_WRONG: 'content',
  PREPAID: 'content',
  LINES_JOINED: 'content',
  SUM_OTHER: 'content',
} as const satisfies Record<string, (typeof FINDING_CLASSES)[number]>
export type FindingCode = keyof typeof FINDINGS

/** A fault that the check of an e-invoice found, and of what: an amount, a name, a rate. */
export const Finding = z.strictObject({
  class: z.enum(FINDING_CLASSES),
  code: z.enum(Object.keys(FINDINGS) as [FindingCode, ...FindingCode[]]),
  of: z.string(),
})
export type Finding = z.infer<typeof Finding>

export function finding(code: FindingCode, of = ''): Finding {
  return { class: FINDINGS[code], code, of }
}
