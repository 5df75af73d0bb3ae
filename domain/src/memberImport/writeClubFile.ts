import type { Id } from '../base/call/fields.ts'
import type { GroupBilling, GroupInput } from '../groups/group.ts'
import type { CertificateData } from '../qualifications/certificate.ts'
import {
  CLUB_TABLES,
  type ClubRow,
  type ClubTable,
  cellOf,
  fieldColumn,
  groupCell,
  type TakenField,
  type TakenGroup,
  type TakenMember,
  type TakenPayment,
} from './clubFile.ts'

/** Somebody of the club, as the club sees them. */
export type KeptPerson = Omit<TakenMember, 'key' | 'groups'> & {
  id: Id<'user'>
  /** The payment; null for a reader who may not see it. */
  payment: TakenPayment | null
  groups: (Omit<TakenGroup, 'key'> & { id: Id<'group'> })[]
  values: Record<Id<'customField'>, string>
  certificates: CertificateData[]
  guardians: { name: string; email: string }[]
}

export type KeptClub = {
  people: readonly KeptPerson[]
  groups: readonly (Omit<GroupInput, 'groupName' | 'billing'> & {
    id: Id<'group'>
    name: { de: string; en: string }
    billing: GroupBilling | null
  })[]
  fields: readonly (TakenField & { id: Id<'customField'> })[]
  hasPayments: boolean
}

type Table = { name: string; rows: string[][] }

/** A club as the tables of a club file. People and groups get keys that count from 1, and leave their ids behind. */
export function tablesOf({ people, groups, fields, hasPayments }: KeptClub): Table[] {
  const groupKeys = new Map(groups.map(({ id }, index) => [id, `${index + 1}`]))
  const members: string[][] = []
  const below: Record<Exclude<ClubTable, 'members'>, string[][]> = {
    ...{ payments: [], groups: [], fields: [], certificates: [], guardians: [] },
  }
  for (const [index, person] of people.entries()) {
    const key = `${index + 1}`
    const { id: _, payment, groups: joined, values, certificates, guardians, ...rest } = person
    const cells = joined.flatMap(({ id, ...how }) => {
      const group = groupKeys.get(id)
      return group === undefined ? [] : [groupCell({ key: group, ...how })]
    })
    members.push([...rowOf('members', { key, ...rest, groups: cells }), ...fields.map(({ id }) => values[id] ?? '')])
    if (payment !== null) below.payments.push(rowOf('payments', { member: key, ...payment }))
    for (const { blocked, ...certificate } of certificates) {
      const barred = { blockedOn: blocked?.on ?? null, blockedReason: blocked?.reason ?? null }
      below.certificates.push(rowOf('certificates', { member: key, ...certificate, ...barred }))
    }
    for (const guardian of guardians) below.guardians.push(rowOf('guardians', { child: key, ...guardian }))
  }
  for (const { id, name, description, groupSign, showSignOnReservations, purpose, functions, billing } of groups)
    below.groups.push(
      rowOf('groups', {
        ...{ key: groupKeys.get(id) ?? '', nameDe: name.de, nameEn: name.en, description, sign: groupSign },
        ...{ showSign: showSignOnReservations, purpose, functions, fee: billing?.membershipFee ?? null },
        ...{ currency: billing?.currency ?? null, taxRate: billing?.taxRate ?? null },
        billingInterval: billing?.billingInterval ?? null,
        bookingAccountNumber: billing?.bookingAccountNumber ?? null,
        costCenterNumber: billing?.costCenterNumber ?? null,
      }),
    )
  for (const { name, description, fieldType } of fields)
    below.fields.push(rowOf('fields', { name, description, fieldType }))
  const { payments, ...others } = below
  const header = [...CLUB_TABLES.members, ...fields.map(({ name }) => fieldColumn(name))]
  return [
    { name: 'members', rows: [header, ...members] },
    ...Object.entries(hasPayments ? { payments, ...others } : others).map(([name, rows]) => ({
      name,
      rows: [[...CLUB_TABLES[name as ClubTable]], ...rows],
    })),
  ]
}

function rowOf<Name extends ClubTable>(table: Name, row: ClubRow<Name>): string[] {
  const cells = row as Record<string, Parameters<typeof cellOf>[0]>
  return CLUB_TABLES[table].map((column) => cellOf(cells[column] ?? null))
}
