import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { bookings } from './tables.ts'

/** Creates two bookings; clubs without billing have one, too. */
export const makeIds: MakeIds = async ({ w, owner: { clubId, uid }, ids }) => {
  const [booking, overpayment] = [randomUUID(), randomUUID()]
  await w.database.systemTransaction((db) =>
    db.insert(bookings).values(
      [booking, overpayment].map((id) => ({
        ...{ clubId, id, uid, userName: 'Ben', transactionId: '', paymentDate: '2026-05-17', type: 'payment' as const },
        ...{ category: 'regular' as const, amount: 12_50, currency: 'EUR' as const, description: '' },
        ...{ paymentStatus: 'finalized' as const, creationType: 'manual' as const, accountId: ids('paymentAccount') },
        enteredOn: w.clock.now().toString(),
      })),
    ),
  )
  return { booking, overpayment }
}
