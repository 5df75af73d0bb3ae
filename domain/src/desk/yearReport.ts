import * as z from 'zod/mini'
import { Id, Day as IsDay } from '../base/call/fields.ts'
import { readGender } from '../memberImport/names.ts'

/** The sexes as the sports associations ask for them: male, female, diverse, no statement. */
export const SEXES = ['m', 'f', 'd', 'none'] as const

const Count = z.int().check(z.minimum(0))
const Counts = z.strictObject({ m: Count, f: Count, d: Count, none: Count })
export type SexCounts = z.infer<typeof Counts>

/** A part of the report: a group of the club, or the whole club where `groupId` is null. */
export const Department = z.strictObject({
  key: z.string(),
  groupId: z.nullable(Id('group')),
  name: z.nullable(z.strictObject({ de: z.string(), en: z.string() })),
  /** The counts by year of birth, the oldest first, an unknown year (null) last. */
  years: z.array(z.strictObject({ year: z.nullable(z.int()), counts: Counts })),
  total: Counts,
})
export type Department = z.infer<typeof Department>

export const YearReport = z.strictObject({
  day: IsDay,
  /** The custom field that holds the sex of people whose record and account do not; null where the club has none. */
  fieldId: z.nullable(Id('customField')),
  departments: z.array(Department),
})
export type YearReport = z.infer<typeof YearReport>

export type Counted = { year: number | null; sex: string; groupIds: readonly string[] }
export type ReportGroup = { id: Id<'group'>; name: { de: string; en: string } }

/** Returns the counts of members by year of birth and sex, for the whole club and for each department. */
export function departmentsOf(people: readonly Counted[], groups: readonly ReportGroup[]): Department[] {
  const whole = { key: 'club', groupId: null, name: null, ...countedBy(people) }
  const parts = groups.map(({ id, name }) => ({
    key: id,
    groupId: id,
    name,
    ...countedBy(people.filter(({ groupIds }) => groupIds.includes(id))),
  }))
  return [whole, ...parts.filter(({ years }) => years.length > 0)]
}

function countedBy(people: readonly Counted[]): Pick<Department, 'years' | 'total'> {
  const byYear = Map.groupBy(people, ({ year }) => year)
  const years = [...byYear].map(([year, those]) => ({ year, counts: countsOf(those) }))
  return {
    years: years.toSorted((one, other) => (one.year ?? Infinity) - (other.year ?? Infinity)),
    total: countsOf(people),
  }
}

function countsOf(people: readonly Counted[]): SexCounts {
  const counts = { m: 0, f: 0, d: 0, none: 0 }
  for (const { sex } of people) counts[readGender(sex) ?? 'none'] += 1
  return counts
}

/** The count of all sexes together. */
export function sumOf(counts: SexCounts): number {
  return SEXES.reduce((sum, sex) => sum + counts[sex], 0)
}
