import { type Cents, type Currency, fileAmount } from './money.ts'

/** The most that a transfer by this code can have (EPC069-12). */
const MOST_CENTS_OF_TRANSFER = 99_999_999_999
/** The most characters of the holder, and the most bytes of the text and of all. */
const [MOST_HOLDER, MOST_TEXT, MOST_BYTES] = [70, 140, 331]

/** A payment that somebody shall make: to whom, how much, and what to name as its reason. */
export type AskedPayment = {
  account: { holder: string; iban: string }
  amount: Cents
  currency: Currency
  reference: string
}

/**
 * Returns the text of the GiroCode by which an app of a bank fills in a transfer (EPC069-12, version 002), or nothing where
 * there is nothing to transfer in euros. The holder is the one of the account, because banks compare it with the IBAN.
 */
export function giroCode({ account, amount, currency, reference }: AskedPayment): string | undefined {
  if (currency !== 'EUR' || amount <= 0 || amount > MOST_CENTS_OF_TRANSFER) return undefined
  const codeFor = (holder: string, text: string) =>
    ['BCD', '002', '1', 'SCT', '', holder, account.iban, `EUR${fileAmount(amount)}`, '', '', text].join('\n')
  const text = cut(reference, (part) => bytesOf(part) <= MOST_TEXT)
  const holder = cut(
    account.holder,
    (part) => [...part].length <= MOST_HOLDER && bytesOf(codeFor(part, text)) <= MOST_BYTES,
  )
  return codeFor(holder, text)
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

/** Returns as much of a text as fits, in one line: a line break in it would begin the next field. */
function cut(text: string, fits: (part: string) => boolean): string {
  const signs = [...text.replace(/\s+/g, ' ').trim()]
  while (signs.length > 0 && !fits(signs.join(''))) signs.pop()
  return signs.join('').trim()
}
