import type { Day } from '../base/time/time.ts'
import { lacksMandate, MANDATE_REFERENCE, MOST_ACCOUNT_HOLDER } from '../members/billingDetails.ts'
import { MOST_NAME } from '../members/record.ts'
import { fullName, type Gender, MOST, type Name } from '../users/user.ts'
import type { Payment } from './payment.ts'
import type { ImportRecord } from './record.ts'
import type { ValueField } from './valueFields.ts'

/** The record that the club keeps about somebody who comes from a file. Empty, and null for a day, is not given. */
export type EnteringRecord = {
  isCompany: boolean
  officialName: string
  email: string
  phone: string
  mobile: string
  country: string
  city: string
  postalCode: string
  street: string
  houseNumber: string
  addressExtra: string
  birthDate: Day | null
  gender: Gender | null
  paymentMethod: Payment | null
  sepaEnabled: boolean
  iban: string
  bic: string
  accountHolder: string
  mandateReference: string
  mandateSignDate: Day | null
  lastCollection: Day | null
}

/** A row of a file as somebody who is entered into the club. */
export type Entering = {
  name: Name
  status: 'member' | 'contact' | 'exMember'
  /** Null where the file says none; members get one then. */
  memberNumber: number | null
  joinDate: Day | null
  leaveDate: Day | null
  record: EnteringRecord
  groups: string[]
  values: Partial<Record<ValueField, string>>
}

/** Returns the status that the person of a row gets in the club. */
export function statusOf({ kind, isMember, isFormer }: Pick<ImportRecord, 'kind' | 'isMember' | 'isFormer'>) {
  if (kind === 'company' || !isMember) return 'contact'
  return isFormer ? 'exMember' : 'member'
}

/**
 * Returns the entry of a row in the club. Former members and the dead are ex-members, companies and people without a
 * number in a list of numbers are contacts. Bank accounts are taken only for officers who may see them.
 */
export function enteringOf(row: ImportRecord, { withAccount }: { withAccount: boolean }): Entering {
  const isCompany = row.kind === 'company'
  const status = statusOf(row)
  const leaveDate = row.leaveDate ?? row.deathDate
  // A membership that ended before it began was none.
  const joinDate = row.joinDate !== null && leaveDate !== null && leaveDate < row.joinDate ? null : row.joinDate
  const [email = '', ...moreEmails] = row.emails
  const [phone = '', ...morePhones] = row.phones
  return {
    name: nameOf(row),
    status,
    memberNumber: status === 'contact' ? null : row.memberNumber,
    joinDate: status === 'contact' ? null : joinDate,
    leaveDate: status === 'contact' ? null : leaveDate,
    record: {
      isCompany,
      officialName: isCompany ? row.company : '',
      email: textIfShort(email, MOST.email),
      phone: textIfShort(phone, MOST.phone),
      mobile: textIfShort(row.mobile, MOST.mobile),
      country: row.country,
      city: row.city,
      postalCode: row.postalCode,
      street: row.street,
      houseNumber: row.houseNumber,
      addressExtra: row.addressExtra,
      birthDate: row.birthDate,
      gender: row.gender,
      ...(withAccount ? accountOf(row) : NO_ACCOUNT),
    },
    groups: row.groups,
    values: {
      status: row.status,
      writtenNumber: row.writtenNumber,
      associationDate: row.associationDate ?? '',
      deathDate: row.deathDate ?? '',
      guardian:
        row.guardian !== null && 'name' in row.guardian
          ? [row.guardian.name, row.guardian.email, row.guardian.phone].filter((text) => text !== '').join(' ')
          : '',
      moreEmails: moreEmails.join(', '),
      morePhones: morePhones.join(', '),
      fee: row.fee,
      discount: row.discount,
      rhythm: row.rhythm,
      lastCollection: row.lastCollection ?? '',
      payer: row.payer,
      note: [isCompany ? '' : row.company, row.note].filter((text) => text !== '').join('\n'),
    },
  }
}

/**
 * Returns a text, or an empty one when it is too long for its field; it is not cut, because half a number calls
 * somebody else.
 */
export function textIfShort(text: string, most: number): string {
  return text.length <= most ? text : ''
}

function nameOf({ kind, company, firstName: first, lastName, suffix, callName, title }: ImportRecord): Name {
  if (kind === 'company') return { full: company.slice(0, MOST_NAME.display), first: '', last: '', call: '', title: '' }
  const last = [lastName, suffix].filter((part) => part !== '').join(' ')
  const call = (callName === '' ? first : callName).slice(0, MOST_NAME.call)
  return { full: fullName({ first, last, call }).slice(0, MOST_NAME.full), first, last, call, title }
}

/** The payment details of somebody about whose payments nothing is known. */
export const NO_ACCOUNT = {
  paymentMethod: null,
  sepaEnabled: false,
  iban: '',
  bic: '',
  accountHolder: '',
  mandateReference: '',
  mandateSignDate: null,
  lastCollection: null,
} as const

function accountOf(row: ImportRecord) {
  const { iban, bic, accountHolder, mandateReference, mandateDate, lastCollection, payment } = row
  const account = {
    iban,
    bic,
    accountHolder: accountHolder.slice(0, MOST_ACCOUNT_HOLDER),
    mandateReference: MANDATE_REFERENCE.test(mandateReference) ? mandateReference : '',
    mandateSignDate: mandateDate,
    lastCollection,
  }
  const sepaDetails = { IBAN: account.iban, BIC: bic, ...account }
  const isComplete = !lacksMandate({ defaultPaymentMethod: payment, billingEmail: '', sepaEnabled: true, sepaDetails })
  return { ...account, paymentMethod: payment, sepaEnabled: payment === 'sepa_charge' && isComplete }
}
