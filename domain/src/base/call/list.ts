import * as z from 'zod/mini'
import { text } from './fields.ts'

/** The longest text that a list is searched by, in characters. */
const MOST_SEARCH = 100

/** The text that somebody types to search a list. */
export const Search = text(MOST_SEARCH)

/** A place in a list, made by the server (`server/src/base/database/list.ts`): the next page begins behind it. */
export const Cursor = z.string().check(z.regex(/^[\w-]{1,2000}$/))

type Filters = Record<string, z.ZodMiniType<string>>

/** The page size and the order of the rows of a list. */
export type Order<Row> = {
  /** The number of rows of a page. */
  pageSize: number
  /** Compares two rows as the SQL statement orders them, for rows that arrive live. */
  compare: (one: Row, other: Row) => number
}

/** Describes a long list once, for its call, its statement and its screen. */
export function list<const Fields extends Filters, const Names extends { [Name in keyof Fields]?: string }, Row>(
  description: {
    /** The filters by their names in the call. */
    filters: Fields
    /** The filters that have another name in the address of the screen. */
    names: Names
  } & Order<Row>,
) {
  return description
}

/**
 * The input fields of a call that returns a page of a list: each filter may be left out, and without `after` it is the
 * first page.
 */
export function pageInput<Fields extends Filters>({ filters }: { filters: Fields }) {
  return { ...filterInput({ filters }), after: z.optional(Cursor) }
}

/** The input fields of a call that returns a whole list. */
export function filterInput<Fields extends Filters>({ filters }: { filters: Fields }) {
  return z.partial(z.strictObject(filters)).shape
}

/**
 * The output of a call that returns the totals of all rows that the filters of a list find: counts and sums by their
 * names.
 */
export function totalsOutput<Totals extends Record<string, z.ZodMiniType>>({ totals }: { totals: Totals }) {
  return z.strictObject(totals)
}

/** The output of a page apart from its rows: the place where the next one begins; null is the end of the list. */
export const pageOutput = { next: z.nullable(Cursor) }

/** A table as a file for spreadsheets. `hasMore`: the list has more rows than the file may hold. */
export const CsvFile = z.strictObject({ csv: z.string(), fileName: z.string(), count: z.int(), hasMore: z.boolean() })

/** The most rows of a CSV file. */
export const MOST_CSV_ROWS = 20_000

type NameOf<Names, Name> = Name extends keyof Names ? (Names[Name] extends string ? Names[Name] : Name) : Name

/** The filters of a list as they stand in the address of its screen, by their names there. */
export type AddressOf<Of extends { filters: Filters; names: object }> = {
  [Name in keyof Of['filters'] as NameOf<Of['names'], Name> & string]?: z.output<Of['filters'][Name]>
}

type FiltersOf<Of extends { filters: Filters }> = {
  [Name in keyof Of['filters']]?: z.output<Of['filters'][Name]>
}

/** Makes a function that reads the filters from an address; invalid values are left out. */
export function addressOf<Of extends { filters: Filters; names: object }>(of: Of) {
  return (raw: Record<string, unknown>): AddressOf<Of> =>
    Object.fromEntries(
      namesOf(of).flatMap(([name, inAddress]) => {
        const value = valueIn(of.filters[name], raw[inAddress])
        return value === undefined ? [] : [[inAddress, value]]
      }),
    ) as AddressOf<Of>
}

/** Returns the filters of an address by their names in the call. */
export function filtersOf<Of extends { filters: Filters; names: object }>(of: Of, address: AddressOf<Of>) {
  const said = address as Record<string, string>
  return Object.fromEntries(
    namesOf(of).flatMap(([name, inAddress]) => (said[inAddress] === undefined ? [] : [[name, said[inAddress]]])),
  ) as FiltersOf<Of>
}

function namesOf({ filters, names }: { filters: Filters; names: object }): [string, string][] {
  return Object.keys(filters).map((name) => [name, (names as Record<string, string>)[name] ?? name])
}

/** Reads one filter from an address. A text that is too long, such as one pasted into the search field, is cut. */
function valueIn(filter: z.ZodMiniType<string> | undefined, raw: unknown): string | undefined {
  if (filter === undefined || typeof raw !== 'string') return undefined
  return [raw, raw.slice(0, MOST_SEARCH)].map((value) => filter.safeParse(value)).find(({ success }) => success)?.data
}
