import * as z from 'zod/mini'
import type { Id } from '../base/call/fields.ts'
import type { ListedMember } from './member.ts'

/** The columns of the list of members, without the name. */
export const MEMBER_COLUMNS = [
  'number',
  'status',
  'joinDate',
  'birth',
  'email',
  'phone',
  'city',
  'groups',
  'payment',
] as const
export type MemberColumn = (typeof MEMBER_COLUMNS)[number]

/** The columns shown until somebody chooses others. */
export const PRESET_COLUMNS: readonly MemberColumn[] = ['number', 'status', 'email', 'city', 'groups']

/**
 * The right that a column needs in addition to that of the list: its data are read by a call of their own, and each
 * look is recorded.
 */
export const LOOKED_COLUMNS = { birth: 'members:w', payment: 'billing:r' } as const
export type LookedColumn = keyof typeof LOOKED_COLUMNS

/** The columns by which everybody who reads the list may sort it, and how their values are compared. */
const SORTS = {
  name: 'text',
  number: 'number',
  status: 'number',
  joinDate: 'text',
  email: 'text',
  phone: 'text',
  city: 'text',
} as const
type MemberSort = keyof typeof SORTS | LookedColumn

/** The most custom fields that a list shows. */
export const MOST_LISTED_FIELDS = 12

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** A text that names the column or the custom field (by id) by which to sort; a `-` before it reverses the order. */
export const OpenSort = z.string().check(z.regex(new RegExp(`^-?(?:${Object.keys(SORTS).join('|')}|${UUID})$`)))
export const BirthSort = z.string().check(z.regex(/^-?birth$/))
export const PaymentSort = z.string().check(z.regex(/^-?payment$/))
/** The ids of custom fields, separated by commas. */
export const FieldIds = z.string().check(z.regex(new RegExp(`^${UUID}(?:,${UUID}){0,${MOST_LISTED_FIELDS - 1}}$`)))

export type Sorting = { by: MemberSort | 'field'; fieldId: Id<'customField'> | undefined; isDown: boolean }

/** Returns the sorting that a text such as `-joinDate` stands for; without a text it is by name. */
export function sortingOf(sort = 'name'): Sorting {
  const isDown = sort.startsWith('-')
  const by = isDown ? sort.slice(1) : sort
  const isColumn = by in SORTS || by in LOOKED_COLUMNS
  return { by: isColumn ? (by as MemberSort) : 'field', fieldId: isColumn ? undefined : by, isDown }
}

/** Returns how the values are compared: as texts, as numbers, or either way for a custom field, which can hold both. */
export function kindOfSort({ by }: Sorting): 'text' | 'number' | 'either' {
  if (by === 'field') return 'either'
  return by in SORTS ? SORTS[by as keyof typeof SORTS] : 'text'
}

/** The pattern of a number, in a form that PostgreSQL reads too. */
export const NUMBER_PATTERN = '^-?[0-9]{1,15}([.][0-9]{1,6})?$'
const A_NUMBER = new RegExp(NUMBER_PATTERN)

const alphabet = new Intl.Collator('de')

/** Returns the name by which the list sorts a person: the last name, else the only name. */
const lastNameOf = ({ lastName, name }: ListedMember) => lastName || name

/**
 * Makes the comparison of two rows, in the order of the SQL statement: rows without a value come last in both
 * directions.
 */
export function compareMembers(sort?: string): (one: ListedMember, other: ListedMember) => number {
  const sorting = sortingOf(sort)
  const kind = kindOfSort(sorting)
  const sign = sorting.isDown ? -1 : 1
  const figure = (value: string) => (kind !== 'text' && A_NUMBER.test(value) ? Number(value) : 0)
  return (one, other) => {
    const [value, against] = [one.sortedBy, other.sortedBy]
    const empty = Number(value === '') - Number(against === '')
    return (
      empty ||
      sign *
        (figure(value) - figure(against) ||
          (kind === 'number' ? 0 : alphabet.compare(value, against)) ||
          alphabet.compare(lastNameOf(one), lastNameOf(other)) ||
          alphabet.compare(one.name, other.name) ||
          (one.id === other.id ? 0 : one.id < other.id ? -1 : 1))
    )
  }
}

/** The names in the address for the settings of the list: columns, sorting, and the line below a name on a phone. */
const VIEW_NAMES = ['columns', 'sort', 'line'] as const
export type MemberViewAddress = { [Name in (typeof VIEW_NAMES)[number]]?: string }

const isColumn = (text: string) =>
  (MEMBER_COLUMNS as readonly string[]).includes(text) || new RegExp(`^${UUID}$`).test(text)
/** The text in the address when no column but the name is shown. */
const NONE = 'name'

/** Reads these settings from an address; unknown columns and sortings are left out. */
export function memberViewAddress({ columns, sort, line }: Record<string, unknown>): MemberViewAddress {
  const known = typeof columns === 'string' ? columns.split(',').filter((each) => each === NONE || isColumn(each)) : []
  const sorts = [OpenSort, BirthSort, PaymentSort]
  return {
    ...(known.length > 0 && { columns: known.join() }),
    ...(typeof sort === 'string' && sort !== NONE && sorts.some((each) => each.safeParse(sort).success) && { sort }),
    ...(typeof line === 'string' && isColumn(line) && { line }),
  }
}

/** Returns the columns that an address names, or the preset columns. */
export function columnsOf({ columns }: MemberViewAddress): readonly string[] {
  return columns === undefined ? PRESET_COLUMNS : columns.split(',').filter((column) => column !== NONE)
}

/** Returns the text for these columns in the address; empty for the preset columns. */
export function columnsText(columns: readonly string[]): string {
  const text = columns.join() || NONE
  return text === PRESET_COLUMNS.join() ? '' : text
}
