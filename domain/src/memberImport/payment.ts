import type { COLLECTION_METHODS } from '../members/billingDetails.ts'

export type Payment = (typeof COLLECTION_METHODS)[number]

/** How somebody pays, by the words and codes of other programs. */
export function readPayment(typed: string): Payment | null {
  const word = typed.trim().toLowerCase()
  if (/^(1|j|ja|x|yes|l|.*(lastschrift|abbuchung|bankeinzug|debit).*)$/.test(word)) return 'sepa_charge'
  if (/^(2|u|ü|.*(überweisung|ueberweisung|transfer|rechnung|invoice).*)$/.test(word)) return 'transfer'
  if (/^(3|b|bar|barzahl(er|ung)|cash)$/.test(word)) return 'cash'
  return null
}
