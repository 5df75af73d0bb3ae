import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { needOf } from '@bahnfrei/domain/journal/need.ts'
import type { NeedEntry, NeedPerson } from '@bahnfrei/domain/journal/needFacts.ts'
import { type Figure, median, millis, percent, quantile, ratioOf } from './figures.ts'

const ON = '2026-11-24'
const YEARS = 10
const ROUNDS = 300
const WARM_UP = 100
const MOST_MS = 1

/** The days between two entries. The first habits cost most work, because their need lasts longest. */
const HABITS = [
  { what: 'every other day', gap: 2 },
  { what: 'every week', gap: 7 },
  { what: 'every five weeks', gap: 35 },
  { what: 'every hundred days', gap: 100 },
]

/**
 * Measures the computation of one person's need, with light, outlook and picture, next to parsing the same entries from
 * JSON.
 */
export async function measureNeed(): Promise<Figure[]> {
  return HABITS.map(({ what, gap }) => {
    const entries = entriesEvery(gap)
    const json = JSON.stringify(entries)
    const times: number[] = []
    const limits: number[] = []
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const time = timeOf(() => needOf({ person: PERSON, entries, on: ON }))
      const limit = timeOf(() => JSON.parse(json))
      if (round < WARM_UP) continue
      times.push(time)
      limits.push(limit)
    }
    const usual = median(times)
    return {
      what: `need of one person over ${YEARS} years with ${entries.length.toLocaleString('en')} entries, ${what}, p50 / p95`,
      value: `${millis(usual)} / ${millis(quantile(times, 0.95))}`,
      limit: `${millis(median(limits))} to parse them`,
      ratio: percent(1 / ratioOf(times, limits)),
      target: `≤ ${MOST_MS} ms`,
      isMet: usual <= MOST_MS,
    }
  })
}

const PERSON: NeedPerson = {
  clubs: [{ clubId: 'home', from: '2014-01-01', until: null }],
  weapons: [
    { id: 'pistol', kind: 'short', licenceNeeded: true, acquiredOn: '2017-05-01', givenUpOn: null, isOverQuota: true },
    { id: 'rifle', kind: 'long', licenceNeeded: true, acquiredOn: '2018-05-01', givenUpOn: null, isOverQuota: false },
  ],
  firstFirearmOn: '2017-05-01',
  firstAmmunitionOn: null,
  tenYearCheckOn: null,
}

function entriesEvery(gap: number): NeedEntry[] {
  const entries: NeedEntry[] = []
  for (let day: Day = ON; day > addDays(ON, -365 * YEARS); day = addDays(day, -gap))
    entries.push({
      day,
      state: 'approved',
      approvedOn: day,
      writtenOn: day,
      kind: entries.length % 9 === 0 ? 'competition' : 'training',
      clubId: 'home',
      weapons: (['short', 'long'] as const).map((kind) => ({
        weaponId: kind === 'short' ? 'pistol' : 'rifle',
        kind,
        licenceNeeded: true,
        own: true,
        shots: 40,
        bySportRules: true,
      })),
    })
  return entries
}

function timeOf(action: () => unknown): number {
  const start = performance.now()
  action()
  return performance.now() - start
}
