import { isAdultOn } from '../base/time/age.ts'
import type { Day } from '../base/time/time.ts'
import { whyNoChild } from '../families/guardianship.ts'
import type { GroupInput } from '../groups/group.ts'
import { areInOrder } from '../members/record.ts'
import {
  type CellsByName,
  CLUB_TABLE_NAMES,
  type ClubTable,
  fieldColumn,
  readCertificate,
  readField,
  readGroup,
  readGuardian,
  readMember,
  readPayment,
  type TakenField,
  type TakenMember,
  type TakenPayment,
  type TakenPerson,
} from './clubFile.ts'
import { findTakenNumbers } from './families.ts'
import type { Fault } from './faults.ts'
import type { Payment } from './payment.ts'
import type { ImportRecord } from './record.ts'

type Rows = readonly (readonly string[])[]
export type ClubTables = Partial<Record<ClubTable, Rows>>

/** The parts of a club file apart from its people. */
export type ClubFile = {
  groups: { key: string; group: GroupInput }[]
  fields: TakenField[]
  /** How many rows of the other tables do not fit or belong to nobody of the file. */
  lost: { groups: number; fields: number; payments: number; certificates: number; guardians: number; adults: number }
}

/** Whether a workbook with tables of these names is a club file. Payments are in it only for those who may see them. */
export function isClubFile(names: readonly string[]): boolean {
  return CLUB_TABLE_NAMES.every((name) => name === 'payments' || names.includes(name))
}

/** The people of a club file as rows of an import, and what they need. Nothing in a file makes it throw. */
export function readClubFile(tables: ClubTables, today: Day): { records: ImportRecord[]; file: ClubFile } {
  const lost = { groups: 0, fields: 0, payments: 0, certificates: 0, guardians: 0, adults: 0 }
  const fields = new Map<string, TakenField>()
  for (const cell of named(tables.fields)) {
    const field = readField(cell)
    if (field === undefined || fields.has(field.name)) lost.fields += 1
    else fields.set(field.name, field)
  }
  const keys = new Set<string>()
  const groups = named(tables.groups).flatMap((cell) => {
    const [key, group] = [cell('key'), readGroup(cell)]
    if (group === undefined || keys.has(key)) {
      lost.groups += 1
      return []
    }
    keys.add(key)
    return [{ key, group }]
  })
  const payments = new Map<string, TakenPayment>()
  for (const cell of named(tables.payments)) {
    const payment = readPayment(cell)
    if (payment === undefined) lost.payments += 1
    else payments.set(cell('member'), payment)
  }
  const people = new Map<string, TakenPerson>()
  const [header = [], ...below] = tables.members ?? []
  const at = placesOf(header)
  const records = below.flatMap((row, index) => {
    if (row.every((cell) => cell === '')) return []
    const cell = cellsOf(at, row)
    const { member, wrong } = readMember(cell)
    const { key, ...rest } = member
    const values = Object.fromEntries([...fields.keys()].map((name) => [name, cell(fieldColumn(name))]))
    const person = { ...rest, payment: payments.get(key) ?? null, values, certificates: [], guardians: [] }
    const isTwice = people.has(key)
    if (!isTwice) people.set(key, person)
    const faults = faultsOf(member, isTwice ? [...wrong, 'key'] : wrong, at)
    return [recordOf({ row: index + 2, person, faults, today })]
  })
  for (const cell of named(tables.certificates)) {
    const [person, certificate] = [people.get(cell('member')), readCertificate(cell)]
    if (person === undefined || certificate === undefined || person.isCompany) lost.certificates += 1
    else person.certificates.push(certificate)
  }
  for (const cell of named(tables.guardians)) {
    const [person, guardian] = [people.get(cell('child')), readGuardian(cell)]
    if (person === undefined || guardian === undefined || person.guardians.includes(guardian)) lost.guardians += 1
    else if (!isChild(person, today)) lost.adults += 1
    else person.guardians.push(guardian)
  }
  findTakenNumbers(records)
  return { records, file: { groups, fields: [...fields.values()], lost } }
}

function isChild({ birthDate, isCompany }: TakenPerson, today: Day): boolean {
  return !isCompany && whyNoChild({ hasAccount: false, ofRecord: birthDate, ofAccount: null }, today) === undefined
}

/** The rows of a table below its header, their cells by the names of the columns. */
function named(rows: Rows = []): CellsByName[] {
  const [header = [], ...below] = rows
  const at = placesOf(header)
  return below.filter((row) => row.some((cell) => cell !== '')).map((row) => cellsOf(at, row))
}

type Places = ReadonlyMap<string, number>

function placesOf(header: readonly string[]): Places {
  return new Map(header.map((name, column) => [name, column]))
}

function cellsOf(at: Places, row: readonly string[]): CellsByName {
  return (column) => (row[at.get(column) ?? -1] ?? '').replaceAll('\0', '')
}

function faultsOf(member: TakenMember, wrong: readonly string[], at: Places): Fault[] {
  const place = (name: string) => (at.has(name) ? { column: at.get(name) as number } : {})
  const faults = wrong.map(
    (name): Fault => ({ code: name === 'fullName' ? 'NAME_MISSING' : 'VALUE_INVALID', ...place(name) }),
  )
  return areInOrder(member) ? faults : [...faults, { code: 'LEFT_BEFORE_JOINED', ...place('leaveDate') }]
}

type Reading = { row: number; person: TakenPerson; faults: Fault[]; today: Day }

/** A person as a row of the import; what it is compared by and shown with. */
function recordOf({ row, person, faults, today }: Reading): ImportRecord {
  const { isCompany, status, birthDate, email, phone, payment } = person
  const { title, firstName, lastName, callName, memberNumber, joinDate, leaveDate, mobile, street } = person
  const { houseNumber, addressExtra, postalCode, city, country } = person
  return {
    ...{ row, kind: isCompany ? 'company' : 'person', isMember: status !== 'contact', wantsNumber: false },
    ...{ recordId: '', memberNumber, writtenNumber: '', company: isCompany ? person.fullName : '' },
    ...{ title, firstName, lastName, suffix: '', callName, gender: person.gender },
    ...{ birthDate, joinDate, leaveDate, deathDate: null, associationDate: null },
    isFormer: status === 'exMember',
    isMinor: birthDate !== null && !isAdultOn(birthDate, today),
    ...{ status: '', groups: [], street, houseNumber, addressExtra, postalCode, city, country },
    ...{ emails: email === '' ? [] : [email], phones: phone === '' ? [] : [phone], mobile },
    ...{ iban: payment?.iban ?? '', bic: payment?.bic ?? '', accountHolder: payment?.accountHolder ?? '' },
    mandateReference: payment?.mandateReference ?? '',
    mandateDate: payment?.mandateSignDate ?? null,
    payment: (payment?.paymentMethod ?? null) as Payment | null,
    ...{ familyKey: '', familyRow: null, guardian: null, payer: '', fee: '', discount: '', rhythm: '' },
    ...{ lastCollection: null, note: '', faults, taken: person },
  }
}
