import * as z from 'zod/mini'
import { ClockTime, Day, Id, lines, Millis, text } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { Day as DayOfYear } from '../base/time/time.ts'
import { codeOf, plainCode } from '../base/typedCode.ts'
import { WEAPON_LENGTHS } from '../base/weaponClass.ts'
import { ENTRY_KINDS, EntryDiscipline } from './entry.ts'

/** The most characters of the title and the comment of a report (JRNL-015, JRNL-016). */
const MOST_REPORT_TITLE = 500
const MOST_REPORT_COMMENT = 1_000
/** The most reports of a person, archived ones included, and the most entries of a report. */
export const MOST_REPORTS = 100
export const MOST_REPORT_ENTRIES = 2_000
const MOST_REPORT_YEARS = 11
/** The months of the period that the form proposes. */
const PRESET_MONTHS = 24

/** The random bytes of a pass code: 16 signs, 80 bits, in groups of four. */
export const PASS_CODE_BYTES = 16
const PASS_CODE_GROUP = 4
/** The most characters of a typed pass code. */
export const MOST_PASS_CODE = 64
/** The days for which a pass code opens the report. */
const ACCESS_DAYS = 180

/** A visit as it was when the report was made, without the note and without name or number of a weapon. */
export const ReportEntry = z.strictObject({
  dateString: Day,
  timeString: ClockTime,
  club: z.string(),
  range: z.string(),
  kind: z.enum(ENTRY_KINDS),
  disciplines: z.array(
    z.strictObject({
      ...z.pick(EntryDiscipline, { disciplineName: true, number: true, calibre: true, shotCount: true, rings: true })
        .shape,
      /** Short or long by the law; null for what is neither. */
      length: z.nullable(z.enum(WEAPON_LENGTHS)),
      own: z.boolean(),
    }),
  ),
  approved: z.boolean(),
  /** The person who approved the entry, and the moment; the name is empty when that account is gone. */
  decided: z.nullable(z.strictObject({ name: z.string(), on: Millis })),
})
export type ReportEntry = z.infer<typeof ReportEntry>

/** The report as anybody with the pass code reads it. */
export const SharedReport = z.strictObject({
  userName: z.string(),
  /** The person's club at that time; empty without one. */
  userClub: z.string(),
  title: z.string(),
  comment: z.string(),
  creationDate: Day,
  startDate: Day,
  endDate: Day,
  journalEntries: z.array(ReportEntry),
})
export type SharedReport = z.infer<typeof SharedReport>

/** The further fields of a report for its owner. The pass code is not among them: it is shown once. */
const ownFields = {
  id: Id('journalReport'),
  uid: Id('user'),
  timestamp: Millis,
  archivedOn: z.nullable(Millis),
  /** The moment until which the pass code opens the report. */
  accessUntil: Millis,
  /** The moment at which too many wrong pass codes closed the report; null: it is not closed. */
  closedOn: z.nullable(Millis),
  /** How often the report was opened, when last, and the number of wrong pass codes since the current one was made. */
  openings: z.int(),
  openedOn: z.nullable(Millis),
  wrongCodes: z.int(),
}

/** A report of the journal for its owner (JRNL-014). */
export const JournalReport = z.strictObject({ ...SharedReport.shape, ...ownFields })
export type JournalReport = z.infer<typeof JournalReport>

/** A report in the owner's list, with the number of entries in place of the entries. */
export const ReportInList = z.strictObject({
  ...z.omit(JournalReport, { journalEntries: true }).shape,
  entries: z.int(),
  approved: z.int(),
})
export type ReportInList = z.infer<typeof ReportInList>

export const ReportInput = z.strictObject({
  title: text(MOST_REPORT_TITLE),
  comment: z.optional(lines(MOST_REPORT_COMMENT)),
  startDate: Day,
  endDate: Day,
})

/** Returns the period that the form proposes: the last 24 months. */
export function presetPeriod(today: DayOfYear): { startDate: DayOfYear; endDate: DayOfYear } {
  const startDate = Temporal.PlainDate.from(today).subtract({ months: PRESET_MONTHS }).toString()
  return { startDate, endDate: today }
}

/**
 * Why there can be no report of this period, or nothing: it must not end after today, and it covers at most eleven
 * years.
 */
export function whyNotPeriod(startDate: DayOfYear, endDate: DayOfYear, today: DayOfYear): Refusal | undefined {
  const earliest = Temporal.PlainDate.from(endDate).subtract({ years: MOST_REPORT_YEARS }).toString()
  return startDate <= endDate && endDate <= today && startDate >= earliest ? undefined : 'INPUT_INVALID'
}

/** Makes a pass code from random bytes. */
export function passCodeOf(random: Uint8Array): string {
  return codeOf(random, PASS_CODE_GROUP)
}

/** Returns the pass code that a typed text means. */
export function plainPassCode(typed: string): string {
  return plainCode(typed, PASS_CODE_GROUP)
}

/** Returns the moment until which a pass code made at `madeOn` is valid. */
export function accessUntil(madeOn: number): number {
  return Temporal.Instant.fromEpochMilliseconds(madeOn).add({ hours: 24 * ACCESS_DAYS }).epochMilliseconds
}

type Access = { archivedOn: number | null; closedOn: number | null; accessUntil: number }

/** Returns the state of the pass code of a report at this moment. */
export function accessOf({ archivedOn, closedOn, accessUntil: until }: Access, now: number) {
  if (archivedOn !== null) return 'archived'
  if (closedOn !== null) return 'closed'
  return now < until ? 'open' : 'expired'
}

const KINDS = [...WEAPON_LENGTHS, 'other'] as const
type Sum = { kind: (typeof KINDS)[number] | 'all'; days: number; approvedDays: number; shots: number }

/** Returns days and shots by kind of weapon and for all together; kinds that were not shot are left out. */
export function reportSums(entries: readonly ReportEntry[]): Sum[] {
  const sumOf = (kind: Sum['kind']): Sum => {
    const found = entries.flatMap(({ dateString, approved, disciplines }) =>
      disciplines
        .filter(({ length }) => kind === 'all' || (length ?? 'other') === kind)
        .map(({ shotCount }) => ({ dateString, approved, shotCount })),
    )
    const days = (some: typeof found) => new Set(some.map(({ dateString }) => dateString)).size
    return {
      kind,
      days: days(found),
      approvedDays: days(found.filter(({ approved }) => approved)),
      shots: found.reduce((sum, { shotCount }) => sum + shotCount, 0),
    }
  }
  return [...KINDS.map(sumOf).filter(({ days }) => days > 0), sumOf('all')]
}
