import { expect, test } from 'vitest'
import { whyNotGive } from './ownRecord.ts'

test.each([
  [{ members: 'w' }, false, true, undefined],
  [{ members: 'w' }, true, true, 'OWN_RECORD'],
  [{ members: 'w' }, true, false, 'OWN_RECORD'],
  [{ owner: 'w' }, true, true, 'OWN_RECORD'],
  [{ owner: 'r' }, true, false, 'OWN_RECORD'],
  [{ owner: 'w' }, true, false, undefined],
  [{ owner: 'w' }, false, false, undefined],
] as const)(
  'somebody with %j gives a right, to themselves %s, others could %s: %s',
  (by, isSelf, othersCan, whyNot) => {
    expect(whyNotGive({ by, isSelf, othersCan })).toBe(whyNot)
  },
)
