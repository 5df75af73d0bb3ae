import type { MappingInput } from '@bahnfrei/domain/bank/csvMapping.ts'
import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import { fieldNamed, oneOfEach, shownColumns } from '@bahnfrei/domain/base/import/columns.ts'
import { isIban, plainIban } from '@bahnfrei/domain/base/money/iban.ts'
import { type Cents, cents, readAmount } from '@bahnfrei/domain/base/money/money.ts'
import { findHeader, headerKey } from '@bahnfrei/domain/base/sheets/sheetColumns.ts'
import { readDate, type SlashOrder, slashOrderOf } from '@bahnfrei/domain/base/sheets/sheetDates.ts'
import { MOST_CELL, MOST_COLUMNS, MOST_ROWS } from '@bahnfrei/domain/base/sheets/sheetLimits.ts'
import { cleanCell, parseCsv, SEPARATORS } from '@bahnfrei/domain/base/sheets/sheetText.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { NotRead } from '../../base/files/sheets/readSheet.ts'
import { keyedText, returnCodeIn } from './keyedText.ts'
import { bankReference, type Statement, type StatementFile } from './statement.ts'

/** The words by which banks name their columns, those that say it best first. */
const WORDS = {
  own: ['ibanauftragskonto', 'auftragskonto', 'ibankontoinhaber'],
  bookingDay: ['buchungstag', 'buchungsdatum', 'buchung', 'datum'],
  valueDay: ['valutadatum', 'wertstellung', 'wertstellungsdatum', 'valuta'],
  remittance: ['verwendungszweck', 'betreff', 'artikelbezeichnung', 'buchungstext'],
  kind: ['umsatzart', 'umsatztyp', 'typ', 'vorgang'],
  name: [
    'beguenstigterzahlungspflichtiger',
    'namezahlungsbeteiligter',
    'auftraggeberempfaenger',
    'zahlungsbeteiligter',
    'name',
  ],
  payer: ['zahlungspflichtiger', 'auftraggeber'],
  payee: ['zahlungsempfaengerin', 'zahlungsempfaenger', 'empfaenger'],
  iban: ['kontonummeriban', 'ibanzahlungsbeteiligter', 'iban', 'kontonummer'],
  bic: ['bicswiftcode', 'bicswiftcodezahlungsbeteiligter', 'bic', 'blzbic', 'blz'],
  amount: ['betrag', 'betrageur', 'umsatz', 'umsatzineur', 'brutto'],
  currency: ['waehrung'],
  status: ['info', 'status'],
  balance: ['saldonachbuchung', 'saldo', 'guthaben'],
  endToEndId: ['kundenreferenzendtoend', 'kundenreferenz', 'endtoendreferenz', 'endtoendid'],
  mandateId: ['mandatsreferenz'],
  creditorId: ['glaeubigerid'],
  batch: ['sammlerreferenz'],
  original: ['lastschriftursprungsbetrag'],
  returnFee: ['auslagenersatzruecklastschrift'],
  /** A fee that is taken from the amount of the row, as PayPal does. */
  fee: ['gebuehr'],
  reference: ['transaktionscode', 'transaktionsid', 'bankreferenz'],
} as const
type Field = keyof typeof WORDS
type Rows = readonly (readonly string[])[]

/** How a list is read: where its rows begin, what its columns hold, and how it writes days. */
type Form = { first: number; fields: readonly (Field | undefined)[]; order: SlashOrder }

/**
 * Reads the list of a bank. Its form is known by the words of its header, whatever separates its cells; a `mapping` says
 * what the columns hold where the words are others. Without either, only the columns come back. `latest` is the last day
 * that a year of two digits can mean.
 */
export function readBankCsv(text: string, latest: Day, mapping?: MappingInput): StatementFile | NotRead {
  const file: StatementFile = { format: 'csv', statements: [], pending: 0, unread: [], columns: [] }
  let best: { rows: Rows; form: Form } | undefined
  let widest: Rows = []
  for (const separator of SEPARATORS) {
    const parsed = parseCsv(text, separator, MOST_ROWS + 1)
    if (parsed.length > MOST_ROWS || parsed.some(isTooLarge)) return 'tooLarge'
    const rows = parsed.map((row) => row.map((cell) => cleanCell(cell).text.trim()))
    const form = mapping === undefined ? formOf(rows) : mappedForm(rows, mapping)
    if (form !== undefined && known(form) > known(best?.form)) best = { rows, form }
    if (usualWidth(rows) > usualWidth(widest)) widest = rows
  }
  if (best === undefined) {
    if (usualWidth(widest) < 2) return 'broken'
    const first = widest.findIndex((row) => row.length === usualWidth(widest))
    return { ...file, columns: shownColumns(widest[first] ?? [], widest.slice(first + 1)) }
  }
  return readRows(best.rows, best.form, latest, file)
}

function isTooLarge(row: readonly string[]): boolean {
  return row.length > MOST_COLUMNS || row.some((cell) => cell.length > MOST_CELL)
}

/** Returns how many cells the rows of a list have, of those that have more than one. */
function usualWidth(rows: Rows): number {
  const counts = new Map<number, number>()
  for (const { length } of rows.slice(0, 50)) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

function known(form: Form | undefined): number {
  return form?.fields.filter((field) => field !== undefined).length ?? 0
}

function fieldsIn(header: readonly string[]): (Field | undefined)[] {
  return oneOfEach(header.map((word) => fieldNamed<Field>(headerKey(word), WORDS)))
}

function formOf(rows: Rows): Form | undefined {
  const found = findHeader(rows, (row) => {
    const fields = fieldsIn(row)
    return (
      fields.includes('bookingDay') &&
      fields.includes('amount') &&
      (fields.includes('remittance') || fields.includes('name'))
    )
  })
  return found && formFrom(rows, found.headerRow + 1, fieldsIn(found.header))
}

const OF_MAPPING = {
  paymentDate: 'bookingDay',
  iban: 'iban',
  bic: 'bic',
  amount: 'amount',
  description: 'remittance',
  userName: 'name',
  transactionId: 'reference',
} as const satisfies Partial<Record<keyof MappingInput, Field>>

function mappedForm(rows: Rows, mapping: MappingInput): Form | undefined {
  const wanted = (Object.keys(OF_MAPPING) as (keyof typeof OF_MAPPING)[]).filter((key) => mapping[key] !== '')
  const isNumbered = /^#\d+$/.test(mapping.paymentDate)
  const header = isNumbered ? [] : rows.findIndex((row) => wanted.every((key) => row.includes(mapping[key])))
  if (header === -1) return undefined
  const columns = Array.isArray(header) ? [] : (rows[header] ?? [])
  const fields: (Field | undefined)[] = []
  for (const key of wanted) {
    const at = isNumbered ? Number(mapping[key].slice(1)) - 1 : columns.indexOf(mapping[key])
    if (at >= 0 && at < MOST_COLUMNS) fields[at] = OF_MAPPING[key]
  }
  const order = { 'DD.MM.YYYY': 'dayFirst', 'MM/DD/YYYY': 'monthFirst', 'YYYY-MM-DD': 'dayFirst' } as const
  const first = Array.isArray(header) ? 0 : header + 1
  return { first, fields: Array.from(fields), order: order[mapping.dateFormat] }
}

function formFrom(rows: Rows, first: number, fields: readonly (Field | undefined)[]): Form {
  const day = fields.indexOf('bookingDay')
  return { first, fields, order: slashOrderOf(rows.slice(first).map((row) => row[day] ?? '')) }
}

function readRows(rows: Rows, form: Form, latest: Day, file: StatementFile): StatementFile {
  const { first, fields, order } = form
  const above = ownIban(rows.slice(0, first))
  const byAccount = new Map<string, { statement: Statement; balances: (Cents | undefined)[]; amounts: Cents[] }>()
  for (const [index, row] of rows.entries()) {
    if (index < first) continue
    const cell = (field: Field) => row[fields.indexOf(field)] ?? ''
    const day = readDate(cell('bookingDay'), order, latest).day
    const amount = amountIn(cell('amount'))
    if (day === null || amount === undefined) {
      // Blank rows, and feet that only repeat a balance.
      const isFoot = day === null && (amount === undefined || (cell('remittance') === '' && cell('name') === ''))
      if (!isFoot) file.unread.push({ at: index + 1, text: row.join(' ').trim().slice(0, 100) })
      continue
    }
    if (!BOOKED.test(cell('status')) || WITHHELD.test(cell('kind'))) {
      file.pending += 1
      continue
    }
    const iban = plainIban(cell('own')) || above
    const of = byAccount.get(iban) ?? {
      statement: { iban, opening: null, closing: null, entries: [] },
      balances: [],
      amounts: [],
    }
    byAccount.set(iban, of)
    const fee = amountIn(cell('fee')) ?? cents(0)
    of.balances.push(amountIn(cell('balance')))
    of.amounts.push(cents(amount + fee))
    if (amount === 0) continue
    const valueDay = readDate(cell('valueDay'), order, latest).day ?? day
    const entry = entryOf(cell, { bookingDay: day, valueDay, amount })
    of.statement.entries.push(entry)
    if (fee !== 0) of.statement.entries.push(feeOf(entry, fee))
  }
  const statements = [...byAccount.values()].map(({ statement, balances, amounts }) => ({
    ...statement,
    ...balanceOf(balances, amounts),
  }))
  return { ...file, statements }
}

const BOOKED = /^$|gebucht|abgeschlossen|completed|booked/i
/** Money that PayPal withholds for a while, and gives back. */
const WITHHELD = /einbehaltung/i

/** Reads an amount with its sign before or behind it. */
function amountIn(cell: string): Cents | undefined {
  const [, front, behind] = /^[+]?(.*?)(-?)$/.exec(cell.replace(/\s/g, '')) ?? []
  return front === undefined || front === '' ? undefined : readAmount(`${behind}${front}`)
}

function entryOf(
  cell: (field: Field) => string,
  when: Pick<BankEntry, 'bookingDay' | 'valueDay' | 'amount'>,
): BankEntry {
  const { text, said } = keyedText(cell('remittance'))
  const { amount } = when
  const party = amount > 0 ? cell('payer') : cell('payee')
  const [before, fee] = [amountIn(cell('original')), amountIn(cell('returnFee'))]
  const total = Math.abs(amount)
  const isReturn = before !== undefined || /r(ü|ue)ck(lastschrift|buchung)|retoure/i.test(`${cell('kind')} ${text}`)
  const originalAmount = Math.min(total, Math.abs(before ?? total - Math.abs(fee ?? 0)))
  return {
    ...when,
    currency: cell('currency').toUpperCase() || 'EUR',
    name: cell('name') || party,
    iban: plainIban(cell('iban') || (said.IBAN ?? '')),
    bic: cell('bic') || (said.BIC ?? ''),
    remittance: text || cell('kind'),
    endToEndId: bankReference(cell('endToEndId') || (said.EREF ?? '')),
    mandateId: bankReference(cell('mandateId') || (said.MREF ?? '')),
    creditorId: cell('creditorId') || (said.CRED ?? ''),
    // A spreadsheet that wrote 6,17E+025 has lost the reference.
    bankReference: /^\d,\d+E\+\d+$/.test(cell('reference')) ? '' : bankReference(cell('reference')),
    batchReference: bankReference(cell('batch')),
    returned: isReturn
      ? { code: returnCodeIn(text), originalAmount: cents(originalAmount), fee: cents(total - originalAmount) }
      : null,
    format: 'csv',
  }
}

function feeOf(entry: BankEntry, amount: Cents): BankEntry {
  const reference = entry.bankReference === '' ? '' : `${entry.bankReference} fee`
  return {
    ...entry,
    amount,
    bankReference: reference,
    name: '',
    iban: '',
    bic: '',
    remittance: `Gebühr: ${entry.name}`,
    returned: null,
  }
}

/** Returns the account that the lines above a list name. */
function ownIban(above: Rows): string {
  return above.flatMap((row) => row.map(plainIban)).find(isIban) ?? ''
}

/** Returns the balances before and after a list whose rows each say a balance, whichever row comes first. */
function balanceOf(
  balances: readonly (Cents | undefined)[],
  amounts: readonly Cents[],
): Pick<Statement, 'opening' | 'closing'> {
  const [first, last] = [balances[0], balances.at(-1)]
  if (first === undefined || last === undefined) return { opening: null, closing: null }
  const falls = (order: 1 | -1) =>
    balances.filter((balance, at) => {
      const before = balances[at - order]
      return balance !== undefined && before !== undefined && before + (amounts[at] ?? 0) === balance
    }).length
  const isOldestFirst = falls(1) > falls(-1)
  const [oldest, newest] = isOldestFirst ? [0, balances.length - 1] : [balances.length - 1, 0]
  return {
    opening: cents((balances[oldest] ?? 0) - (amounts[oldest] ?? 0)),
    closing: cents(balances[newest] ?? 0),
  }
}
