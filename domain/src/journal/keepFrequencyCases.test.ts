import { describe, expect, test } from 'vitest'
import type { Day } from '../base/time/time.ts'
import { needOf } from './need.ts'
import type { NeedEntry, NeedPerson } from './needFacts.ts'
import { CHECK, QUARTERLY, SIX_EACH_YEAR, shooter, shot, without } from './testHistory.ts'

type Case = [
  paragraph: string,
  sentence: string,
  NeedEntry[],
  isMet: boolean,
  changed?: { on?: Day; person?: NeedPerson },
]

const LEAP =
  '2026-06-01 2026-06-02 2026-06-03 2026-06-04 2026-06-05 2027-06-01 2027-06-02 2027-06-03 2027-06-04 2027-06-05 2027-06-06'
/** The last time on 30 June 2026. */
const UNTIL_JUNE = '2024-11-15 2025-02-10 2025-05-05 2025-07-30 2025-10-25 2026-01-20 2026-04-15 2026-06-30'

/**
 * The cases below are for lawyers: somebody with an own pistol for six years is checked on 24 November 2026, unless a
 * case says otherwise.
 */
/** The last day of each quarter of two years. */
const LAST_DAYS = '2024-03-31 2024-06-30 2024-09-30 2024-12-31 2025-03-31 2025-06-30 2025-09-30 2025-12-31'

const CASES: Case[] = [
  ['§ 14 Abs. 4 Satz 1 WaffG', 'Nobody who never shot keeps the need.', [], false],
  ['§ 14 Abs. 4 Satz 1 Nr. 1 WaffG', 'Once in every three months is enough.', shot(QUARTERLY), true],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG',
    'A quarter without shooting is not made up by others.',
    shot(without(QUARTERLY, '2025-07-05')),
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG',
    'Two days in one quarter do not stand for the next one.',
    shot(`${without(QUARTERLY, '2025-07-05')} 2025-04-11`),
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG',
    'The running quarter is not asked for yet.',
    shot(QUARTERLY),
    true,
    { on: '2026-12-14' },
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG, § 188 BGB',
    'Three months to the day since the last time are too long for one end of the period.',
    shot(QUARTERLY),
    false,
    { on: '2026-12-15' },
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG',
    'A pause of three months and a day is too long.',
    shot(QUARTERLY),
    false,
    { on: '2026-12-16' },
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG',
    'Once in each calendar quarter is not enough with a pause of five months in between.',
    shot('2025-01-02 2025-06-28 2025-07-01 2025-12-30 2026-01-02 2026-06-29 2026-07-01 2026-11-01'),
    false,
  ],
  ['§ 14 Abs. 4 Satz 1 Nr. 2 WaffG', 'Six days in each of both closed years are enough.', shot(SIX_EACH_YEAR), true],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG',
    'Five days in the first of both years are too few.',
    shot(without(SIX_EACH_YEAR, '2025-05-06')),
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG',
    'Five days in the last of both years are too few.',
    shot(without(SIX_EACH_YEAR, '2026-05-06')),
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG',
    'Twelve days in one year do not stand for both.',
    shot(SIX_EACH_YEAR.replaceAll('2025-05', '2026-06')),
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG',
    'Eighteen days in one year are the rule for acquiring and not for keeping.',
    shot(
      `${SIX_EACH_YEAR.replaceAll('2025-05', '2026-06')} 2026-07-01 2026-07-02 2026-07-03 2026-07-04 2026-07-05 2026-07-06`,
    ),
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG',
    'Six entries on five days are five times.',
    shot(`${without(SIX_EACH_YEAR, '2026-05-06')} 2026-05-05`),
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG',
    'A day on the border of both years counts in one of them only.',
    shot(`${without(SIX_EACH_YEAR, '2025-05-06', '2026-05-06')} 2025-11-24`),
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG, § 188 BGB',
    'The sixth day on the day of the check itself is too late.',
    shot(`${without(SIX_EACH_YEAR, '2026-05-06')} 2026-11-24`),
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG, § 188 BGB',
    'The sixth day on the day before the check is in time.',
    shot(`${without(SIX_EACH_YEAR, '2026-05-06')} 2026-11-23`),
    true,
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG, § 188 BGB',
    'The sixth day exactly 24 months before the check is too early.',
    shot(`${without(SIX_EACH_YEAR, '2025-05-06')} 2024-11-24`),
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG, § 188 BGB',
    'The sixth day one day less than 24 months before the check is in time.',
    shot(`${without(SIX_EACH_YEAR, '2025-05-06')} 2024-11-25`),
    true,
  ],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'Half of one way and half of the other are neither.',
    shot(
      '2025-05-01 2025-05-02 2025-05-03 2025-05-04 2025-05-05 2025-05-06 2025-12-28 2026-03-25 2026-06-20 2026-09-15',
    ),
    false,
  ],

  [
    '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG',
    'A check on a leap day can be passed as any other.',
    shot('2026-04-15 2026-07-10 2026-10-05 2026-12-30 2027-03-25 2027-06-20 2027-09-15 2027-12-10'),
    true,
    { on: '2028-02-29' },
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG, § 188 BGB',
    'A check on a leap day counts back to 28 February, which is too early.',
    shot(`2026-02-28 ${LEAP}`),
    false,
    { on: '2028-02-29' },
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG, § 188 BGB',
    'A check on a leap day counts back to 28 February, and the day after it is in time.',
    shot(`2026-03-01 ${LEAP}`),
    true,
    { on: '2028-02-29' },
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 2 WaffG, § 188 BGB',
    'A leap day is one day of its year.',
    shot(SIX_EACH_YEAR.replaceAll('2026', '2027').replaceAll('2025', '2028').replace('2028-05-06', '2028-02-29')),
    true,
    { on: '2029-02-27' },
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG',
    'On the last day of a quarter the quarter is over for the stricter end of the period.',
    shot(UNTIL_JUNE),
    false,
    { on: '2026-09-30' },
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG',
    'A day before the last day of a quarter it still runs.',
    shot(UNTIL_JUNE),
    true,
    { on: '2026-09-29' },
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG, §§ 187, 188 BGB',
    'Three months from 30 September end on 30 December, so the last day of each quarter leaves a gap.',
    shot(LAST_DAYS),
    false,
    { on: '2026-01-01' },
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG, §§ 187, 188 BGB',
    'On 30 December the three months from 30 September are not over.',
    shot(LAST_DAYS.replaceAll('12-31', '12-30').replace('2025-03-31', '2025-03-30')),
    true,
    { on: '2026-01-01' },
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG, §§ 187, 188 BGB',
    'Three months from 28 February end on 28 May, and from 29 November on the last day of February.',
    shot('2024-08-29 2024-11-29 2025-02-28 2025-05-28 2025-08-28 2025-11-28 2026-02-28 2026-05-29'),
    false,
    { on: '2026-06-15' },
  ],
  [
    '§ 14 Abs. 4 Satz 1 Nr. 1 WaffG, §§ 187, 188 BGB',
    'From 28 February somebody who shoots on 28 May again is in time.',
    shot('2024-08-29 2024-11-29 2025-02-28 2025-05-28 2025-08-28 2025-11-28 2026-02-28 2026-05-28'),
    true,
    { on: '2026-06-15' },
  ],
]

describe('the need goes on by how often somebody shot', () => {
  test.each(CASES)('%s: %s', (_paragraph, _sentence, entries, isMet, { on = CHECK, person = shooter() } = {}) => {
    expect(needOf({ person, entries, on }).keep?.light.colour === 'red').toBe(!isMet)
  })
})
