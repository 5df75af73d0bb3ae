import { expect, test } from 'vitest'
import { historySearch } from './search.ts'

test('the address of the own reservations says what and whose; whatever is not understood counts as not given', () => {
  expect(historySearch({ kind: 'past', of: 'others', d: '2026-05-21' })).toEqual({
    kind: 'past',
    of: 'others',
    d: '2026-05-21',
  })
  expect(historySearch({ kind: 'all', of: 'you', d: '2026-02-30', x: '1' })).toEqual({})
})
