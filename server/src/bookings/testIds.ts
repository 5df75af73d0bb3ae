import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { bookings } from './tables.ts'

/** Creates a booking; clubs without billing have one, too. */
export const makeIds: MakeIds = async ({ w, owner: { clubId, uid }, ids }) => {
  const booking = randomUUID()
  await w.database.systemTransaction((db) =>
    db.insert(bookings).values({
      ...{ clubId, id: booking, uid, userName: 'Ben', transactionId: '', paymentDate: '2026-05-17', type: 'payment' },
      ...{ category: 'regular', amount: 12_50, currency: 'EUR', description: '', accountId: ids('paymentAccount') },
      ...{ paymentStatus: 'finalized', creationType: 'manual', enteredOn: w.clock.now().toString() },
    }),
  )
  return { booking }
}
