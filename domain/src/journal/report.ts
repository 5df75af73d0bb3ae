import * as z from 'zod/mini'
import { ClockTime, Day, Id, lines, Millis, text } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { Day as DayOfYear } from '../base/time/time.ts'
import { codeOf, plainCode } from '../base/typedCode.ts'
import { WEAPON_LENGTHS } from '../base/weaponClass.ts'
import { ENTRY_KINDS, EntryDiscipline } from './entry.ts'

/** The limits of the texts that a person writes above and into a report (JRNL-015, JRNL-016). */
export const MOST_REPORT_TITLE = 500
export const MOST_REPORT_COMMENT = 1_000
/** How many reports a person keeps, those in the archive included, and what one may hold. */
export const MOST_REPORTS = 100
export const MOST_REPORT_ENTRIES = 2_000
const MOST_REPORT_YEARS = 11
/** The period that is proposed. */
const PRESET_MONTHS = 24

/** A pass code of 16 signs, 80 random bits, in groups of four. */
export const PASS_CODE_BYTES = 16
const PASS_CODE_GROUP = 4
/** The most characters that somebody may type for a pass code. */
export const MOST_PASS_CODE = 64
/** The days for which a pass code opens the report. */
const ACCESS_DAYS = 180

/** One visit, as it was when the report was made: nothing of the note, and no name or number of a weapon. */
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
  /** The person who approved it, and the moment; the name is empty when that account is gone. */
  decided: z.nullable(z.strictObject({ name: z.string(), on: Millis })),
})
export type ReportEntry = z.infer<typeof ReportEntry>

/** The report as anybody with the pass code reads it. */
export const SharedReport = z.strictObject({
  userName: z.string(),
  /** The own club at that time; empty without one. */
  userClub: z.string(),
  title: z.string(),
  comment: z.string(),
  creationDate: Day,
  startDate: Day,
  endDate: Day,
  journalEntries: z.array(ReportEntry),
})
export type SharedReport = z.infer<typeof SharedReport>

/** The further fields of a report that its person reads; not the pass code, which is shown once. */
const ownFields = {
  id: Id('journalReport'),
  uid: Id('user'),
  timestamp: Millis,
  archivedOn: z.nullable(Millis),
  /** The moment until which the pass code opens it. */
  accessUntil: Millis,
  /** When too many wrong pass codes closed it. */
  closedOn: z.nullable(Millis),
  /** How often it was opened, when last, and how many wrong pass codes came since this one was made. */
  openings: z.int(),
  openedOn: z.nullable(Millis),
  wrongCodes: z.int(),
}

/** A report of the journal, as its person reads it (JRNL-014). */
export const JournalReport = z.strictObject({ ...SharedReport.shape, ...ownFields })
export type JournalReport = z.infer<typeof JournalReport>

/** The same in a list, with numbers in place of its entries. */
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

/** The period that is proposed: the last 24 months. */
export function presetPeriod(today: DayOfYear): { startDate: DayOfYear; endDate: DayOfYear } {
  const startDate = Temporal.PlainDate.from(today).subtract({ months: PRESET_MONTHS }).toString()
  return { startDate, endDate: today }
}

/** Why there can be no report of this period, or nothing: it ends today at the latest, and covers the years that the law asks about. */
export function whyNotPeriod(startDate: DayOfYear, endDate: DayOfYear, today: DayOfYear): Refusal | undefined {
  const earliest = Temporal.PlainDate.from(endDate).subtract({ years: MOST_REPORT_YEARS }).toString()
  return startDate <= endDate && endDate <= today && startDate >= earliest ? undefined : 'INPUT_INVALID'
}

/** A pass code of random bytes. */
export function passCodeOf(random: Uint8Array): string {
  return codeOf(random, PASS_CODE_GROUP)
}

/** Returns the pass code that was meant by a typed text. */
export function plainPassCode(typed: string): string {
  return plainCode(typed, PASS_CODE_GROUP)
}

/** Returns the moment until which a pass code is good that is made at this moment. */
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

/** Days and shots by the kind of weapon, and of all; kinds that were not shot are left out. */
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
