import * as z from 'zod/mini'
import type { Id } from '../base/call/fields.ts'
import { type Features, isEnabled } from '../base/rights/features.ts'
import { holds, type Permissions } from '../base/rights/permissions.ts'
import { isActive } from '../base/rights/standing.ts'
import type { Day } from '../base/time/time.ts'
import { isTrusted, whyNotShape } from '../groups/assign.ts'
import { type Group, type GroupInput, MOST_GROUPS } from '../groups/group.ts'
import { type CustomField, isValue, MOST_CUSTOM_FIELDS } from '../members/customField.ts'
import type { CertificateData } from '../qualifications/certificate.ts'
import type { TakenField, TakenPerson } from './clubFile.ts'
import type { ClubFile } from './readClubFile.ts'

/** Why something of a club file is left out. */
const LEFT_OUT = [
  'GROUPS_OFF',
  'GROUPS_RIGHT',
  'GROUPS_TRUST',
  'GROUPS_ROOM',
  'GROUPS_SIGN',
  'PEOPLE_TRUST',
  'PEOPLE_INACTIVE',
  'FIELDS_OFF',
  'FIELDS_ROOM',
  'FIELDS_KIND',
  'ACCOUNTS_RIGHT',
  'CERTIFICATES_OWN',
  'GUARDIANS_ADDRESS',
  'GUARDIANS_ADULT',
  'NOT_READ',
] as const
type LeftOut = (typeof LEFT_OUT)[number]

/** The counts of what comes with the people of a club file, and what is left out. */
export const ClubFileSummary = z.strictObject({
  groups: z.int(),
  fields: z.int(),
  certificates: z.int(),
  guardians: z.int(),
  left: z.array(z.strictObject({ why: z.enum(LEFT_OUT), count: z.int(), names: z.array(z.string()) })),
})
export type ClubFileSummary = z.infer<typeof ClubFileSummary>

type KnownGroup = Pick<Group, 'id' | 'name' | 'purpose' | 'functions' | 'groupSign'>
type KnownField = Pick<CustomField, 'name' | 'fieldType'>

export type ClubFilePlan = {
  /**
   * The groups by their keys in the file: a group of the club, or null for one that is made. Only groups into which
   * people come are listed.
   */
  groups: { key: string; id: Id<'group'> | null; group: GroupInput; isOpen: boolean }[]
  /** Fields that are made, and those that the club has. */
  fields: TakenField[]
  withAccounts: boolean
  summary: ClubFileSummary
}

export type Asking = {
  file: ClubFile
  /** The people who come into the club or are filled up; `doubleUid` is the person of the club who is the same. */
  people: readonly { taken: TakenPerson; doubleUid: Id<'user'> | null }[]
  /** The officer, and the permissions of the officer. */
  uid: Id<'user'>
  by: Permissions
  features: Features
  groups: readonly KnownGroup[]
  fields: readonly KnownField[]
  today: Day
}

/**
 * Returns the parts of a club file that an officer may bring into this club: each part needs the right of the direct
 * way.
 */
export function planOfClubFile(asking: Asking): ClubFilePlan {
  const { file, people, uid, by, today } = asking
  const left = new Map<LeftOut, { count: number; names: string[] }>()
  const leave = (why: LeftOut, count: number, ...names: string[]) => {
    if (count === 0) return
    const before = left.get(why) ?? { count: 0, names: [] }
    left.set(why, { count: before.count + count, names: [...before.names, ...names] })
  }
  const groups = groupsOf(asking, leave)
  const fields = fieldsOf(asking, leave)
  const taken = people.map((person) => person.taken)
  const known = new Map(groups.map((group) => [group.key, group]))
  for (const person of taken)
    for (const { key } of person.groups) {
      const group = known.get(key)
      if (group === undefined) continue
      if (!group.isOpen) leave('PEOPLE_TRUST', 1)
      else if (!isActiveIn(person, today)) leave('PEOPLE_INACTIVE', 1)
    }
  const withAccounts = holds(by, 'billing:w')
  if (!withAccounts) leave('ACCOUNTS_RIGHT', taken.filter(({ payment }) => payment !== null).length)
  const own = people.filter(({ doubleUid }) => doubleUid === uid)
  leave(
    'CERTIFICATES_OWN',
    sumOf(own, (person) => person.taken.certificates.length),
  )
  leave('GUARDIANS_ADDRESS', file.lost.guardians)
  leave('GUARDIANS_ADULT', file.lost.adults)
  leave('NOT_READ', file.lost.groups + file.lost.fields + file.lost.payments + file.lost.certificates)
  return {
    ...{ groups, fields, withAccounts },
    summary: {
      groups: groups.length,
      fields: fields.length,
      certificates: sumOf(people, (person) => certificatesFor(person, uid).length),
      guardians: sumOf(taken, ({ guardians }) => guardians.length),
      left: [...left].map(([why, rest]) => ({ why, ...rest })),
    },
  }
}

/** Returns the certificates that a person gets from the file; none for the officer `uid`, who may not bring in their own. */
export function certificatesFor(
  { taken, doubleUid }: { taken: TakenPerson; doubleUid: Id<'user'> | null },
  uid: Id<'user'>,
): CertificateData[] {
  return doubleUid === uid ? [] : taken.certificates
}

/** Whether a membership of the file is active on a day. Only active people are added to groups. */
export function isActiveIn({ status, joinDate, leaveDate }: TakenPerson, today: Day): boolean {
  return isActive({ status, joinDate, leaveDate }, today)
}

/** Returns the values of a person for which the club has a custom field of a fitting type. */
export function valuesFor({ values }: TakenPerson, fields: readonly KnownField[]): { name: string; value: string }[] {
  return fields.flatMap(({ name, fieldType }) => {
    const value = values[name] ?? ''
    return value !== '' && isValue(fieldType, value) ? [{ name, value }] : []
  })
}

function sumOf<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0)
}

type Leave = (why: LeftOut, count: number, ...names: string[]) => void

const keyOf = (name: string) => name.trim().toLowerCase()

/** Matches each group of the file with the club's group of the same name, each of which is used once, or plans a new one. */
function groupsOf({ file, by, features, groups: known }: Asking, leave: Leave): ClubFilePlan['groups'] {
  const names = file.groups.map(({ group }) => group.groupName.de)
  const why = !isEnabled(features, 'members_groups') ? 'GROUPS_OFF' : holds(by, 'groups:w') ? undefined : 'GROUPS_RIGHT'
  if (why !== undefined) {
    leave(why, names.length, ...names)
    return []
  }
  const free = [...known]
  const signs = new Set(known.map(({ groupSign }) => groupSign))
  let room = MOST_GROUPS - known.length
  return file.groups.flatMap(({ key, group }): ClubFilePlan['groups'] => {
    const name = group.groupName.de
    const at = free.findIndex((one) => keyOf(one.name.de) === keyOf(name))
    const [same] = at < 0 ? [] : free.splice(at, 1)
    if (same !== undefined) return [{ key, id: same.id, group, isOpen: !isTrusted(same) }]
    const cannot = whyNotShape(undefined, group, by) === undefined ? room === 0 && 'GROUPS_ROOM' : 'GROUPS_TRUST'
    if (cannot) {
      leave(cannot, 1, name)
      return []
    }
    room -= 1
    const isSignTaken = group.groupSign !== '' && signs.has(group.groupSign)
    if (isSignTaken) leave('GROUPS_SIGN', 1, name)
    signs.add(group.groupSign)
    return [{ key, id: null, group: isSignTaken ? { ...group, groupSign: '' } : group, isOpen: !isTrusted(group) }]
  })
}

function fieldsOf({ file, features, fields: known }: Asking, leave: Leave): TakenField[] {
  if (!isEnabled(features, 'members_customFields')) {
    leave('FIELDS_OFF', file.fields.length, ...file.fields.map(({ name }) => name))
    return []
  }
  let room = MOST_CUSTOM_FIELDS - known.length
  return file.fields.flatMap((field) => {
    const same = known.find(({ name }) => name === field.name)
    if (same?.fieldType === field.fieldType) return [field]
    if (same !== undefined || room === 0) {
      leave(same === undefined ? 'FIELDS_ROOM' : 'FIELDS_KIND', 1, field.name)
      return []
    }
    room -= 1
    return [field]
  })
}
