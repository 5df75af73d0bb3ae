import type { Flaw } from '@bahnfrei/domain/base/call/formChecks.ts'
import { type CustomField, isValue } from '@bahnfrei/domain/members/customField.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { areInOrder, type RecordChanges } from '@bahnfrei/domain/members/record.ts'
import { isSame } from '../../base/form/useDraft.ts'

/**
 * A record as its form holds it, with a value for each custom field. People with an account have no `name`: it comes
 * from the account.
 */
export type RecordForm = ReturnType<typeof recordFormOf>

export function recordFormOf(member: Member, fields: readonly CustomField[]) {
  const { name, contact, address, officialName, memberNumber, joinDate, leaveDate, firstJoined } = member
  const customFields = fields.map(({ id }) => ({
    id,
    value: member.customFields.find((each) => each.id === id)?.value ?? '',
  }))
  return {
    name: member.hasAttachedAccount ? undefined : name,
    contact,
    address,
    customFields,
    officialName,
    memberNumber,
    joinDate,
    leaveDate,
    firstJoined,
  }
}

/** The fields whose values in the form differ from those in `base`. */
export function changesOf(form: RecordForm, base: RecordForm): RecordChanges {
  const { name, contact, address, customFields, ...own } = form
  const changes = {
    ...changed(own, base),
    name: isSame(name, base.name) ? undefined : name,
    contact: changed(contact, base.contact),
    address: changed(address, base.address),
    customFields: customFields.filter(
      ({ id, value }) => value !== base.customFields.find((each) => each.id === id)?.value,
    ),
  }
  const isSome = (value: unknown) => value === null || typeof value !== 'object' || Object.keys(value).length > 0
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined && isSome(value)))
}

function changed<Part extends object>(now: Part, before: Part): Partial<Part> {
  const entries = Object.entries(now).filter(([key, value]) => !isSame(value, before[key as keyof Part]))
  return Object.fromEntries(entries) as Partial<Part>
}

/** The form with points instead of commas in numbers: German keyboards type a comma. */
export function withPoints(form: RecordForm, fields: readonly CustomField[]): RecordForm {
  const isNumber = (id: string) => fields.some((field) => field.id === id && field.fieldType === 'number')
  const customFields = form.customFields.map(({ id, value }) => ({
    id,
    value: isNumber(id) ? value.replace(',', '.') : value,
  }))
  return { ...form, customFields }
}

type DataPath = 'data.leaveDate' | `data.customFields.${number}.value`

/** The faults that the schema does not find: days in a wrong order, and invalid values of custom fields. */
export function recordFaults(form: RecordForm, fields: readonly CustomField[]): Partial<Record<DataPath, Flaw>> {
  const wrong = form.customFields.flatMap(({ id, value }, place) => {
    const field = fields.find((each) => each.id === id)
    return field && !isValue(field.fieldType, value) ? [[`data.customFields.${place}.value`, { key: 'INVALID' }]] : []
  })
  return {
    ...Object.fromEntries(wrong),
    ...(!areInOrder(form) && { 'data.leaveDate': { key: 'INVALID' as const } }),
  }
}
