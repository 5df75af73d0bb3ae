import { expect, test } from 'vitest'
import type { Day } from '../base/time/time.ts'
import { needOf } from './need.ts'
import type { NeedEntry, NeedPerson } from './needFacts.ts'
import { certifiersOn, rulesOn } from './needRules.ts'
import german from './needTexts.de.ts'
import english from './needTexts.en.ts'
import { CHECK, pistol, QUARTERLY, SIX_EACH_YEAR, shooter, shot } from './testHistory.ts'

/** Ten years of a licence that began on 24 November 2016, and the day of its check. */
const tenYears = (changes: Partial<NeedPerson> = {}) => shooter({ firstFirearmOn: '2016-11-24', ...changes })

type TenYearsCase = [sentence: string, person: NeedPerson, on: Day, NeedEntry[], colour: string]
const TEN_YEARS: TenYearsCase[] = [
  ['A day before the ten years the record is asked for.', tenYears(), '2026-11-23', [], 'red'],
  ['On the day of the ten years the record is asked for.', tenYears({ tenYearCheckOn: CHECK }), CHECK, [], 'red'],
  [
    'The day after the ten years, with the check done, the membership is enough.',
    tenYears({ tenYearCheckOn: CHECK }),
    '2026-11-25',
    [],
    'green',
  ],
  [
    'After ten years the record is asked for by the ministry until the check is done.',
    tenYears(),
    '2027-06-01',
    [],
    'red',
  ],
  [
    'A check before the ten years is not the ten-year check.',
    tenYears({ tenYearCheckOn: '2026-11-23' }),
    '2027-06-01',
    [],
    'red',
  ],
  ['A check that is still to come is not done.', tenYears({ tenYearCheckOn: '2027-06-02' }), '2027-06-01', [], 'red'],
  [
    'Eleven years to the day the record is asked for, when nobody knows of a check.',
    tenYears(),
    '2027-11-24',
    [],
    'red',
  ],
  [
    'A day after eleven years the membership is enough, when nobody knows of a check.',
    tenYears(),
    '2027-11-25',
    [],
    'green',
  ],
  [
    'A permit for ammunition before the first firearm begins the ten years.',
    tenYears({ firstFirearmOn: '2020-01-01', firstAmmunitionOn: '2015-01-01' }),
    CHECK,
    [],
    'green',
  ],
  [
    'Somebody without a club keeps no need after ten years either.',
    tenYears({ firstFirearmOn: '2010-01-01', clubs: [] }),
    CHECK,
    [],
    'red',
  ],
  [
    'A licence of a leap day is ten years old after 1 March.',
    shooter({ firstFirearmOn: '2016-02-29', tenYearCheckOn: '2026-03-01' }),
    '2026-02-28',
    [],
    'red',
  ],
  [
    'A check on 28 February is the ten-year check of a licence of a leap day (§ 188 (3) BGB).',
    shooter({ firstFirearmOn: '2016-02-29', tenYearCheckOn: '2026-02-28' }),
    '2026-03-01',
    [],
    'green',
  ],
  [
    'A licence of a leap day asks for the membership only from 1 March on.',
    shooter({ firstFirearmOn: '2016-02-29', tenYearCheckOn: '2026-03-01' }),
    '2026-03-01',
    [],
    'green',
  ],
]

test.each(TEN_YEARS)('§ 14 Abs. 4 Satz 3 WaffG: %s', (_sentence, person, on, entries, colour) => {
  expect(needOf({ person, entries, on }).keep?.light.colour).toBe(colour)
})

test.each<[Day, isOnTheDay: boolean, isDayAfter: boolean]>([
  ['2026-02-27', false, false],
  ['2026-02-28', true, false],
  ['2026-03-01', true, true],
])(
  '§ 14 Abs. 4 Satz 3 WaffG, § 188 (3) BGB: Ten years from a leap day end on 28 February, the day itself and the day after are both shown (%s)',
  (on, isOnTheDay, isDayAfter) => {
    const person = shooter({ firstFirearmOn: '2016-02-29' })
    const met = new Map(needOf({ person, entries: [], on }).keep?.readings.map(({ key, isMet }) => [key, isMet]))
    expect([met.get('TEN_YEARS_DAY_ITSELF'), met.get('TEN_YEARS_DAY_AFTER')]).toEqual([isOnTheDay, isDayAfter])
  },
)

test('§ 14 Abs. 4 Satz 3 WaffG: Both readings of the ten-year check show, and who must keep the record is told.', () => {
  const { readings, notes } = needOf({ person: tenYears(), entries: shot(QUARTERLY), on: '2026-11-25' }).keep ?? {}
  expect(readings?.map(({ key, isMet, decides }) => [key, isMet, decides])).toEqual([
    ['TEN_YEARS_DAY_ITSELF', true, false],
    ['TEN_YEARS_DAY_AFTER', true, true],
    ['TEN_YEARS_AS_WRITTEN', true, false],
    ['TEN_YEARS_RECORD_UNTIL_CHECK', false, true],
  ])
  expect(notes).toContainEqual({ key: 'KEEP_RECORD_UNTIL_CHECK', args: { tenYearsOn: '2026-11-24' } })
  const isTold = (on: Day) =>
    needOf({ person: tenYears(), entries: [], on }).keep?.notes.some(({ key }) => key === 'KEEP_RECORD_UNTIL_CHECK')
  expect([isTold('2025-11-23'), isTold('2025-11-24'), isTold('2027-11-25')]).toEqual([false, true, false])
})

const above = shooter({ weapons: [pistol(), pistol({ id: 'second' }), pistol({ id: 'third', isOverQuota: true })] })
const contests = (days: string, weaponId = 'third', kind: NeedEntry['kind'] = 'competition') =>
  shot(days, { kind, with: { weaponId } })

test.each<[string, NeedEntry[], boolean, NeedPerson?]>([
  ['A competition with the weapon in each of both years is enough.', contests('2025-05-01 2026-05-01'), true],
  ['Two competitions in one year do not stand for both.', contests('2026-05-01 2026-06-01'), false],
  ['Trainings with the weapon are no competitions.', contests('2025-05-01 2026-05-01', 'third', 'training'), false],
  [
    'Matches of the club are no competitions by the stricter reading.',
    contests('2025-05-01 2026-05-01', 'third', 'clubMatch'),
    false,
  ],
  [
    'Competitions with another own pistol do not count for this one.',
    contests('2025-05-01 2026-05-01', 'second'),
    false,
  ],
  ['Ten years do not end it by the stricter reading.', [], false, { ...above, firstFirearmOn: '2010-01-01' }],
  [
    'A weapon that was given up needs none.',
    [],
    true,
    shooter({ weapons: [pistol(), pistol({ id: 'third', isOverQuota: true, givenUpOn: CHECK })] }),
  ],
])('§ 14 Abs. 5 WaffG: %s', (_sentence, entries, isMet, person = above) => {
  const need = needOf({ person, entries: [...shot(QUARTERLY), ...entries], on: CHECK })
  expect(need.keep?.light.colour === 'red').toBe(!isMet)
})

test('§ 14 Abs. 5 WaffG: An association that asks for more competitions gets more.', () => {
  const entries = [...shot(QUARTERLY), ...contests('2025-05-01 2026-05-01')]
  const { light } = needOf({ person: above, entries, on: CHECK, competitionsAYear: 2 }).keep ?? {}
  expect(light?.colour).toBe('red')
  expect(light?.says.slice(0, 3).map(({ key }) => key)).toEqual([
    'NO_COMPETITION_BETWEEN',
    'NO_COMPETITION_BETWEEN',
    'OVER_QUOTA_NOT_MADE_UP',
  ])
})

test('readings that do not decide show how far the opinions lie apart', () => {
  const person = shooter({ weapons: [pistol({ acquiredOn: '2026-08-01' })] })
  const entries = [
    ...shot('2026-09-01', { clubId: 'other', writtenOn: '2026-10-01' }),
    ...shot('2026-10-20', { approvedOn: '2026-12-01' }),
  ]
  const { keep, marks } = needOf({ person, entries, on: CHECK })
  const met = Object.fromEntries(keep?.kinds[0]?.readings.map(({ key, isMet }) => [key, isMet]) ?? [])
  expect(met).toMatchObject({
    SINCE_ACQUISITION: true,
    SIX_IN_BOTH_YEARS: false,
    SIX_IN_ONE_YEAR: false,
    WITHOUT_OTHER_CLUBS: false,
  })
  expect(keep?.light.colour).toBe('red')
  expect(marks).toEqual({ otherClubs: ['2026-09-01'], late: ['2026-09-01'], approvedAfterCheck: ['2026-10-20'] })
  expect(keep?.notes.map(({ key }) => key)).toEqual([
    'OWNED_FOR_SHORT',
    'AT_OTHER_CLUBS',
    'WRITTEN_LATE',
    'APPROVED_AFTER_CHECK',
  ])
})

test('the picture has the days of every month that the period touches, by kind', () => {
  const entries = [
    ...shot(`${SIX_EACH_YEAR} 2024-11-23`),
    ...shot('2026-05-01 2026-05-09', { with: { kind: 'long', own: false } }),
  ]
  const { picture } = needOf({ person: shooter(), entries, on: CHECK })
  expect(picture.map(({ month }) => month)).toEqual(expect.arrayContaining(['2024-11', '2026-11']))
  expect(picture).toHaveLength(25)
  expect(picture[0]).toEqual({ month: '2024-11', short: { any: 0, own: 0 }, long: { any: 0, own: 0 } })
  expect(picture.find(({ month }) => month === '2026-05')).toEqual({
    month: '2026-05',
    short: { any: 6, own: 6 },
    long: { any: 2, own: 0 },
  })
})

test('§ 58 Abs. 21 WaffG: a club certifies keeping until the end of 2025 only, and after ten years again', () => {
  expect(certifiersOn('2025-12-31', 'keep')?.by).toContain('club')
  expect(certifiersOn('2026-01-01', 'keep')?.by).toEqual(['association', 'subAssociation'])
  expect(certifiersOn('2026-01-01', 'acquire')?.by).toEqual(['association', 'subAssociation'])
  expect(certifiersOn('2026-01-01', 'overQuota')?.by).toEqual(['association'])
  const person = shooter({ firstFirearmOn: '2010-01-01' })
  expect(needOf({ person, entries: [], on: CHECK }).certifiers.keep?.by).toEqual(['club'])
})

test('each evidence names the version of the law, and a day before the first is refused', () => {
  expect(needOf({ person: shooter(), entries: [], on: CHECK }).law).toEqual({
    name: 'WaffG',
    asOf: '2026-03-20',
    since: '2020-09-01',
  })
  expect(rulesOn('2020-08-31')).toBeUndefined()
  expect(() => needOf({ person: shooter(), entries: [], on: '2020-08-31' })).toThrow(RangeError)
})

test('sentences take the same values in both languages', () => {
  const valuesIn = (text: string) =>
    [...new Set([...text.matchAll(/(?<!(?:one|other|short) )\{(\w+)[,}]/g)].map(([, name]) => name))].sort()
  for (const key of Object.keys(german.SENTENCES) as (keyof typeof german.SENTENCES)[])
    expect(valuesIn(english.SENTENCES[key]), key).toEqual(valuesIn(german.SENTENCES[key]))
})
