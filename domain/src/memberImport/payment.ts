const GERMAN_IBAN = 22

/** An IBAN as banks take it: without blanks, in capitals. */
export function plainIban(typed: string): string {
  return typed.replace(/[^0-9a-z]/gi, '').toUpperCase()
}

/** Whether the check digits of an IBAN are right (ISO 7064, modulo 97-10) and a German one is long enough. */
export function isIban(typed: string): boolean {
  const iban = plainIban(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.startsWith('DE') && iban.length !== GERMAN_IBAN) return false
  let rest = 0
  for (const sign of iban.slice(4) + iban.slice(0, 4)) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97
  return rest === 1
}

export type Payment = 'debit' | 'transfer' | 'cash'

/** How somebody pays, by the words and codes of other programs. */
export function readPayment(typed: string): Payment | null {
  const word = typed.trim().toLowerCase()
  if (/^(1|j|ja|x|yes|l|.*(lastschrift|abbuchung|bankeinzug|debit).*)$/.test(word)) return 'debit'
  if (/^(2|u|ü|.*(überweisung|ueberweisung|transfer).*)$/.test(word)) return 'transfer'
  if (/^(3|b|bar|barzahlung|cash)$/.test(word)) return 'cash'
  return null
}
