import fc from 'fast-check'
import { expect, test } from 'vitest'
import { often, seedOr } from '../base/testLength.ts'
import type { Day } from '../base/time/time.ts'
import { NEED_KEPT_DAYS, officerAnswer } from './clubNeed.ts'
import { answerForOfficer, needOf } from './need.ts'
import type { ClubTime, NeedEntry, NeedPerson, OwnWeapon, UsedWeapon } from './needFacts.ts'
import { back, NaiveNeed, walk } from './testNaiveNeed.ts'

const HISTORIES = often({ gate: 600, long: 100_000 })
const PATIENCE = { timeout: 180_000 + 30 * HISTORIES }
const SEED = seedOr(1898)

const EDGES = [
  '2024-02-29',
  '2025-02-28',
  '2025-03-31',
  '2025-04-01',
  '2025-05-30',
  '2025-05-31',
  '2025-11-30',
  '2025-12-31',
  '2026-01-01',
  '2026-02-28',
  '2026-03-01',
  '2028-02-29',
]
const checkDay = fc.oneof(
  fc.constantFrom(...EDGES),
  fc.integer({ min: 0, max: 3000 }).map((days) => walk('2021-01-01', days)),
)

/** How often somebody shoots, in days between one entry and the next: around what the rules ask about, and everything else. */
const HABITS: readonly (readonly [min: number, max: number])[] = [
  [0, 2],
  [8, 20],
  [14, 24],
  [24, 33],
  [27, 31],
  [40, 62],
  [55, 70],
  [80, 93],
  [86, 92],
  [0, 94],
]
const mostly = <Value>(often: Value, ...seldom: Value[]) =>
  fc.oneof({ weight: 25, arbitrary: fc.constant(often) }, { weight: 1, arbitrary: fc.constantFrom(...seldom) })

const weapon: fc.Arbitrary<UsedWeapon> = fc.record({
  weaponId: fc.constantFrom('pistol', 'pistol', 'rifle', null),
  kind: fc.constantFrom('short', 'short', 'long'),
  licenceNeeded: mostly(true, false),
  own: mostly(true, false),
  shots: mostly<number | null>(30, 0, null),
  bySportRules: mostly(true, false),
})
const stepsOf = ([min, max]: readonly [number, number]) =>
  fc.array(step(fc.integer({ min, max })), { maxLength: 45, minLength: 4, size: 'max' })
const step = (gap: fc.Arbitrary<number>) =>
  fc.record({
    gap: fc.oneof({ weight: 20, arbitrary: gap }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 94 }) }),
    state: mostly<NeedEntry['state']>('approved', 'open', 'rejected'),
    kind: fc.constantFrom('training', 'training', 'competition', 'clubMatch'),
    clubId: fc.constantFrom('home', 'home', 'other', null),
    weapons: fc.array(weapon, { minLength: 1, maxLength: 2 }),
    writtenAfter: mostly(0, 7, 8, 40),
  })

/** Days before the check: of a licence around ten years, of a weapon around two. */
const licenceOn = (on: Day) =>
  fc
    .tuple(fc.constantFrom(12, 60, 60, 80, 108, 119, 120, 120, 121, 131, 132), fc.integer({ min: -2, max: 2 }))
    .map(([months, days]) => walk(back(on, months), days))
const weapons = (on: Day): fc.Arbitrary<OwnWeapon[]> => {
  const own = (id: string, kind: OwnWeapon['kind']) =>
    fc.record({
      id: fc.constant(id),
      kind: fc.constant(kind),
      licenceNeeded: mostly(true, false),
      acquiredOn: fc.integer({ min: 0, max: 1600 }).map((days) => walk(on, -days)),
      givenUpOn: fc.oneof(
        { weight: 8, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.integer({ min: -300, max: 200 }).map((days) => walk(on, days)) },
      ),
      isOverQuota: mostly(false, true),
    })
  return fc.tuple(own('pistol', 'short'), own('rifle', 'long')).chain((both) => fc.subarray(both, { minLength: 1 }))
}
const clubs = (on: Day): fc.Arbitrary<ClubTime[]> =>
  fc
    .record({ before: fc.integer({ min: 300, max: 900 }), free: fc.constantFrom(0, 0, 0, 1, 9) })
    .chain(({ before, free }) =>
      fc
        .record({
          changed: fc.boolean(),
          from: fc.constantFrom(900, 365, 366, 364).map((days) => walk(on, -days)),
          until: fc.oneof(
            { weight: 9, arbitrary: fc.constant(null) },
            { weight: 1, arbitrary: fc.integer({ min: -5, max: 400 }).map((days) => walk(on, days)) },
          ),
        })
        .map(({ changed, from, until }): ClubTime[] =>
          changed
            ? [
                { clubId: 'home', from: walk(on, -before), until },
                { clubId: 'first', from: walk(on, -before - 800), until: walk(on, -before - 1 - free) },
              ]
            : [{ clubId: 'home', from, until }],
        ),
    )

type History = { on: Day; person: NeedPerson; entries: NeedEntry[]; later: number }
const history: fc.Arbitrary<History> = checkDay.chain((on) =>
  fc
    .record({
      clubs: clubs(on),
      weapons: weapons(on),
      licence: licenceOn(on),
      ammunition: fc.option(licenceOn(on), { nil: null }),
      tenYearCheckOn: fc.option(
        licenceOn(on).map(() => on),
        { nil: null, freq: 1 },
      ),
      first: fc.integer({ min: 0, max: 40 }),
      steps: fc.constantFrom(...HABITS).chain(stepsOf),
      later: fc.nat(),
    })
    .map(({ licence, ammunition, first, steps, later, ...person }) => {
      let day = walk(on, 20 - first)
      const entries = steps.map(({ gap, writtenAfter, ...entry }): NeedEntry => {
        day = walk(day, -gap)
        const writtenOn = walk(day, writtenAfter)
        return { ...entry, day, writtenOn, approvedOn: entry.state === 'approved' ? walk(writtenOn, 1) : null }
      })
      return { on, entries, later, person: { ...person, firstFirearmOn: licence, firstAmmunitionOn: ammunition } }
    }),
)

test('need by the rules is what a second, slow count day by day finds', PATIENCE, () => {
  const seen = { green: 0, yellow: 0, red: 0, acquired: 0, remedies: 0 }
  fc.assert(
    fc.property(history, ({ on, person, entries, later }) => {
      const need = needOf({ person, entries, on })
      const naive = new NaiveNeed(
        person,
        entries.filter(({ day }) => day <= on),
      )
      const { keep, acquire } = need
      expect(acquire.isProved).toBe(naive.mayAcquire(on))
      expect(metBy(acquire.readings)).toMatchObject({
        MONTHS_OF_CALENDAR: naive.isMonthly(naive.any(), on),
        MONTHS_COUNTED_BACK: naive.isInEachBlock(naive.any(), on, 1, 12, 1),
      })
      if (acquire.isProved) seen.acquired += 1
      if (keep === undefined) throw new Error('Everybody here has a licence.')

      for (const { kind, isProved, readings, outlook } of keep.kinds) {
        const shot = naive.own(kind)
        expect(isProved).toBe(naive.isKindKept(kind, on))
        expect(metBy(readings)).toMatchObject({
          QUARTERS_OF_CALENDAR: naive.isQuarterly(shot, on),
          QUARTERS_COUNTED_BACK: naive.isInEachBlock(shot, on, 3, 8, 1),
          NO_LONGER_GAP: naive.isWithoutGap(shot, on),
          SIX_IN_BOTH_YEARS: naive.isInEachBlock(shot, on, 12, 2, 6),
          SIX_IN_ONE_YEAR: naive.isSixInOne(shot, on),
        })
        if (outlook.remedy !== undefined) seen.remedies += 1
      }
      for (const { weaponId, isProved } of keep.overQuota)
        expect(isProved).toBe(naive.isWeaponAboveQuotaKept(weaponId, on))

      const { light } = keep
      seen[light.colour] += 1
      expect(light.colour === 'red').toBe(!naive.isKept(on))
      expect(answerForOfficer(need)).toBe({ green: 'yes', yellow: 'soon', red: 'no' }[light.colour])
      expectRedFrom(naive, on, light.redFrom, later)
    }),
    { numRuns: HISTORIES, seed: SEED },
  )
  for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(HISTORIES / 100)
})

test('the day that is kept of a need answers officers on each later day as the need would then', PATIENCE, () => {
  fc.assert(
    fc.property(history, ({ on, person, entries, later }) => {
      const shot = entries.filter(({ day }) => day <= on)
      const redFrom = needOf({ person, entries: shot, on }).keep?.light.redFrom ?? null
      const day = walk(on, later % 400)
      // After the red day years may pass until the record is not asked for any more: it is computed again by then.
      if (redFrom !== null && day > redFrom) return
      const then = answerForOfficer(needOf({ person, entries: shot, on: day }))
      if (redFrom === null && then === 'soon') expect(later % 400).toBeGreaterThan(NEED_KEPT_DAYS)
      else expect(officerAnswer(redFrom, day)).toBe(then)
    }),
    { numRuns: Math.ceil(HISTORIES / 5), seed: SEED },
  )
})

test('what the light tells to do is enough, and less is not', PATIENCE, () => {
  fc.assert(
    fc.property(history, ({ on, person, entries }) => {
      const naive = new NaiveNeed(
        person,
        entries.filter(({ day }) => day <= on),
      )
      for (const sentence of needOf({ person, entries, on }).keep?.light.says ?? []) {
        if (sentence.key !== 'SHOOT_UNTIL' && sentence.key !== 'SHOOT_FROM_NOW') continue
        const { weapon, times, until } = sentence.args
        const checked = walk(until, 1)
        const direction = sentence.key === 'SHOOT_UNTIL' ? -1 : 1
        const shot = new Set(naive.own(weapon))
        let more = 0
        for (let day = direction < 0 ? until : on; more < times; day = walk(day, direction)) {
          expect(direction > 0 || naive.isKindKept(weapon, checked, shot)).toBe(direction > 0)
          if (!shot.has(day)) more += 1
          shot.add(day)
        }
        expect(naive.isKindKept(weapon, checked, shot)).toBe(true)
      }
    }),
    { numRuns: Math.ceil(HISTORIES / 5), seed: SEED },
  )
})

/** It is red on that day and on none before it; of the days before it some are looked at, of a few histories all. */
function expectRedFrom(naive: NaiveNeed, on: Day, redFrom: Day | undefined, later: number): void {
  if (redFrom !== undefined) expect(naive.isKept(redFrom)).toBe(false)
  const end = redFrom ?? walk(back(on, -24), 1)
  const days: Day[] = []
  for (let day = on; day < end; day = walk(day, 1)) days.push(day)
  const looked = later % 100 === 42 ? days : [days[0], days[later % days.length], days.at(-1)]
  for (const day of looked) if (day !== undefined) expect(naive.isKept(day), day).toBe(true)
}

function metBy(readings: readonly { key: string; isMet: boolean }[]): Record<string, boolean> {
  return Object.fromEntries(readings.map(({ key, isMet }) => [key, isMet]))
}
