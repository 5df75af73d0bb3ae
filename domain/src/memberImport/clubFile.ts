import * as z from 'zod/mini'
import { Day, note, text } from '../base/call/fields.ts'
import { isIban } from '../base/money/iban.ts'
import { GroupInput } from '../groups/group.ts'
import { BIC, COLLECTION_METHODS, MANDATE_REFERENCE, MOST_ACCOUNT_HOLDER } from '../members/billingDetails.ts'
import { type CustomField, NewCustomField } from '../members/customField.ts'
import { HIDDEN_ON, MemberNumber, MOST_NAME } from '../members/record.ts'
import { CertificateData } from '../qualifications/certificate.ts'
import { isContradictory } from '../qualifications/validity.ts'
import { isEmail, plainEmail } from '../users/email.ts'
import { Address, Contact, MailAddress, Name, Personals } from '../users/user.ts'

/**
 * The club file: a workbook in which a club takes its people along, with all that it keeps of them. Its tables and columns
 * have the same names in every language, so that no column has to be assigned when it is read.
 */
export const CLUB_TABLES = {
  members: [
    'key',
    'status',
    'memberNumber',
    'joinDate',
    'leaveDate',
    'firstJoined',
    'isCompany',
    'fullName',
    'title',
    'firstName',
    'lastName',
    'callName',
    'officialName',
    'email',
    'phone',
    'mobile',
    'street',
    'houseNumber',
    'apartment',
    'addressExtra',
    'postalCode',
    'city',
    'country',
    'birthDate',
    'birthPlace',
    'birthCountry',
    'nationality',
    'gender',
    'hiddenOn',
    'groups',
  ],
  /** The table of payments, only for officers who may see how people pay. */
  payments: [
    'member',
    'paymentMethod',
    'billingEmail',
    'sepaEnabled',
    'iban',
    'bic',
    'accountHolder',
    'mandateReference',
    'mandateSignDate',
  ],
  groups: [
    'key',
    'nameDe',
    'nameEn',
    'description',
    'sign',
    'showSign',
    'purpose',
    'functions',
    'fee',
    'currency',
    'taxRate',
    'billingInterval',
    'bookingAccountNumber',
    'costCenterNumber',
  ],
  fields: ['name', 'description', 'fieldType'],
  certificates: [
    'member',
    'kind',
    'number',
    'issuer',
    'issued',
    'expires',
    'weaponClasses',
    'givenBy',
    'note',
    'blockedOn',
    'blockedReason',
  ],
  guardians: ['child', 'name', 'email'],
} as const
export type ClubTable = keyof typeof CLUB_TABLES
export const CLUB_TABLE_NAMES = Object.keys(CLUB_TABLES) as ClubTable[]

/** The columns of custom fields come after the other columns; their headers are this prefix and the name of the field. */
const FIELD_PREFIX = 'field:'
export const fieldColumn = (name: string) => FIELD_PREFIX + name

/** The statuses of people that are taken from the file. Requests for access belong to accounts and stay behind. */
export const TAKEN_STATUSES = ['member', 'guest', 'contact', 'exMember', 'blocked'] as const

type Value = string | number | boolean | null | readonly string[]
export type ClubRow<Table extends ClubTable> = Record<(typeof CLUB_TABLES)[Table][number], Value>

/** A value as its cell says it; nothing, no and null are empty. */
export function cellOf(value: Value): string {
  if (value === null || value === false) return ''
  return typeof value === 'object' ? value.join(' ') : String(value)
}

/** How somebody belongs to a group of the file: its key, whether its fee is billed, and when next. */
export type TakenGroup = { key: string; isBilled: boolean; nextInvoiceDate: string | null }

export function groupCell({ key, isBilled, nextInvoiceDate }: TakenGroup): string {
  return isBilled || nextInvoiceDate !== null ? `${key}:${isBilled ? 'billed' : ''}:${nextInvoiceDate ?? ''}` : key
}

const Key = z.string().check(z.regex(/^[0-9]{1,9}$/))
const day = z.nullable(Day)

type Reader<Out> = (cell: string) => Out | undefined
const as =
  <Out>(schema: z.ZodMiniType<Out>, from: (cell: string) => unknown = (cell) => cell): Reader<Out> =>
  (cell) =>
    schema.safeParse(from(cell)).data
const orNull = (cell: string) => (cell === '' ? null : cell)
const numberOrNull = (cell: string) => (cell === '' ? null : Number(cell))
const yesOrNo = (cell: string) => (cell === '' ? false : cell === 'true' || cell)
const listed = (cell: string) => (cell === '' ? [] : cell.split(' '))

const TakenGroups = z.array(z.strictObject({ key: Key, isBilled: z.boolean(), nextInvoiceDate: z.nullable(Day) }))
const groupsListed = (cell: string) =>
  listed(cell).map((each) => {
    const [key, billed = '', next = '', ...rest] = each.split(':')
    const isBilled = rest.length > 0 ? undefined : yesOrNo(billed.replace('billed', 'true'))
    return { key, isBilled, nextInvoiceDate: orNull(next) }
  })

/** The function that reads each cell of a person; it returns undefined for a cell that does not fit. */
const MEMBER = {
  key: as(Key),
  status: as(z.enum(TAKEN_STATUSES)),
  memberNumber: as(z.nullable(MemberNumber), numberOrNull),
  joinDate: as(day, orNull),
  leaveDate: as(day, orNull),
  firstJoined: as(day, orNull),
  isCompany: as(z.boolean(), yesOrNo),
  fullName: as(text(300)),
  title: as(Name.shape.title),
  firstName: as(Name.shape.first),
  lastName: as(Name.shape.last),
  callName: as(Name.shape.call),
  officialName: as(note(MOST_NAME.official)),
  email: as(MailAddress),
  phone: as(Contact.shape.phone),
  mobile: as(Contact.shape.mobile),
  street: as(Address.shape.street),
  houseNumber: as(Address.shape.houseNumber),
  apartment: as(Address.shape.apartment),
  addressExtra: as(Address.shape.extra),
  postalCode: as(Address.shape.postalCode),
  city: as(Address.shape.city),
  country: as(Address.shape.country),
  birthDate: as(Personals.shape.birthDate, orNull),
  birthPlace: as(Personals.shape.birthPlace),
  birthCountry: as(Personals.shape.birthCountry),
  nationality: as(Personals.shape.nationality),
  gender: as(Personals.shape.gender, orNull),
  hiddenOn: as(z.array(z.enum(HIDDEN_ON)), listed),
  groups: as(TakenGroups, groupsListed),
} satisfies Record<(typeof CLUB_TABLES)['members'][number], Reader<unknown>>

const PAYMENT = {
  paymentMethod: as(z.nullable(z.enum(COLLECTION_METHODS)), orNull),
  billingEmail: as(MailAddress),
  sepaEnabled: as(z.boolean(), yesOrNo),
  iban: as(z.string().check(z.refine((iban) => iban === '' || isIban(iban)))),
  bic: as(z.string().check(z.regex(BIC))),
  accountHolder: as(note(MOST_ACCOUNT_HOLDER)),
  mandateReference: as(z.string().check(z.regex(MANDATE_REFERENCE))),
  mandateSignDate: as(day, orNull),
}

type Read<Readers> = {
  [Name in keyof Readers]: Readers[Name] extends Reader<infer Out> ? Out : never
}
export type TakenMember = Read<typeof MEMBER>
export type TakenPayment = Read<typeof PAYMENT>
export type TakenField = Pick<CustomField, 'name' | 'description' | 'fieldType'>
/** A person of a club file, with all data that the file has about the person. */
export type TakenPerson = Omit<TakenMember, 'key'> & {
  payment: TakenPayment | null
  /** The values of custom fields, by the names of the fields. */
  values: Record<string, string>
  certificates: CertificateData[]
  /** The mail addresses of the guardians whom the club asks whether they act for this child. */
  guardians: string[]
}

/** The cells of a row by their columns. */
export type CellsByName = (column: string) => string

/** Reads a person of the file, and returns the names of the columns whose cells do not fit. */
export function readMember(cell: CellsByName): { member: TakenMember; wrong: string[] } {
  return readAll(MEMBER, cell, NO_MEMBER)
}

const NO_MEMBER: TakenMember = {
  ...{ key: '', status: 'contact', memberNumber: null, joinDate: null, leaveDate: null, firstJoined: null },
  ...{ isCompany: false, fullName: '', title: '', firstName: '', lastName: '', callName: '', officialName: '' },
  ...{ email: '', phone: '', mobile: '', street: '', houseNumber: '', apartment: '', addressExtra: '' },
  ...{ postalCode: '', city: '', country: '', birthDate: null, birthPlace: '', birthCountry: '', nationality: '' },
  ...{ gender: null, hiddenOn: [], groups: [] },
}

function readAll<Readers extends Record<string, Reader<unknown>>>(
  readers: Readers,
  cell: CellsByName,
  empty: Read<Readers>,
): { member: Read<Readers>; wrong: string[] } {
  const member = { ...empty } as Record<string, unknown>
  const wrong: string[] = []
  for (const [name, read] of Object.entries(readers)) {
    const value = read(cell(name))
    if (value === undefined) wrong.push(name)
    else member[name] = value
  }
  return { member: member as Read<Readers>, wrong }
}

/** How somebody pays; undefined when something in it does not fit. */
export function readPayment(cell: CellsByName): TakenPayment | undefined {
  const payment = Object.fromEntries(Object.entries(PAYMENT).map(([name, read]) => [name, read(cell(name))]))
  return Object.values(payment).includes(undefined) ? undefined : (payment as TakenPayment)
}

export function readGroup(cell: CellsByName): GroupInput | undefined {
  const fee = numberOrNull(cell('fee'))
  return GroupInput.safeParse({
    groupName: { de: cell('nameDe'), en: cell('nameEn') },
    description: cell('description'),
    groupSign: cell('sign'),
    showSignOnReservations: yesOrNo(cell('showSign')),
    purpose: cell('purpose'),
    functions: listed(cell('functions')),
    for: 'users',
    billing:
      fee === null
        ? null
        : {
            membershipFee: fee,
            currency: cell('currency'),
            taxRate: numberOrNull(cell('taxRate')),
            billingInterval: numberOrNull(cell('billingInterval')),
            bookingAccountNumber: cell('bookingAccountNumber'),
            costCenterNumber: cell('costCenterNumber'),
          },
  }).data
}

export function readField(cell: CellsByName): TakenField | undefined {
  const { data } = NewCustomField.safeParse({
    name: cell('name'),
    description: cell('description'),
    fieldType: cell('fieldType'),
  })
  return data && { name: data.name, fieldType: data.fieldType, description: data.description ?? '' }
}

export function readCertificate(cell: CellsByName): CertificateData | undefined {
  const { data } = CertificateData.safeParse({
    kind: cell('kind'),
    number: cell('number'),
    issuer: cell('issuer'),
    issued: orNull(cell('issued')),
    expires: orNull(cell('expires')),
    weaponClasses: listed(cell('weaponClasses')),
    givenBy: cell('givenBy'),
    note: cell('note'),
    blocked: cell('blockedOn') === '' ? null : { on: cell('blockedOn'), reason: cell('blockedReason') },
  })
  return data && !isContradictory(data) ? data : undefined
}

/** Reads the mail address of a guardian; undefined if it is missing or invalid. */
export function readGuardian(cell: CellsByName): string | undefined {
  const address = plainEmail(cell('email'))
  return isEmail(address) && address.length <= 200 ? address : undefined
}
