import { isIban, plainIban } from '../base/money/iban.ts'
import { readDate, type SlashOrder, slashOrderOf } from '../base/sheets/sheetDates.ts'
import { cleanCell, isComputedError, isQuoteOpen, type Sheet } from '../base/sheets/sheetText.ts'
import { ageOn, isAdultOn } from '../base/time/age.ts'
import { addDays, type Day } from '../base/time/time.ts'
import { BIC } from '../members/billingDetails.ts'
import { MOST_MEMBER_NUMBER, MOST_NAME } from '../members/record.ts'
import { MOST } from '../users/user.ts'
import type { Mapping } from './columns.ts'
import {
  isMobile,
  readCountry,
  readEmails,
  readPhones,
  readPostalCode,
  repairEncoding,
  splitPlace,
  splitStreet,
  WHOLE_ADDRESS,
} from './contact.ts'
import { linkFamilies } from './families.ts'
import { FAULTS, type Fault, type FaultCode, NEW_NUMBER } from './faults.ts'
import { fieldKey, type ImportField } from './fields.ts'
import { kindOfWord, type MemberKind } from './kinds.ts'
import {
  isCompanyName,
  isSeveralPeople,
  readGender,
  splitName,
  splitSalutation,
  splitSuffix,
  splitTitle,
  spokenName,
} from './names.ts'
import { readPayment } from './payment.ts'
import type { Words } from './presets.ts'
import type { ImportRecord, ReadFile, SkippedRow } from './record.ts'

const OLDEST_YEARS = 110
const DATES = [
  'birthDate',
  'joinDate',
  'leaveDate',
  'cancelDate',
  'deathDate',
  'associationDate',
  'mandateDate',
  'lastCollection',
] as const
/** The most characters of each field in the record of a member. */
const LONGEST: Partial<Record<ImportField, number>> = {
  lastName: MOST_NAME.last,
  firstName: MOST_NAME.first,
  callName: MOST_NAME.call,
  company: MOST_NAME.official,
  title: MOST.title,
  street: MOST.street,
  houseNumber: MOST.houseNumber,
  addressExtra: MOST.extra,
  postalCode: MOST.postalCode,
  city: MOST.city,
}
type DateField = (typeof DATES)[number]

export type Reading = {
  header: readonly string[]
  /** Counted from 0; -1 where no row names the columns. */
  headerRow: number
  mapping: Mapping
  today: Day
  /** The club's own meaning of each kind of member in the file, by its word. */
  kinds?: Readonly<Record<string, MemberKind>>
  /** The meanings of the codes of the program that wrote the file. */
  words?: Words
  /** The rows that an officer confirmed as right as they stand. */
  accepted?: readonly number[]
}

/** Reads every row below the headers; nothing in a file makes it throw. */
export function readRecords(sheet: Sheet, reading: Reading): ReadFile {
  const orders = ordersOf(sheet, reading)
  const skipped: SkippedRow[] = []
  const records: ImportRecord[] = []
  sheet.rows.forEach((cells, index) => {
    const why = whySkipped(cells, index, reading)
    if (why !== undefined) {
      if (index !== reading.headerRow)
        skipped.push({ row: index + 1, why, text: cleanCell(cells.join(' ')).text.trim() })
    } else records.push(readRecord(new Row(cells, index + 1, sheet, reading, orders), reading.today))
  })
  const hasNumbers = records.some(({ memberNumber }) => memberNumber !== null)
  for (const record of records) {
    const kind = reading.kinds?.[record.status] ?? kindOfWord(record.status)
    const hasNumber = !hasNumbers || record.memberNumber !== null || record.wantsNumber
    record.isMember = kind === undefined ? hasNumber : kind !== 'contact'
    if (kind === 'exMember') record.isFormer = true
  }
  const accepted = new Set(reading.accepted)
  for (const record of records)
    if (accepted.has(record.row)) record.faults = record.faults.filter(({ code }) => FAULTS[code] !== 'question')
  linkFamilies(records)
  return { records, skipped }
}

/** How each column of days writes its strokes; one that does not tell is written as the others of the file. */
function ordersOf(sheet: Sheet, { headerRow, mapping }: Reading): Map<number, SlashOrder> {
  const below = sheet.rows.slice(headerRow + 1)
  const columns = mapping.flatMap((field, column) => (DATES.includes(field as DateField) ? [column] : []))
  const ofFile = slashOrderOf(below.flatMap((cells) => columns.map((column) => cells[column] ?? '')))
  return new Map(
    columns.map((column) => {
      const order = slashOrderOf(below.map((cells) => cells[column] ?? ''))
      return [column, order === 'unclear' ? ofFile : order]
    }),
  )
}

/** The beginning of a row of sums: none of these is a name. */
const SUM = /^(summe|gesamt|gesamtsumme|zwischensumme|total|anzahl)(\s*[:=]|\s+\d|$)/i
/** Words that begin rows of counts, in which nothing but numbers follows. */
const COUNT = /^(anzahl|davon|durchschnitt|mittelwert|übertrag|gesamt|summe|ø)/i

function whySkipped(cells: readonly string[], index: number, { header, headerRow, mapping }: Reading) {
  const isEmpty = cells.every((cell) => cleanCell(cell).text.trim() === '')
  if (index <= headerRow) return isEmpty ? 'empty' : 'above'
  if (isEmpty) return 'empty'
  const filled = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]))
  // Rules that somebody drew between the rows.
  if (filled.every((column) => !/[\p{L}\d]/u.test(cells[column] ?? ''))) return 'footer'
  if (filled.length >= 3 && filled.every((column) => fieldKey(cells[column] ?? '') === fieldKey(header[column] ?? '')))
    return 'header'
  if (isExplanation(filled, cells, mapping)) return 'header'
  const [only] = filled
  const first = only === undefined ? '' : (cells[only]?.trim() ?? '')
  const isCount =
    COUNT.test(first) && filled.length > 1 && filled.slice(1).every((column) => !/\p{L}/u.test(cells[column] ?? ''))
  if (SUM.test(first) || isCount) return 'footer'
  if (only === undefined || filled.length > 1 || !/\p{L}/u.test(first)) return undefined
  // Where a name could stand, a legend or a page number is known by signs that no name has.
  return !['lastName', 'firstName', 'company'].includes(mapping[only] ?? '') || /[=:\d]/.test(first)
    ? 'footer'
    : undefined
}

/** Fields of which nothing is right without a digit. */
const OF_DIGITS: ReadonlySet<ImportField | undefined> = new Set([
  ...DATES,
  'memberNumber',
  'postalCode',
  'phone',
  'mobile',
  'iban',
])

/**
 * Whether a row below the headers of a template explains what to write: no digit in any of the columns that need one.
 */
function isExplanation(filled: readonly number[], cells: readonly string[], mapping: Mapping): boolean {
  const ofDigits = filled.filter((column) => OF_DIGITS.has(mapping[column]))
  return ofDigits.length >= 2 && ofDigits.every((column) => /^\P{N}*\p{L}{3}\P{N}*$/u.test(cells[column] ?? ''))
}

/** The texts that programs write for a day that is not given. */
const NO_DAY = /^[0.\-/: ]+$/
/** The texts that people write into a cell that holds nothing. */
const NOTHING = /^([-–—?/.]+|n\/a|k\. ?a\.|n\. ?n\.)$/i

/** A row while it is read: its cells by field, and what was wrong with them. */
class Row {
  readonly faults: Fault[] = []
  readonly cells: readonly string[]
  readonly row: number
  readonly mapping: Mapping
  readonly header: readonly string[]
  private readonly orders: ReadonlyMap<number, SlashOrder>

  constructor(
    cells: readonly string[],
    row: number,
    { kind, isGuess = false }: Sheet,
    { header, mapping, words = {} }: Reading,
    orders: ReadonlyMap<number, SlashOrder>,
  ) {
    this.row = row
    this.mapping = mapping
    this.header = header
    this.orders = orders
    this.cells = cells.map((cell, column) => {
      const { text: seen, hadHidden } = cleanCell(cell)
      if (hadHidden) this.warn('HIDDEN_REMOVED', mapping[column], column)
      const repaired = repairEncoding(seen)
      if (repaired !== seen) this.warn('ENCODING_REPAIRED', mapping[column], column)
      if (isGuess && /[\u0080-\uffff]/.test(repaired)) this.warn('ENCODING_GUESSED', mapping[column], column)
      if (kind === 'text' && isQuoteOpen(repaired)) this.warn('QUOTE_OPEN', mapping[column], column)
      const text = repaired.trim()
      const isNoDay = DATES.includes(mapping[column] as DateField) && NO_DAY.test(text)
      const said = isComputedError(text) || NOTHING.test(text) || isNoDay ? '' : text
      return meaningOf(said, words[mapping[column] as ImportField])
    })
    if (cells.slice(header.length).some((cell) => cell.trim() !== '')) this.warn('CELLS_TOO_MANY')
    if (kind === 'text' && cells.length < header.length) this.warn('CELLS_MISSING')
  }

  warn(code: FaultCode, field?: ImportField, column = field === undefined ? -1 : this.mapping.indexOf(field)): void {
    this.faults.push({ code, ...(column >= 0 && { column }), ...(field !== undefined && { field }) })
  }

  has(field: ImportField): boolean {
    return this.mapping.includes(field)
  }

  /** The columns of a field that hold something. */
  filled(field: ImportField): { column: number; text: string }[] {
    return this.mapping.flatMap((mapped, column) => {
      const text = this.cells[column] ?? ''
      return mapped === field && text !== '' ? [{ column, text }] : []
    })
  }

  get(field: ImportField): string {
    return this.filled(field)[0]?.text ?? ''
  }

  date(field: DateField, latest: Day): Day | null {
    const [cell] = this.filled(field)
    if (cell === undefined) return null
    const { day, fault } = readDate(cell.text, this.orders.get(cell.column) ?? 'unclear', latest)
    if (fault !== undefined) this.warn(fault, field, cell.column)
    return day
  }
}

/** Returns the meaning of a code of a program; other words stay as they are. */
function meaningOf(text: string, words: Words[ImportField]): string {
  const code = text.toLowerCase()
  return words !== undefined && Object.hasOwn(words, code) ? (words[code] ?? '') : text
}

function readRecord(row: Row, today: Day): ImportRecord {
  const name = readPerson(row)
  const isPerson = name.kind === 'person'
  const dates = readDates(row, isPerson, today)
  const account = readAccount(row, today)
  const note = row
    .filled('note')
    .map(({ text }) => text)
    .join('\n')
  if (/†|\bverst(?:\.|orben)/i.test(note) && dates.deathDate === null) row.warn('MAYBE_DECEASED', 'note')
  row.cells.forEach((cell, column) => {
    if (/^[=@]/.test(cell) && row.mapping[column] !== undefined)
      row.warn('FORMULA_AS_TEXT', row.mapping[column], column)
  })
  for (const field of Object.keys(LONGEST) as ImportField[])
    if (row.get(field).length > (LONGEST[field] ?? 0)) row.warn('TEXT_TOO_LONG', field)
  const isMinor = isPerson && dates.birthDate !== null && !isAdultOn(dates.birthDate, today)
  return {
    row: row.row,
    ...readNumber(row),
    ...name,
    ...dates,
    ...readAddress(row),
    ...readReach(row),
    ...account,
    isMember: true,
    isMinor,
    isFormer: isPast(dates.leaveDate, today) || dates.deathDate !== null,
    status: row.get('status'),
    groups: readGroups(row),
    familyKey: row.get('familyKey'),
    familyRow: null,
    guardian: isMinor ? namedGuardian(row, name) : null,
    payer: row.get('payer'),
    note,
    faults: row.faults,
  }
}

function isPast(day: Day | null, today: Day): boolean {
  return day !== null && day <= today
}

/** The digits count; another writing is kept next to them (OP-87). */
function readNumber(row: Row) {
  const written = row.get(row.has('memberNumber') ? 'memberNumber' : 'recordId')
  const number = Number(written.replace(/\D/g, ''))
  const isNumber = number >= 1 && number <= MOST_MEMBER_NUMBER
  const wantsNumber = written === NEW_NUMBER
  if (written !== '' && !wantsNumber && !isNumber) row.warn('NUMBER_UNREADABLE', 'memberNumber')
  const memberNumber = isNumber ? number : null
  return {
    recordId: row.get('recordId') || written,
    memberNumber,
    wantsNumber,
    writtenNumber: wantsNumber || written === String(memberNumber ?? '') ? '' : written,
  }
}

function readPerson(row: Row) {
  const { salutation, title } = splitSalutation(row.get('salutation'), row.get('title'))
  const whole = row.get('lastName')
  // Some programs only say by yes and no whether a row is a company.
  const flag = row.get('company')
  const isFlag = isYes(flag) || isNo(flag)
  const company = isFlag ? '' : flag
  const isCompany =
    /^(j|ja|juristisch|firma)/i.test(row.get('personKind')) ||
    isYes(flag) ||
    /^(firma|verein|organisation|company)$/i.test(salutation) ||
    (row.get('firstName') === '' && (isCompanyName(whole) || (company !== '' && whole === '')))
  const empty = { title: '', firstName: '', lastName: '', suffix: '', callName: '', gender: null }
  if (isCompany) {
    if (company === '' && whole === '') row.warn('NAME_MISSING', 'company')
    return { ...empty, kind: 'company' as const, company: company || whole }
  }
  const name = readName(row, whole, { salutation, title })
  const typedGender = row.get('gender')
  const gender = readGender(typedGender === '' ? salutation : typedGender)
  const isUnknown = /^(o|k|x|u|unbekannt|unknown|ohne|keine angabe|none|n\/a)?$/i.test(typedGender)
  if (!isUnknown && readGender(typedGender) === null) row.warn('GENDER_UNCLEAR', 'gender')
  else if (gender === null && /herr.*frau|frau.*herr/i.test(salutation)) row.warn('GENDER_UNCLEAR', 'salutation')
  const greeted = readGender(salutation)
  if (gender !== null && gender !== 'd' && greeted !== null && greeted !== gender)
    row.warn('GENDER_CONFLICT', 'salutation')
  return { ...name, kind: 'person' as const, company, gender }
}

function readName(row: Row, whole: string, { salutation, title }: { salutation: string; title: string }) {
  const first = row.get('firstName')
  const isWhole = first === '' && (!row.has('firstName') || whole.includes(','))
  const last = splitSuffix(splitTitle(whole).rest)
  const name = isWhole
    ? splitName(whole)
    : { title: splitTitle(whole).title, first: splitTitle(first).rest, last: last.last, suffix: last.suffix }
  if (name.first === '' && name.last === '') row.warn('NAME_MISSING', 'lastName')
  else if (isSeveralPeople(whole) || isSeveralPeople(first)) row.warn('SEVERAL_PEOPLE', 'lastName')
  else if (isSeveralPeople(salutation)) row.warn('SEVERAL_PEOPLE', 'salutation')
  else if (name.first === '' || name.last === '') row.warn('NAME_HALF', name.last === '' ? 'lastName' : 'firstName')
  else if (isWhole && (!whole.includes(',') || name.title !== '')) row.warn('NAME_SPLIT', 'lastName')
  if (name.suffix !== '') row.warn('SUFFIX_SPLIT', 'lastName')
  return {
    title: title || name.title || splitTitle(first).title,
    firstName: name.first,
    lastName: name.last,
    suffix: row.get('suffix') || name.suffix,
    callName: row.get('callName'),
  }
}

function readDates(row: Row, isPerson: boolean, today: Day) {
  const joinDate = row.date('joinDate', today)
  const leaveDate = row.date('leaveDate', shiftedYears(today, 2))
  const deathDate = row.date('deathDate', today)
  const birthDate = row.date('birthDate', joinDate !== null && joinDate < today ? joinDate : today)
  const hasCancelled = row.date('cancelDate', today) !== null
  // A membership cancelled before it begins ends on the day before.
  if (joinDate !== null && leaveDate !== null && leaveDate < joinDate)
    row.warn(leaveDate === addDays(joinDate, -1) ? 'LEFT_AT_ONCE' : 'LEFT_BEFORE_JOINED', 'leaveDate')
  if (hasCancelled && leaveDate === null) row.warn('CANCELLED_NOT_LEFT', 'cancelDate')
  if (birthDate !== null && birthDate > today) row.warn('BIRTH_IN_FUTURE', 'birthDate')
  else if (birthDate !== null && ageOn(birthDate, today) > OLDEST_YEARS) row.warn('BIRTH_TOO_LONG_AGO', 'birthDate')
  if (isPerson && row.has('birthDate') && row.get('birthDate') === '') row.warn('BIRTH_DATE_MISSING', 'birthDate')
  return { birthDate, joinDate, leaveDate, deathDate, associationDate: row.date('associationDate', today) }
}

function shiftedYears(day: Day, years: number): Day {
  return Temporal.PlainDate.from(day).add({ years }).toString() as Day
}

function readAddress(row: Row) {
  const [, streetOnly = row.get('street'), placeOnly = ''] = WHOLE_ADDRESS.exec(row.get('street')) ?? []
  const place = splitPlace(
    row.get('place') || placeOnly.replace('\n', ', ') || (row.has('postalCode') ? '' : row.get('city')),
  )
  const typedCode = row.get('postalCode') || place.postalCode
  const { country, fault: strange } = readCountry(row.get('country'))
  if (strange !== undefined) row.warn(strange, 'country')
  const inOneCell = splitPlace(typedCode)
  const city = row.get('city') || inOneCell.city.replace(/^\d+$/, '') || place.city
  const { postalCode, fault } = readPostalCode(inOneCell.postalCode || typedCode, {
    country: strange === undefined ? country : row.get('country'),
    city,
  })
  if (fault !== undefined) row.warn(fault, row.has('postalCode') ? 'postalCode' : 'place')
  const house = row.get('houseNumber')
  const street = house === '' ? splitStreet(streetOnly) : { street: streetOnly, houseNumber: house }
  if ('fault' in street && street.fault !== undefined) row.warn(street.fault, 'street')
  return {
    street: street.street,
    houseNumber: street.houseNumber,
    addressExtra: row.get('addressExtra'),
    postalCode,
    city: row.has('city') && row.has('postalCode') ? row.get('city') || city : place.city || city,
    country,
  }
}

function readReach(row: Row) {
  const emails = row.filled('email').flatMap(({ column, text }) => {
    const read = readEmails(text)
    if (read.fault !== undefined) row.warn(read.fault, 'email', column)
    return read.emails
  })
  const areaCode = row.get('areaCode')
  const numbers = (['phone', 'mobile'] as const).flatMap((field) =>
    row.filled(field).flatMap(({ column, text }) => {
      const read = readPhones(
        field === 'phone' && areaCode !== '' && !/^[0+]/.test(text) ? `${areaCode} ${text}` : text,
      )
      for (const fault of read.faults) row.warn(fault, field, column)
      return read.phones.map((phone) => ({ phone, isOfMobile: field === 'mobile' || isMobile(phone) }))
    }),
  )
  const mobile = numbers.find(({ isOfMobile }) => isOfMobile)?.phone ?? ''
  const phones = [...new Set(numbers.map(({ phone }) => phone).filter((phone) => phone !== mobile))]
  return { emails: [...new Set(emails)], phones, mobile }
}

function readAccount(row: Row, today: Day) {
  const nextYear = shiftedYears(today, 1)
  const iban = plainIban(row.get('iban'))
  const isRight = isIban(iban)
  if (iban !== '' && !isRight) row.warn('IBAN_INVALID', 'iban')
  const payment = readPayment(row.get('payment'))
  const [mandateReference, mandateDate] = [row.get('mandateReference'), row.date('mandateDate', nextYear)]
  const isDebit = payment === 'sepa_charge'
  if (isDebit && mandateReference === '' && mandateDate === null) row.warn('MANDATE_MISSING', 'payment')
  else if (isDebit && mandateReference === '' && row.has('mandateReference'))
    row.warn('MANDATE_REFERENCE_MISSING', 'mandateReference')
  else if (isDebit && mandateDate === null && row.has('mandateDate')) row.warn('MANDATE_DATE_MISSING', 'mandateDate')
  return {
    iban: isRight ? iban : '',
    bic: readBic(row),
    accountHolder: [row.get('accountHolderFirst'), row.get('accountHolder')].filter((part) => part !== '').join(' '),
    mandateReference,
    mandateDate,
    payment,
    lastCollection: row.date('lastCollection', nextYear),
    fee: joinedTexts(row, 'fee', ' + '),
    discount: row.get('discount'),
    rhythm: joinedTexts(row, 'rhythm', ', '),
  }
}

/** Returns the texts of several columns, each text once. */
function joinedTexts(row: Row, field: ImportField, between: string): string {
  return [...new Set(row.filled(field).map(({ text }) => text))].join(between)
}

function readBic(row: Row): string {
  const bic = row.get('bic').replace(/\s/g, '').toUpperCase()
  if (BIC.test(bic)) return bic
  row.warn('BIC_INVALID', 'bic')
  return ''
}

/** A list in a cell, or a column whose header is the group and whose cell says yes. */
function readGroups(row: Row): string[] {
  const groups = row.filled('group').flatMap(({ column, text }) => {
    const header = row.header[column]?.trim() ?? ''
    const property = /^(?:mitglied[_ ])?eigenschaft_(.+)$/i.exec(header)?.[1]
    if (property !== undefined && isYes(text)) return [property]
    if (header !== '' && /^(x|j|ja|yes)$/i.test(text)) return [header]
    return isNo(text) ? [] : text.split(/[,|;\n]/).map((group) => group.trim())
  })
  return [...new Set(groups.filter((group) => group !== ''))]
}

function isYes(text: string): boolean {
  return /^(x|j|ja|y|yes|1|true|wahr)$/i.test(text)
}

function isNo(text: string): boolean {
  return /^(0|n|nein|no|false|falsch|-)$/i.test(text)
}

function namedGuardian(row: Row, { firstName, lastName }: { firstName: string; lastName: string }) {
  const holder = [row.get('accountHolderFirst'), row.get('accountHolder')]
  const isOther = holder[0] !== '' && (holder[0] !== firstName || holder[1] !== lastName)
  const named = row.get('guardian')
  const name = named === '' ? (isOther ? holder.join(' ').trim() : '') : spokenName(named)
  const emails = readEmails(row.get('guardianEmail'))
  if (emails.fault !== undefined) row.warn(emails.fault, 'guardianEmail')
  const phones = readPhones(row.get('guardianPhone'))
  for (const fault of phones.faults) row.warn(fault, 'guardianPhone')
  const [email = '', phone = ''] = [emails.emails[0], phones.phones[0]]
  return name === '' && email === '' && phone === '' ? null : { name, email, phone }
}
