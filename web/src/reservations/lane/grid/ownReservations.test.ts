import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isOwn } from './ownReservations.ts'

const hashed = (id: string, salt: string, mark: string) => ({
  id,
  userHash: {
    salt,
    hash: createHash('sha3-512')
      .update(salt + mark)
      .digest('hex'),
    algorithm: 'SHA3-512' as const,
  },
})

test('Ben finds his own reservation in the public week by salt and mark [RESV-061]', () => {
  expect(isOwn(hashed('r1', '00ff', 'mark of Ben'), 'mark of Ben')).toBe(true)
})

test('Clara does not take the reservation of Ben for hers, also after he used the same device', () => {
  const bens = hashed('r1', '00ff', 'mark of Ben')
  isOwn(bens, 'mark of Ben')

  expect(isOwn(bens, 'mark of Clara')).toBe(false)
})
