import * as z from 'zod/mini'
import type { Id } from '../base/call/fields.ts'
import type { ListedMember } from './member.ts'

/** The columns of the list of members apart from the name. */
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

/** The right that a column takes apart from that of the list: it is read on its own, and each look is noted. */
export const LOOKED_COLUMNS = { birth: 'members:w', payment: 'billing:r' } as const
export type LookedColumn = keyof typeof LOOKED_COLUMNS

/** The columns by which anybody who reads the list may sort it, and whether they are compared as numbers. */
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

/** How many custom fields a list shows. */
export const MOST_LISTED_FIELDS = 12

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** A column, or a custom field by its id; with a `-` from the last to the first. */
export const OpenSort = z.string().check(z.regex(new RegExp(`^-?(?:${Object.keys(SORTS).join('|')}|${UUID})$`)))
export const BirthSort = z.string().check(z.regex(/^-?birth$/))
export const PaymentSort = z.string().check(z.regex(/^-?payment$/))
/** Custom fields by their ids, with commas between them. */
export const FieldIds = z.string().check(z.regex(new RegExp(`^${UUID}(?:,${UUID}){0,${MOST_LISTED_FIELDS - 1}}$`)))

export type Sorting = { by: MemberSort | 'field'; fieldId: Id<'customField'> | undefined; isDown: boolean }

/** Returns the sorting that a text such as `-joinDate` stands for; nothing is by last name. */
export function sortingOf(sort = 'name'): Sorting {
  const isDown = sort.startsWith('-')
  const by = isDown ? sort.slice(1) : sort
  const isColumn = by in SORTS || by in LOOKED_COLUMNS
  return { by: isColumn ? (by as MemberSort) : 'field', fieldId: isColumn ? undefined : by, isDown }
}

/** Whether the values of a sort are compared as texts, as numbers, or as either of them: a custom field holds both. */
export function kindOfSort({ by }: Sorting): 'text' | 'number' | 'either' {
  if (by === 'field') return 'either'
  return by in SORTS ? SORTS[by as keyof typeof SORTS] : 'text'
}

/** The pattern of a number, in a form that PostgreSQL reads too. */
export const NUMBER_PATTERN = '^-?[0-9]{1,15}([.][0-9]{1,6})?$'
const A_NUMBER = new RegExp(NUMBER_PATTERN)

const alphabet = new Intl.Collator('de')

/** The name by which somebody is found in a list: the last one, else the only one. */
const lastNameOf = ({ lastName, name }: ListedMember) => lastName || name

/** The order of the list, as its statement has it: who has nothing there comes last in both directions. */
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

/** The settings of columns in the address: which ones, the sorting, and the line below a name on a phone. */
const VIEW_NAMES = ['columns', 'sort', 'line'] as const
export type MemberViewAddress = { [Name in (typeof VIEW_NAMES)[number]]?: string }

const isColumn = (text: string) =>
  (MEMBER_COLUMNS as readonly string[]).includes(text) || new RegExp(`^${UUID}$`).test(text)
/** The text in the address for no column apart from the name. */
const NONE = 'name'

/** Reads it from an address; what is no column counts as not said. */
export function memberViewAddress({ columns, sort, line }: Record<string, unknown>): MemberViewAddress {
  const known = typeof columns === 'string' ? columns.split(',').filter((each) => each === NONE || isColumn(each)) : []
  const sorts = [OpenSort, BirthSort, PaymentSort]
  return {
    ...(known.length > 0 && { columns: known.join() }),
    ...(typeof sort === 'string' && sort !== NONE && sorts.some((each) => each.safeParse(sort).success) && { sort }),
    ...(typeof line === 'string' && isColumn(line) && { line }),
  }
}

/** The columns that an address says. */
export function columnsOf({ columns }: MemberViewAddress): readonly string[] {
  return columns === undefined ? PRESET_COLUMNS : columns.split(',').filter((column) => column !== NONE)
}

/** Columns as an address says them; nothing for those that are shown anyway. */
export function columnsText(columns: readonly string[]): string {
  const text = columns.join() || NONE
  return text === PRESET_COLUMNS.join() ? '' : text
}
