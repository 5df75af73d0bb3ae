import { expect, test } from 'vitest'
import { metaOf } from './queries.ts'

test('the own list is kept on the device of Ben, and what he reads for his daughter is not [L19]', () => {
  expect(metaOf({ keep: true }, {}).isKept).toBe(true)
  expect(metaOf({ keep: true }, { forUser: 'mia', inClub: 'eichenhain' }).isKept).toBe(false)
  expect(metaOf({}, {}).isKept).toBe(false)
})
