import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Counter, Day, Id, note } from '../base/call/fields.ts'

import { foldName } from '../base/call/search.ts'
import type { ClockTime } from '../base/time/time.ts'
import { MOST_DISCIPLINES_OF_ENTRY } from '../journal/entry.ts'
import { TargetResult } from '../journal/targetResult.ts'

/** The most rows of a result file of a day, and the most characters of the facts that identify a person. */
export const MOST_RESULTS = 500
export const MOST_OF_RESULT = { number: 30, lane: 60, name: 150 } as const

/** A row in the file of a target system: the facts about the person, and the result. */
export const ResultRow = z.strictObject({
  row: Counter.check(z.minimum(1)),
  number: note(MOST_OF_RESULT.number),
  lane: note(MOST_OF_RESULT.lane),
  name: note(MOST_OF_RESULT.name),
  time: z.string().check(z.regex(/^(([01][0-9]|2[0-3]):[0-5][0-9])?$/)),
  result: TargetResult,
})
export type ResultRow = z.infer<typeof ResultRow>

/** The reasons for which a row is left out. */
const WHY_NOT = [
  'NOT_FOUND',
  'UNCLEAR',
  'CONTRADICTS',
  'NAME_DIFFERS',
  'NOT_BEGUN',
  'TOO_LATE',
  'MISSED',
  'NO_JOURNAL',
  'WRITTEN',
  'DOUBLE',
  'TOO_MANY',
] as const
export type WhyNotResult = (typeof WHY_NOT)[number]

/** The outcome of a row: the result is new for the person, replaces another one, is known already, or is left out. */
export const JudgedResult = z.strictObject({
  row: z.int(),
  /** The name of the person as the list of the day has it; empty where the person was not found. */
  name: z.string(),
  outcome: z.enum(['new', 'replaces', 'known', ...WHY_NOT]),
})
export type JudgedResult = z.infer<typeof JudgedResult>

const input = z.strictObject({
  rangeId: Id('range'),
  day: Day,
  rows: z.array(ResultRow).check(z.minLength(1), z.maxLength(MOST_RESULTS)),
})
const output = z.strictObject({ rows: z.array(JudgedResult) })

export const resultCalls = {
  tryResults: call({
    route: 'POST /admin/today/results/try',
    guard: 'clubReservations:w',
    summary:
      'Whose each result of electronic targets is, by number, lane and time, or name of the start list of a day; and why one is left out. Nothing is kept.',
    input,
    output,
    refusals: [],
  }),
  takeResults: call({
    route: 'POST /admin/today/results',
    guard: 'clubReservations:w',
    summary:
      'Puts results of electronic targets into the journal entries that are proposed to their people. What somebody has written down stays as it is; the same once more changes nothing.',
    input,
    output,
    refusals: [],
  }),
}

/** A reservation of a person who starts at the range on the day. */
export type Start = {
  id: Id<'reservation'>
  number: string
  lane: string
  name: string
  from: ClockTime
  to: ClockTime
}

/**
 * Returns the start to which a row belongs. All facts of the row must agree with it, and only one start may remain:
 * nothing is guessed. Lane and time identify a start only together; alone they choose between several starts of the
 * same person.
 */
export function startOfResult<One extends Start>(
  { number, lane, name, time }: Pick<ResultRow, 'number' | 'lane' | 'name' | 'time'>,
  starts: readonly One[],
): One | WhyNotResult {
  const onLane = (start: Start) => lane !== '' && wordOf(lane) === wordOf(start.lane)
  const atTime = (start: Start) => time !== '' && start.from <= time && time < start.to
  const named = starts.filter((start) => isSameName(name, start.name))
  const said = [
    starts.filter((start) => number !== '' && wordOf(number) === wordOf(start.number)),
    starts.filter((start) => onLane(start) && atTime(start)),
    named,
  ].filter((some) => some.length > 0)
  if (said.length === 0) return 'NOT_FOUND'
  if (name !== '' && named.length === 0) return 'NAME_DIFFERS'
  let found = starts.filter((start) => said.every((some) => some.includes(start)))
  if (found.length === 0) return 'CONTRADICTS'
  for (const isOne of [onLane, atTime]) {
    const fewer = found.filter(isOne)
    if (found.length > 1 && fewer.length > 0) found = fewer
  }
  return found.length === 1 ? (found[0] as One) : 'UNCLEAR'
}

/** Normalises a lane or a number, so that `03` and `3` are the same. */
function wordOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^0+(?=\d)/, '')
}

/** Whether two names have the same words in any order: `Brandt, Ben` is Ben Brandt. */
function isSameName(one: string, other: string): boolean {
  const words = (name: string) =>
    foldName(name)
      .split(/[\s,;]+/)
      .filter((word) => word !== '')
      .sort()
      .join(' ')
  return one !== '' && words(one) === words(other)
}

export type ResultStart = Start & {
  hasBegun: boolean
  /** Whether the start is too long ago for an entry to be proposed. */
  isOver: boolean
  attended: boolean | null
  /** Whether the person has an account with a journal, and journal entries can name this range. */
  hasJournal: boolean
  isWritten: boolean
  /** The results that were stored before. */
  results: readonly TargetResult[]
}

/** Returns the outcome of each row, and the new results of each start that changes. */
export function judgeResults<One extends ResultStart>(rows: readonly ResultRow[], starts: readonly One[]) {
  const taken = new Map<One, TargetResult[]>()
  const judged = rows.map(({ row, result, ...who }): { row: number; name: string; of: One | WhyNotResult } => {
    const start = startOfResult(who, starts)
    if (typeof start === 'string') return { row, name: '', of: start }
    const results = taken.get(start) ?? []
    const why = whyNotTake(start) ?? whyNotMore(result, results)
    if (why === undefined) taken.set(start, [...results, result])
    return { row, name: start.name, of: why ?? start }
  })
  const isKnown = (start: One) => saidBy(taken.get(start) ?? []) === saidBy(start.results)
  const comes = (start: One) => (isKnown(start) ? 'known' : start.results.length > 0 ? 'replaces' : 'new')
  const outcomes = judged.map(
    ({ row, name, of }): JudgedResult => ({ row, name, outcome: typeof of === 'string' ? of : comes(of) }),
  )
  return { rows: outcomes, changed: [...taken].filter(([start]) => !isKnown(start)) }
}

function whyNotTake({ hasJournal, attended, hasBegun, isOver, isWritten }: ResultStart): WhyNotResult | undefined {
  if (!hasJournal) return 'NO_JOURNAL'
  if (attended === false) return 'MISSED'
  if (!hasBegun && attended === null) return 'NOT_BEGUN'
  if (isOver) return 'TOO_LATE'
  return isWritten ? 'WRITTEN' : undefined
}

function whyNotMore(result: TargetResult, others: readonly TargetResult[]): WhyNotResult | undefined {
  if (others.some((other) => saidBy([other]) === saidBy([result]))) return 'DOUBLE'
  return others.length >= MOST_DISCIPLINES_OF_ENTRY ? 'TOO_MANY' : undefined
}

function saidBy(results: readonly TargetResult[]): string {
  return JSON.stringify(
    results.map(({ disciplineName, shotCount, series, rings }) => [disciplineName, shotCount, series, rings]),
  )
}
