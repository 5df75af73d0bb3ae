import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { type CustomField, isValue } from '@bahnfrei/domain/members/customField.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { areInOrder, MemberNumber, type RecordChanges } from '@bahnfrei/domain/members/record.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/email.ts'
import { MOST } from '@bahnfrei/domain/users/user.ts'

const NAMES = ['full', 'first', 'last', 'call', 'title'] as const
const CONTACT = ['email', 'phone', 'mobile'] as const
const ADDRESS = ['street', 'houseNumber', 'apartment', 'extra', 'postalCode', 'city', 'country'] as const
const DAYS = ['joinDate', 'leaveDate', 'firstJoined'] as const
const OWN = ['officialName', 'memberNumber', ...DAYS] as const
export type RecordField =
  | (typeof NAMES)[number]
  | (typeof CONTACT)[number]
  | (typeof ADDRESS)[number]
  | (typeof OWN)[number]

/** A record as its form holds it: texts, empty where nothing is given, and the custom fields by their ids. */
export type RecordForm = Record<RecordField, string> & { custom: Record<string, string> }

export function recordFormOf(member: Member): RecordForm {
  const { name, contact, address, officialName, memberNumber, customFields } = member
  const days = Object.fromEntries(DAYS.map((day) => [day, member[day] ?? ''])) as Record<(typeof DAYS)[number], string>
  const custom = Object.fromEntries(customFields.map(({ id, value }) => [id, value]))
  return { ...name, ...contact, ...address, ...days, officialName, memberNumber: `${memberNumber ?? ''}`, custom }
}

/** The fields changed in this form since it was opened, without those that others have changed meanwhile. */
export function changesOf(form: RecordForm, base: RecordForm): RecordChanges {
  const written = <Name extends RecordField>(names: readonly Name[]) =>
    Object.fromEntries(names.filter((name) => form[name] !== base[name]).map((name) => [name, form[name].trim()]))
  const some = (fields: object) => (Object.keys(fields).length > 0 ? fields : undefined)
  const isNamed = some(written(NAMES)) !== undefined
  const { full, first, last, call, title } = form
  const custom = Object.entries(form.custom).filter(([id, value]) => value !== (base.custom[id] ?? ''))
  const days = Object.entries(written(DAYS)).map(([name, day]) => [name, day === '' ? null : day])
  const { memberNumber, officialName } = written(['memberNumber', 'officialName'])
  const changes = {
    name: isNamed ? { full: full.trim(), first, last, call, title } : undefined,
    contact: some(written(CONTACT)),
    address: some(written(ADDRESS)),
    customFields: custom.length === 0 ? undefined : custom.map(([id, value]) => ({ id, value })),
    officialName,
    memberNumber: memberNumber === undefined ? undefined : numberOf(memberNumber),
    ...Object.fromEntries(days),
  }
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

function numberOf(text: string): number | null {
  return text === '' ? null : Number(text)
}

/** The fields whose text cannot be stored; of custom fields their ids. */
export function wrongFields(form: RecordForm, fields: readonly CustomField[]): Set<string> {
  const wrong = new Set<string>()
  const { email, memberNumber, joinDate, leaveDate, full } = form
  if (full.trim() === '') wrong.add('full')
  if (email.trim() !== '' && !isEmail(plainEmail(email))) wrong.add('email')
  if (memberNumber !== '' && !MemberNumber.safeParse(Number(memberNumber)).success) wrong.add('memberNumber')
  for (const day of DAYS) if (form[day] !== '' && !isDay(form[day])) wrong.add(day)
  if (!areInOrder({ joinDate: joinDate || null, leaveDate: leaveDate || null })) wrong.add('leaveDate')
  for (const [name, most] of Object.entries(MOST)) if ((form[name as RecordField] ?? '').length > most) wrong.add(name)
  for (const { id, fieldType } of fields) if (!isValue(fieldType, form.custom[id] ?? '')) wrong.add(id)
  return wrong
}
