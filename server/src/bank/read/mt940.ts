import type { BankEntry, BankReturn } from '@bahnfrei/domain/bank/entry.ts'
import { plainIban } from '@bahnfrei/domain/base/money/iban.ts'
import { type Cents, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { keyedText, returnCodeIn } from './keyedText.ts'
import { bankCents, bankDay, bankReference, type Statement, type StatementFile } from './statement.ts'

/** Whether a text is MT940: it has an account and an opening balance, in the fields of SWIFT. */
export function isMt940(text: string): boolean {
  return /^:25[A-Z]?:/m.test(text) && /^:(60[FM]|61|34F):/m.test(text)
}

type Field = { tag: string; text: string; line: number }

/** Reads the statements of a text in MT940. What MT942 says is not carried out yet. */
export function readMt940(text: string): StatementFile {
  const file: StatementFile = { format: 'mt940', statements: [], pending: 0, unread: [], columns: [] }
  let statement: Statement | undefined
  let isInterim = false
  let currency = 'EUR'
  const fields = fieldsOf(text)
  for (const [at, field] of fields.entries()) {
    if (/^25/.test(field.tag)) {
      statement = { iban: ibanOf(field.text), opening: null, closing: null, entries: [] }
      file.statements.push(statement)
      isInterim = false
    } else if (field.tag === '34F') isInterim = true
    else if (statement === undefined) continue
    else if (/^6[02][FM]$/.test(field.tag)) {
      const balance = balanceOf(field.text)
      if (balance === undefined) continue
      currency = balance.currency
      if (currency !== 'EUR') continue
      if (field.tag.startsWith('60')) statement.opening = balance.amount
      else statement.closing = balance.amount
    } else if (field.tag === '61') {
      const next = fields[at + 1]
      const entry = entryOf(field.text, next?.tag === '86' ? next.text : '', currency)
      if (isInterim) file.pending += 1
      else if (entry === undefined) file.unread.push({ at: field.line, text: field.text.slice(0, 100) })
      else if (entry.amount !== 0) statement.entries.push(entry)
    }
  }
  return { ...file, statements: pagesJoined(file.statements) }
}

/** Joins the pages of a statement: banks begin a new one for the same account where the closing balance was. */
function pagesJoined(statements: readonly Statement[]): Statement[] {
  const joined: Statement[] = []
  for (const statement of statements) {
    const last = joined.at(-1)
    if (
      last !== undefined &&
      last.iban === statement.iban &&
      last.closing === statement.opening &&
      last.closing !== null
    ) {
      last.entries.push(...statement.entries)
      last.closing = statement.closing
    } else joined.push(statement)
  }
  return joined
}

function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
    const [, tag, first = ''] = /^(?:\{.*\})?:(\d\d[A-Z]?):(.*)$/.exec(line) ?? []
    if (tag !== undefined) fields.push({ tag, text: first, line: at + 1 })
    else if (/^-\}?$/.test(line)) continue
    else {
      const last = fields.at(-1)
      // Lines are broken at any place. Those of an entry are apart: the second one is a note of the bank.
      if (last !== undefined) last.text += last.tag === '61' ? `\n${line}` : line
    }
  }
  return fields
}

/** Returns the account of a statement: an IBAN, or that which belongs to a German bank code and account number. */
function ibanOf(text: string): string {
  const plain = plainIban(text)
  const [, bank, account] = /^(\d{8})\/0*(\d{1,10})([A-Z]{3})?$/.exec(plain) ?? []
  if (bank === undefined || account === undefined) return plain.split('/').at(-1) ?? ''
  const number = bank + account.padStart(10, '0')
  const rest = Array.from(`${number}131400`).reduce((sum, digit) => (sum * 10 + Number(digit)) % 97, 0)
  return `DE${String(98 - rest).padStart(2, '0')}${number}`
}

function balanceOf(text: string): { currency: string; amount: Cents } | undefined {
  const [, side, currency = '', written = ''] = /^([CD])\d{6}([A-Z]{3})([\d,]+)$/.exec(text.trim()) ?? []
  const amount = bankCents(written, ',')
  return amount === undefined ? undefined : { currency, amount: side === 'D' ? cents(-amount) : amount }
}

const ENTRY = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?([\d,]+)(?:([NFS])([A-Z0-9]{3}))?(.*?)(?:\/\/(.*))?$/

function entryOf(line: string, details: string, currency: string): BankEntry | undefined {
  const [first = '', note = ''] = line.split('\n')
  const [, value = '', entered, side = '', , written = '', , kind = '', , reference = ''] =
    ENTRY.exec(first.trim()) ?? []
  const amount = bankCents(written, ',')
  const valueDay = bankDay(`20${value.slice(0, 2)}-${value.slice(2, 4)}-${value.slice(4)}`)
  const bookingDay = entryDay(value, entered) ?? valueDay
  if (amount === undefined || bookingDay === undefined) return undefined
  // A reversed credit goes, and a reversed debit comes.
  const isIn = side === 'C' || side === 'RD'
  const said = detailsOf(details)
  const remittance = said.remittance || note.trim()
  const isReturn = /^(108|109|159)$/.test(said.code) || kind === 'RTI'
  return {
    ...{ bookingDay, valueDay: valueDay ?? bookingDay, amount: isIn ? amount : cents(-amount), currency },
    ...{ name: said.name, iban: said.iban, bic: said.bic, remittance },
    ...{ endToEndId: said.endToEndId, mandateId: said.mandateId, creditorId: said.creditorId },
    ...{ bankReference: bankReference(reference), batchReference: said.batchReference },
    returned: isReturn ? returnOf(amount, said, remittance) : null,
    format: 'mt940',
  }
}

/** Returns the day of entry, which has no year: that which is nearest to the value day. */
function entryDay(value: string, entered: string | undefined): Day | undefined {
  if (entered === undefined) return undefined
  const year = 2000 + Number(value.slice(0, 2))
  const [month, valueMonth] = [Number(entered.slice(0, 2)), Number(value.slice(2, 4))]
  const shift = month - valueMonth > 6 ? -1 : valueMonth - month > 6 ? 1 : 0
  return bankDay(`${year + shift}-${entered.slice(0, 2)}-${entered.slice(2)}`)
}

type Details = Pick<
  BankEntry,
  'name' | 'iban' | 'bic' | 'remittance' | 'endToEndId' | 'mandateId' | 'creditorId' | 'batchReference'
> & {
  code: string
  original: string
  charges: string
}

/** Reads field 86. Its parts are joined as they stand: banks break the text in the middle of words. */
function detailsOf(text: string): Details {
  const [, code = '', sign] = /^(\d{3})(\D)\d\d/.exec(text) ?? []
  const parts = new Map<number, string>()
  if (sign !== undefined)
    for (const part of text.slice(3).split(sign).slice(1))
      if (/^\d\d/.test(part))
        parts.set(Number(part.slice(0, 2)), (parts.get(Number(part.slice(0, 2))) ?? '') + part.slice(2))
  const from = (...ranges: [number, number][]) =>
    ranges
      .flatMap(([first, last]) =>
        [...parts].filter(([part]) => part >= first && part <= last).map(([, words]) => words),
      )
      .join('')
  const free = sign === undefined ? text : from([20, 29], [60, 63])
  const { text: remittance, said } = keyedText(free)
  return {
    ...{ code, remittance: remittance || from([0, 0]), name: from([32, 33]).trim() },
    ...{ iban: plainIban(from([31, 31]) || (said.IBAN ?? '')), bic: from([30, 30]).trim() || (said.BIC ?? '') },
    ...{ endToEndId: bankReference(said.EREF ?? ''), mandateId: bankReference(said.MREF ?? '') },
    ...{ creditorId: said.CRED ?? '', batchReference: bankReference(said.KREF ?? '') },
    ...{ original: said.OAMT ?? '', charges: said.COAM ?? '' },
  }
}

function returnOf(total: Cents, { original, charges }: Details, text: string): BankReturn {
  const code = returnCodeIn(text)
  const [before, fee] = [original, charges].map((written) => bankCents(/[\d,]+/.exec(written)?.[0] ?? '', ','))
  if (before !== undefined && before > 0 && before <= total)
    return { code, originalAmount: before, fee: cents(total - before) }
  if (fee !== undefined && fee < total) return { code, originalAmount: cents(total - fee), fee }
  return { code, originalAmount: total, fee: cents(0) }
}
