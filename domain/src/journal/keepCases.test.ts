import { describe, expect, test } from 'vitest'
import type { Day } from '../base/time/time.ts'
import { needOf } from './need.ts'
import type { NeedEntry, NeedPerson } from './needFacts.ts'
import { CHECK, ownRifle, pistol, QUARTERLY, rifle, SIX_EACH_YEAR, shooter, shot, without } from './testHistory.ts'

type Case = [
  paragraph: string,
  sentence: string,
  NeedEntry[],
  isMet: boolean,
  changed?: { on?: Day; person?: NeedPerson },
]

const both = shooter({ weapons: [pistol(), ownRifle()] })
const late = '2025-04-10'
/**
 * The cases, written for lawyers: somebody with an own pistol for six years is checked on 24 November 2026, unless the
 * case says otherwise.
 */
const CASES: Case[] = [
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'A weapon of the club does not count.',
    shot(QUARTERLY, { with: { own: false } }),
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'One day with a weapon of the club leaves a gap.',
    [...shot(without(QUARTERLY, late)), ...shot(late, { with: { own: false } })],
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'A day with the own weapon and that of the club counts.',
    [...shot(without(QUARTERLY, late)), ...shot(late, { with: { own: false } }), ...shot(late)],
    true,
  ],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'An air pistol never counts, not even a hundred times.',
    shot(QUARTERLY, { with: { licenceNeeded: false } }),
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'A muzzle-loader free of licence never counts.',
    [...shot(without(QUARTERLY, late)), ...shot(late, { with: { licenceNeeded: false } })],
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'A percussion revolver that needs a licence counts as a short weapon.',
    shot(QUARTERLY, { with: { weaponId: 'revolver' } }),
    true,
  ],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'Another own weapon of the same kind counts.',
    [...shot(without(QUARTERLY, late)), ...shot(late, { with: { weaponId: 'second' } })],
    true,
  ],
  [
    '§ 15a Abs. 1 WaffG',
    'Shooting by no approved sport rules does not count.',
    [...shot(without(QUARTERLY, late)), ...shot(late, { with: { bySportRules: false } })],
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'A weapon that was brought and not shot does not count.',
    [...shot(without(QUARTERLY, late)), ...shot(late, { with: { shots: 0 } })],
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'A day without a number of shots counts.',
    shot(QUARTERLY, { with: { shots: null } }),
    true,
  ],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'A competition counts as well as a training.',
    shot(QUARTERLY, { kind: 'competition' }),
    true,
  ],

  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'An entry that nobody confirmed does not count.',
    [...shot(without(QUARTERLY, late)), ...shot(late, { state: 'open', approvedOn: null })],
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'An entry that was rejected does not count.',
    [...shot(without(QUARTERLY, late)), ...shot(late, { state: 'rejected', approvedOn: null })],
    false,
  ],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'An entry written late counts once it is confirmed.',
    [...shot(without(QUARTERLY, late)), ...shot(late, { writtenOn: '2026-10-01', approvedOn: '2026-10-02' })],
    true,
  ],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'A day after the check does not count.',
    shot(`${without(SIX_EACH_YEAR, '2026-05-06')} 2026-11-25`),
    false,
  ],
  ['§ 14 Abs. 4 Satz 1 WaffG', 'Shooting at another club counts.', shot(QUARTERLY, { clubId: 'other' }), true],
  [
    '§ 14 Abs. 4 Satz 1 WaffG',
    'Shooting at a range of no club that is known counts.',
    shot(QUARTERLY, { clubId: null }),
    true,
  ],

  [
    '§ 14 Abs. 4 Satz 2 WaffG',
    'Owning both kinds asks for both: the pistol alone is not enough.',
    shot(QUARTERLY),
    false,
    { person: both },
  ],
  [
    '§ 14 Abs. 4 Satz 2 WaffG',
    'Owning both kinds asks for both: the rifle alone is not enough.',
    shot(QUARTERLY, rifle),
    false,
    { person: both },
  ],
  [
    '§ 14 Abs. 4 Satz 2 WaffG',
    'Both kinds on the same days count for both.',
    [...shot(QUARTERLY), ...shot(QUARTERLY, rifle)],
    true,
    { person: both },
  ],
  [
    '§ 14 Abs. 4 Satz 2 WaffG',
    'Each kind may take another of the two ways.',
    [...shot(QUARTERLY), ...shot(SIX_EACH_YEAR, rifle)],
    true,
    { person: both },
  ],
  [
    '§ 14 Abs. 4 Satz 2 WaffG',
    'Days of both kinds are not added up.',
    [
      ...shot('2025-05-01 2025-05-02 2025-05-03 2026-05-01 2026-05-02 2026-05-03'),
      ...shot('2025-05-04 2025-05-05 2025-05-06 2026-05-04 2026-05-05 2026-05-06', rifle),
    ],
    false,
    { person: both },
  ],
  [
    '§ 14 Abs. 4 Satz 2 WaffG',
    'The evidence is by kind and not by weapon: a second pistol needs none of its own.',
    shot(QUARTERLY),
    true,
    { person: shooter({ weapons: [pistol(), pistol({ id: 'second' })] }) },
  ],
  [
    '§ 14 Abs. 4 Satz 2 WaffG',
    'A rifle that was given up before the check is not asked for.',
    shot(QUARTERLY),
    true,
    { person: shooter({ weapons: [pistol(), ownRifle({ givenUpOn: CHECK })] }) },
  ],
  [
    '§ 14 Abs. 4 Satz 2 WaffG',
    'A rifle that is given up the day after the check is asked for.',
    shot(QUARTERLY),
    false,
    { person: shooter({ weapons: [pistol(), ownRifle({ givenUpOn: '2026-11-25' })] }) },
  ],
  [
    '§ 14 Abs. 4 Satz 2 WaffG',
    'An own air rifle is asked for by nobody.',
    shot(QUARTERLY),
    true,
    { person: shooter({ weapons: [pistol(), ownRifle({ licenceNeeded: false })] }) },
  ],
  [
    '§ 14 Abs. 4 Satz 2 WaffG',
    'A rifle owned for a month is asked for, because the law knows no relief.',
    shot(QUARTERLY),
    false,
    { person: shooter({ weapons: [pistol(), ownRifle({ acquiredOn: '2026-10-24' })] }) },
  ],
  [
    '§ 14 Abs. 4 WaffG',
    'A licence without a weapon asks for the membership only.',
    [],
    true,
    { person: shooter({ weapons: [] }) },
  ],

  [
    '§ 14 Abs. 4, Abs. 2 WaffG',
    'Nobody keeps the need without a club.',
    shot(QUARTERLY),
    false,
    { person: shooter({ clubs: [] }) },
  ],
  [
    '§ 14 Abs. 4, Abs. 2 WaffG',
    'Somebody who left the day before has no club.',
    shot(QUARTERLY),
    false,
    { person: shooter({ clubs: [{ clubId: 'home', from: '2015-01-01', until: '2026-11-23' }] }) },
  ],
  [
    '§ 14 Abs. 4, Abs. 2 WaffG',
    'The last day of a membership is one of it.',
    shot(QUARTERLY),
    true,
    { person: shooter({ clubs: [{ clubId: 'home', from: '2015-01-01', until: CHECK }] }) },
  ],
  [
    '§ 14 Abs. 4, Abs. 2 WaffG',
    'A change of club takes what was shot at the first one along.',
    shot(QUARTERLY),
    true,
    {
      person: shooter({
        clubs: [
          { clubId: 'home', from: '2015-01-01', until: '2026-06-30' },
          { clubId: 'new', from: '2026-07-01', until: null },
        ],
      }),
    },
  ],
]

describe('the need goes on by what somebody shot and owns', () => {
  test.each(CASES)('%s: %s', (_paragraph, _sentence, entries, isMet, { on = CHECK, person = shooter() } = {}) => {
    expect(needOf({ person, entries, on }).keep?.light.colour === 'red').toBe(!isMet)
  })
})
