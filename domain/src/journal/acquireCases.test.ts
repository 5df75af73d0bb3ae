import { expect, test } from 'vitest'
import type { Day } from '../base/time/time.ts'
import { needOf } from './need.ts'
import type { ClubTime, NeedEntry } from './needFacts.ts'
import { CHECK, rifle, shooter, shot, without } from './testHistory.ts'

/** Days once in each calendar month and in each month counted back from the check, and once more than a year before. */
const MONTHLY =
  '2025-11-10 2025-12-10 2026-01-10 2026-02-10 2026-03-10 2026-04-10 2026-05-10 2026-06-10 2026-07-10 2026-08-10 2026-09-10 2026-10-10 2026-11-10'
/** Eighteen days in February, and one more than a year before. */
const EIGHTEEN = `2025-11-10 ${Array.from({ length: 18 }, (_, day) => `2026-02-${String(day + 1).padStart(2, '0')}`).join(' ')}`
const clubs = (...times: [from: Day, until: Day | null][]): ClubTime[] =>
  times.map(([from, until], index) => ({ clubId: index === 0 ? 'home' : `club ${index}`, from, until }))

type Case = [
  paragraph: string,
  sentence: string,
  NeedEntry[],
  isMet: boolean,
  changed?: { on?: Day; clubs?: ClubTime[] },
]

/**
 * The cases, written for lawyers: a member for years applies for a weapon on 24 November 2026, unless the case says
 * otherwise.
 */
const CASES: Case[] = [
  ['§ 14 Abs. 3 Nr. 2 WaffG', 'Once in each whole month is enough.', shot(MONTHLY), true],
  ['§ 14 Abs. 3 Nr. 2 WaffG', 'A month without shooting is too many.', shot(without(MONTHLY, '2026-05-10')), false],
  [
    '§ 14 Abs. 3 Nr. 2 WaffG',
    'Each calendar month is not enough with more than a month counted back in between.',
    shot(MONTHLY.replace('2026-05-10', '2026-05-01').replace('2026-06-10', '2026-06-30')),
    false,
  ],
  [
    '§ 14 Abs. 3 Nr. 2 WaffG',
    'The running month is not asked for yet.',
    shot(`${without(MONTHLY, '2026-11-10')} 2026-10-30`),
    true,
  ],
  ['§ 14 Abs. 3 Nr. 2 WaffG', 'Eighteen days in one month are enough.', shot(EIGHTEEN), true],
  ['§ 14 Abs. 3 Nr. 2 WaffG', 'Seventeen days are too few.', shot(without(EIGHTEEN, '2026-02-18')), false],
  [
    '§ 14 Abs. 3 Nr. 2 WaffG',
    'Eighteen entries on seventeen days are seventeen times.',
    shot(`${without(EIGHTEEN, '2026-02-18')} 2026-02-17`),
    false,
  ],
  [
    '§ 14 Abs. 3 Nr. 2 WaffG',
    'A pistol and a rifle on one day are one time.',
    [...shot(without(EIGHTEEN, '2026-02-18')), ...shot('2026-02-17', rifle)],
    false,
  ],
  [
    '§ 14 Abs. 3 Nr. 2 WaffG',
    'Days with pistol and rifle are added up.',
    [...shot(without(EIGHTEEN, '2026-02-18')), ...shot('2026-02-18', rifle)],
    true,
  ],
  [
    '§ 14 Abs. 3 Nr. 2 WaffG, § 188 BGB',
    'The eighteenth day on the day of the check is too late.',
    shot(`${without(EIGHTEEN, '2026-02-18')} 2026-11-24`),
    false,
  ],
  [
    '§ 14 Abs. 3 Nr. 2 WaffG, § 188 BGB',
    'The eighteenth day exactly twelve months before is too early.',
    shot(`${without(EIGHTEEN, '2026-02-18')} 2025-11-24`),
    false,
  ],
  [
    '§ 14 Abs. 3 Nr. 2 WaffG, § 188 BGB',
    'The eighteenth day a day less than twelve months before is in time.',
    shot(`${without(EIGHTEEN, '2026-02-18')} 2025-11-25`),
    true,
  ],
  [
    '§ 14 Abs. 3 Nr. 2 WaffG',
    'Weapons of the club count for acquiring.',
    shot(MONTHLY, { with: { own: false, weaponId: null } }),
    true,
  ],
  [
    '§ 14 Abs. 3 Nr. 1 WaffG',
    'Air guns never count, not for a day.',
    shot(EIGHTEEN, { with: { licenceNeeded: false } }),
    false,
  ],
  [
    '§ 14 Abs. 3 Nr. 1 WaffG',
    'Years with an air gun do not begin the twelve months.',
    [...shot('2020-01-01', { with: { licenceNeeded: false } }), ...shot(without(EIGHTEEN, '2025-11-10'))],
    false,
  ],
  [
    '§ 14 Abs. 3 Nr. 1 WaffG',
    'The first day twelve months before to the day begins them in time.',
    shot(EIGHTEEN.replace('2025-11-10', '2025-11-24')),
    true,
  ],
  [
    '§ 14 Abs. 3 Nr. 1 WaffG',
    'The first day eleven months before begins them too late.',
    shot(EIGHTEEN.replace('2025-11-10', '2025-12-24')),
    false,
  ],
  [
    '§ 14 Abs. 3 WaffG',
    'An entry that nobody confirmed is none.',
    shot(MONTHLY, { state: 'open', approvedOn: null }),
    false,
  ],
  [
    '§ 15a Abs. 1 WaffG',
    'Shooting by no approved sport rules is none.',
    shot(MONTHLY, { with: { bySportRules: false } }),
    false,
  ],
  [
    '§ 14 Abs. 3 Nr. 1 WaffG',
    'A member for twelve months to the day is one for long enough.',
    shot(MONTHLY),
    true,
    { clubs: clubs(['2025-11-24', null]) },
  ],
  [
    '§ 14 Abs. 3 Nr. 1 WaffG',
    'A member for a day less is not.',
    shot(MONTHLY),
    false,
    { clubs: clubs(['2025-11-25', null]) },
  ],
  [
    '§ 14 Abs. 3 Nr. 1 WaffG',
    'A change of club without a free day goes on.',
    shot(MONTHLY),
    true,
    { clubs: clubs(['2026-05-01', null], ['2020-01-01', '2026-04-30']) },
  ],
  [
    '§ 14 Abs. 3 Nr. 1 WaffG',
    'A change of club with a free day begins again.',
    shot(MONTHLY),
    false,
    { clubs: clubs(['2026-05-01', null], ['2020-01-01', '2026-04-29']) },
  ],
  [
    '§ 14 Abs. 3 Nr. 1 WaffG',
    'A second club does not end the first one.',
    shot(MONTHLY),
    true,
    { clubs: clubs(['2020-01-01', null], ['2026-05-01', '2026-06-01']) },
  ],
  ['§ 14 Abs. 3 WaffG', 'Nobody in no club may acquire.', shot(MONTHLY), false, { clubs: [] }],
  [
    '§ 14 Abs. 3 Nr. 1 WaffG, § 188 BGB',
    'A member since a leap day is one for twelve months on 1 March.',
    shot(MONTHLY.replaceAll('2026-', '2024-').replaceAll('2025-', '2023-')),
    false,
    { on: '2025-02-28', clubs: clubs(['2024-02-29', null]) },
  ],
]

test.each(CASES)('%s: %s', (_paragraph, _sentence, entries, isMet, { on = CHECK, clubs: times } = {}) => {
  const person = shooter({ ...(times && { clubs: times }), firstFirearmOn: null, weapons: [] })
  const { acquire, keep } = needOf({ person, entries, on })
  expect(acquire.isProved).toBe(isMet)
  expect(acquire.missing.length > 0).toBe(!isMet)
  expect(keep).toBeUndefined()
})

test('who changed the club in the year before is told that each club confirms its part', () => {
  const person = shooter({ clubs: clubs(['2026-05-01', null], ['2020-01-01', '2026-04-30']) })
  const { notes } = needOf({ person, entries: shot(MONTHLY), on: CHECK }).acquire
  expect(notes).toContainEqual({ key: 'BOTH_CLUBS_CONFIRM', args: { clubs: 2 } })
})
