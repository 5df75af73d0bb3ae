import type { Day } from '../base/time/time.ts'
import type { Gender } from '../users/user.ts'
import type { TakenPerson } from './clubFile.ts'
import type { Fault } from './faults.ts'
import type { Payment } from './payment.ts'

/** A row of a file as the club would keep it. */
export type ImportRecord = {
  /** The number of the row as a spreadsheet counts it, from 1. */
  row: number
  kind: 'person' | 'company'
  /** Whether the person is a member: a person without a number in a file of numbered members is a contact. */
  isMember: boolean
  /** Whether the row asks for a new member number. */
  wantsNumber: boolean
  recordId: string
  memberNumber: number | null
  /** The member number as the file writes it, if it is not a plain number. */
  writtenNumber: string
  company: string
  title: string
  firstName: string
  lastName: string
  suffix: string
  callName: string
  gender: Gender | null
  birthDate: Day | null
  joinDate: Day | null
  leaveDate: Day | null
  deathDate: Day | null
  associationDate: Day | null
  isFormer: boolean
  isMinor: boolean
  status: string
  groups: string[]
  street: string
  houseNumber: string
  addressExtra: string
  postalCode: string
  city: string
  country: string
  emails: string[]
  phones: string[]
  mobile: string
  iban: string
  bic: string
  accountHolder: string
  mandateReference: string
  mandateDate: Day | null
  payment: Payment | null
  familyKey: string
  /** The row of this file that pays for this one or leads its family. */
  familyRow: number | null
  /** The person who could act for a minor: another row, or somebody who is only named. */
  guardian: { row: number } | { name: string; email: string; phone: string } | null
  /** The person who pays for this one: the name in another row of the file, otherwise the words of the file. */
  payer: string
  /** The dues in the words of the file: kept for those who bill. */
  fee: string
  discount: string
  /** How often dues are paid. */
  rhythm: string
  lastCollection: Day | null
  note: string
  faults: Fault[]
  /** All that a club file says of this person; other files have none. */
  taken?: TakenPerson
}

export type SkippedRow = { row: number; why: 'above' | 'empty' | 'header' | 'footer'; text: string }

export type ReadFile = { records: ImportRecord[]; skipped: SkippedRow[] }
