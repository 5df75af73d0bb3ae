import { expect, test } from 'vitest'
import { EVERYTHING_PERMITTED } from './permit.ts'
import { hasLaneFor } from './publicClub.ts'

const range = { id: '', name: '', address: '', geo: null, laneCount: 1 }
const air = { ...EVERYTHING_PERMITTED, weaponClasses: ['air' as const], maxCalibre: 450, distance: 10 }
const pistol = { ...EVERYTHING_PERMITTED, maxCalibre: 909, distance: 25 }
const club = {
  ranges: [
    { ...range, permits: [air] },
    { ...range, permits: [pistol] },
  ],
}

test.each([
  ['nothing in particular', {}, true],
  ['air', { weaponClass: 'air' }, true],
  ['air at 25 m', { weaponClass: 'air', distance: 25 }, true],
  ['air at 50 m', { weaponClass: 'air', distance: 50 }, false],
  ['9 mm', { calibre: 903 }, true],
  ['9 mm at 10 m', { calibre: 903, distance: 10 }, false],
  ['.45 ACP', { calibre: 1148 }, false],
] as const)(
  'a club with 10 m air and 25 m up to .38 has a lane for %s: %s gives %s [CLUB-001]',
  (_, wanted, expected) => {
    expect(hasLaneFor(club, wanted)).toBe(expected)
  },
)

test('a club without ranges has no lane', () => {
  expect(hasLaneFor({ ranges: [] }, {})).toBe(false)
})
