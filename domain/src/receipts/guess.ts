import { isDay } from '../base/call/fields.ts'
import { isIban } from '../base/money/iban.ts'
import { type Cents, readAmount } from '../base/money/money.ts'
import type { Day } from '../base/time/time.ts'
import { isSameName } from './checkEInvoice.ts'
import { MOST_RECEIPT } from './receipt.ts'

/** The guesses from a plain bill, which a person confirms; what is not found is left out. */
export type Guesses = { invoiceDate?: Day; amount?: Cents; iban?: string; reference?: string; userName?: string }

const AMOUNT = String.raw`(\d{1,3}(?:[. ]\d{3})*,\d{2}|\d{1,3}(?:[, ]\d{3})*\.\d{2}|\d+[.,]\d{2})(?!\d)`
const TO_PAY = new RegExp(
  String.raw`(?:zu zahlen|zahlbetrag|rechnungsbetrag|gesamtbetrag|gesamtsumme|endbetrag|gesamt brutto|bruttobetrag|summe brutto|total due|amount due|grand total)[^\d\n]{0,30}${AMOUNT}`,
  'giu',
)
const NUMBER =
  /(?:rechnungs?(?:\s*-?\s*(?:nummer|nr\.?))|invoice\s*(?:number|no\.?)|belegnummer|beleg-nr\.?)\s*[:#]?\s*([A-Z0-9][A-Z0-9/._-]{1,30})/iu
const DATED = /(?:rechnungsdatum|datum|invoice date|date)\s*:?\s*(\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2})/iu
const ANY_DAY = /(?<!\d)(\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2})(?!\d)/u
const IBANS = /[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}/gu
const COMPANY = /\b(GmbH|mbH|AG|KG|OHG|UG|SE|e\.\s?K\.|e\.\s?V\.|eG|Ltd|GbR)(?![\p{L}\d])/u

/** Guesses from the text of a bill: what stands behind the usual words. `clubNames` are never the supplier. */
export function guessesIn(text: string, clubNames: readonly string[]): Guesses {
  const plain = text.replace(/[\u00A0\u202F]/g, ' ')
  const written = DATED.exec(plain)?.[1] ?? ANY_DAY.exec(plain)?.[1]
  const invoiceDate = written === undefined ? undefined : dayIn(written)
  const amounts = [...plain.matchAll(TO_PAY)].flatMap(([, found = '']) => readAmount(found) ?? [])
  const amount = amounts.toSorted((one, other) => other - one)[0]
  const iban = [...plain.matchAll(IBANS)].flatMap(([found]) => ibanIn(found) ?? [])[0]
  const reference = NUMBER.exec(plain)?.[1]?.replace(/[._-]+$/, '')
  const userName = plain
    .split('\n')
    .map((line) => line.trim())
    .find((line) => COMPANY.test(line) && line.length <= 100 && !clubNames.some((name) => isSameName(name, line)))
  return {
    ...(invoiceDate !== undefined && { invoiceDate }),
    ...(amount !== undefined && amount > 0 && { amount }),
    ...(iban !== undefined && { iban }),
    ...(reference !== undefined && { reference: reference.slice(0, MOST_RECEIPT.reference) }),
    ...(userName !== undefined && { userName: supplierIn(userName) }),
  }
}

/** Returns the IBAN with which a row of letters and digits begins: what follows may be the next word. */
function ibanIn(found: string): string | undefined {
  const plain = found.replaceAll(' ', '')
  const lengths = plain.startsWith('DE') ? [22] : Array.from({ length: 20 }, (_, less) => 34 - less)
  return lengths.map((length) => plain.slice(0, length)).find((each) => isIban(each))
}

function dayIn(written: string): Day | undefined {
  const [day = '', month = '', year = ''] = written.split('.')
  const iso = year === '' ? written : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(iso) ? iso : undefined
}

/** Returns the name up to its legal form: the address often stands on the same line. */
function supplierIn(line: string): string {
  const found = COMPANY.exec(line)
  return found === null ? line : line.slice(0, found.index + found[0].length)
}
