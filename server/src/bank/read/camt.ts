import type { BankReturn } from '@bahnfrei/domain/bank/entry.ts'
import { plainIban } from '@bahnfrei/domain/base/money/iban.ts'
import { type Cents, cents, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { SaxesParser } from 'saxes'
import { keyedText, returnCodeIn } from './keyedText.ts'
import { bankCents, bankDay, bankReference, type Statement, type StatementFile } from './statement.ts'

/** An element of the file. Only one entry, balance or account at a time is kept as a tree. */
type Element = { name: string; currency: string; text: string; parts: Element[] }

const ROOT = 'Document'
const STATEMENTS = ['Stmt', 'Rpt', 'Ntfctn']
const MESSAGES = ['BkToCstmrStmt', 'BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn']
const KEPT = ['Ntry', 'Bal', 'Acct']
/** The elements of them that say something to us. All others are skipped with what is in them. */
const READ = new Set(
  `Id IBAN Othr Tp CdOrPrtry Cd Prtry Ref Amt CdtDbtInd Dt DtTm Sts BookgDt ValDt AcctSvcrRef AddtlNtryInf NtryDtls Btch
  PmtInfId TxDtls Refs EndToEndId MndtId RltdPties Dbtr Cdtr Pty Nm DbtrAcct CdtrAcct PrvtId RltdAgts DbtrAgt CdtrAgt
  FinInstnId BICFI BIC RmtInf Ustrd Strd CdtrRefInf AddtlRmtInf AddtlTxInf RtrInf Rsn Chrgs Rcrd TtlChrgsAndTaxAmt AmtDtls
  InstdAmt TxAmt BkTxCd`.split(/\s+/),
)
/** The number of characters that the parser gets at once. */
const PIECE = 65_536
const MOST_DEPTH = 40

/**
 * Reads the bookings of CAMT.052, .053 and .054 in the versions 02, 04 and 08; undefined where the file is no such
 * one. It reads the file once from front to back, and refuses every document type and so every entity of its own.
 */
export function readCamt(xml: string): StatementFile | undefined {
  const file: StatementFile = { format: 'camt', statements: [], pending: 0, unread: [], columns: [] }
  const path: string[] = []
  const open: Element[] = []
  /** The number of open elements that are skipped. */
  let skipped = 0
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new Error('A statement has no document type.')
  })
  parser.on('opentag', ({ name: written, attributes }) => {
    const name = written.slice(written.indexOf(':') + 1)
    path.push(name)
    if (path.length > MOST_DEPTH) throw new Error('A statement is not so deep.')
    if (open.length > 0) {
      if (skipped > 0 || !READ.has(name)) skipped += 1
      else open.push({ name, currency: attributes.Ccy ?? '', text: '', parts: [] })
    } else if (path.length === 3 && isStatement(path))
      file.statements.push({ iban: '', opening: null, closing: null, entries: [] })
    else if (path.length === 4 && isStatement(path) && KEPT.includes(name))
      open.push({ name, currency: '', text: '', parts: [] })
  })
  const add = (text: string) => {
    const element = skipped > 0 ? undefined : open.at(-1)
    if (element !== undefined) element.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    path.pop()
    if (skipped > 0) {
      skipped -= 1
      return
    }
    const element = open.pop()
    if (element === undefined) return
    element.text = element.text.trim()
    const parent = open.at(-1)
    if (parent === undefined) enter(element, file)
    else parent.parts.push(element)
  })
  try {
    for (let at = 0; at < xml.length; at += PIECE) parser.write(xml.slice(at, at + PIECE))
    parser.close()
  } catch {
    return undefined
  }
  return file.statements.length > 0 ? file : undefined
}

function isStatement([root = '', message = '', statement = '']: readonly string[]): boolean {
  return root === ROOT && MESSAGES.includes(message) && STATEMENTS.includes(statement)
}

function enter(element: Element, file: StatementFile): void {
  const statement = file.statements.at(-1) as Statement
  if (element.name === 'Acct') statement.iban = plainIban(said(element, 'Id/IBAN') || said(element, 'Id/Othr/Id'))
  else if (element.name === 'Bal') enterBalance(element, statement)
  else enterEntry(element, statement, file)
}

function enterBalance(balance: Element, statement: Statement): void {
  const code = said(balance, 'Tp/CdOrPrtry/Cd')
  const amount = signed(one(balance, 'Amt'), said(balance, 'CdtDbtInd'))
  if (amount === undefined || one(balance, 'Amt')?.currency !== 'EUR') return
  // A statement of several pages has its first opening balance, and its last closing one.
  if (code === 'OPBD' || code === 'PRCD') statement.opening ??= amount
  if (code === 'CLBD') statement.closing = amount
}

function enterEntry(entry: Element, statement: Statement, file: StatementFile): void {
  const status = said(entry, 'Sts/Cd') || said(entry, 'Sts')
  if (status !== 'BOOK') {
    file.pending += 1
    return
  }
  const amount = signed(one(entry, 'Amt'), said(entry, 'CdtDbtInd'))
  const valueDay = dayIn(entry, 'ValDt')
  const bookingDay = dayIn(entry, 'BookgDt') ?? valueDay
  if (amount === undefined || bookingDay === undefined) {
    const text = [said(entry, 'Amt'), said(entry, 'AddtlNtryInf')].join(' ').trim()
    file.unread.push({ at: statement.entries.length + file.unread.length + 1, text: text.slice(0, 100) })
    return
  }
  if (amount === 0) return
  const whole = {
    ...{
      bookingDay,
      valueDay: valueDay ?? bookingDay,
      currency: one(entry, 'Amt')?.currency ?? '',
      format: 'camt' as const,
    },
    batchReference: said(entry, 'NtryDtls/Btch/PmtInfId'),
  }
  const details = all(entry, 'NtryDtls/TxDtls')
  const reference = bankReference(said(entry, 'AcctSvcrRef'))
  const payments = details.flatMap((detail) => {
    const part = amountOf(detail, entry)
    return part === undefined || part === 0 ? [] : [{ detail, part }]
  })
  const isWhole = payments.length === details.length && sumOf(payments.map(({ part }) => part)) === amount
  if (isWhole && details.length > 1)
    for (const [at, { detail, part }] of payments.entries()) {
      const own = reference === '' ? referenceOf(detail) : `${reference}#${at + 1}`
      statement.entries.push({ ...whole, ...saidBy(detail, entry, part), bankReference: own })
    }
  else {
    const detail = details.length === 1 ? details[0] : undefined
    const own = reference === '' && detail !== undefined ? referenceOf(detail) : reference
    statement.entries.push({ ...whole, ...saidBy(detail, entry, amount), bankReference: own })
  }
}

/** Returns what is said of one payment, which is an entry or one of those that the bank took together. */
function saidBy(detail: Element | undefined, entry: Element, amount: Cents) {
  const of = detail ?? entry
  const code = said(of, 'RtrInf/Rsn/Cd') || said(of, 'RtrInf/Rsn/Prtry')
  const kind = said(of, 'BkTxCd/Prtry/Cd') || said(entry, 'BkTxCd/Prtry/Cd')
  const free = all(of, 'RmtInf/Ustrd')
    .map(({ text }) => text)
    .join(' ')
  const structured = [...all(of, 'RmtInf/Strd/CdtrRefInf/Ref'), ...all(of, 'RmtInf/Strd/AddtlRmtInf')].map(
    ({ text }) => text,
  )
  const { text, said: keyed } = keyedText([free, ...structured].filter((part) => part !== '').join(' '))
  const remittance = text || said(of, 'AddtlTxInf') || said(entry, 'AddtlNtryInf')
  const isReturn = one(of, 'RtrInf') !== undefined || /\+(108|109|159)\+/.test(kind)
  const returned = isReturn ? returnOf(of, entry, { amount, code: code || returnCodeIn(remittance) }) : null
  // A return names the two sides of the payment that it gives back.
  const side = amount > 0 === (returned === null) ? 'Dbtr' : 'Cdtr'
  const party = (name: string, field: string) =>
    said(of, `RltdPties/${name}/Pty/${field}`) || said(of, `RltdPties/${name}/${field}`)
  const account = `RltdPties/${side}Acct/Id`
  const agent = `RltdAgts/${side}Agt/FinInstnId`
  return {
    amount,
    name: party(side, 'Nm'),
    iban: plainIban(said(of, `${account}/IBAN`) || said(of, `${account}/Othr/Id`)),
    bic: said(of, `${agent}/BICFI`) || said(of, `${agent}/BIC`),
    remittance,
    endToEndId: bankReference(said(of, 'Refs/EndToEndId') || (keyed.EREF ?? '')),
    mandateId: bankReference(said(of, 'Refs/MndtId') || (keyed.MREF ?? '')),
    creditorId: party('Cdtr', 'Id/PrvtId/Othr/Id') || (keyed.CRED ?? ''),
    ...(said(of, 'Refs/PmtInfId') !== '' && { batchReference: said(of, 'Refs/PmtInfId') }),
    returned,
  }
}

function returnOf(of: Element, entry: Element, { amount, code }: { amount: Cents; code: string }): BankReturn {
  const total = cents(Math.abs(amount))
  const charges = [of, entry].flatMap((each) => [
    ...all(each, 'Chrgs/Rcrd/Amt'),
    ...all(each, 'Chrgs/Amt'),
    ...all(each, 'Chrgs/TtlChrgsAndTaxAmt'),
  ])
  const fee = bankCents(charges[0]?.text ?? '', '.')
  const before = bankCents(said(of, 'AmtDtls/InstdAmt/Amt') || said(of, 'Amt'), '.')
  if (before !== undefined && before > 0 && before <= total)
    return { code, originalAmount: before, fee: cents(total - before) }
  if (fee !== undefined && fee < total) return { code, originalAmount: cents(total - fee), fee }
  return { code, originalAmount: total, fee: cents(0) }
}

function referenceOf(detail: Element): string {
  // Another one may only count the payments of this statement.
  const ownReference = said(detail, 'Refs/Prtry/Tp') === 'FI-UMSATZ-ID' ? said(detail, 'Refs/Prtry/Ref') : ''
  return bankReference(said(detail, 'Refs/AcctSvcrRef') || ownReference)
}

/** Returns the amount of one payment of several, if it is in the currency of the entry. */
function amountOf(detail: Element, entry: Element): Cents | undefined {
  const amount = one(detail, 'Amt') ?? one(detail, 'AmtDtls/TxAmt/Amt')
  if (amount?.currency !== one(entry, 'Amt')?.currency) return undefined
  return signed(amount, said(detail, 'CdtDbtInd') || said(entry, 'CdtDbtInd'))
}

function signed(amount: Element | undefined, side: string): Cents | undefined {
  const count = bankCents(amount?.text ?? '', '.')
  if (count === undefined || (side !== 'CRDT' && side !== 'DBIT')) return undefined
  return side === 'CRDT' ? count : cents(-count)
}

function dayIn(entry: Element, name: string) {
  return bankDay((said(entry, `${name}/Dt`) || said(entry, `${name}/DtTm`)).slice(0, 10))
}

function all(element: Element, path: string): Element[] {
  let found = [element]
  for (const name of namesIn(path)) found = found.flatMap(({ parts }) => parts.filter((part) => part.name === name))
  return found
}

function one(element: Element, path: string): Element | undefined {
  let found: Element | undefined = element
  for (const name of namesIn(path)) found = found?.parts.find((part) => part.name === name)
  return found
}

const NAMES = new Map<string, string[]>()

/** Returns the names of a path. They are kept, because each entry asks for the same ones. */
function namesIn(path: string): string[] {
  const names = NAMES.get(path) ?? path.split('/')
  NAMES.set(path, names)
  return names
}

function said(element: Element, path: string): string {
  return one(element, path)?.text ?? ''
}
