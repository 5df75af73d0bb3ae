import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { join } from '../members/join.ts'
import { createPersonWithoutAccount } from '../users/create.ts'
import { feeExceptions, feePayers, fees } from './tables.ts'

/** Creates two fees, a special amount, and three people of whom one has a payer. */
export const makeIds: MakeIds = async ({ w, owner: { clubId }, ids }) =>
  w.database.systemTransaction(async (db) => {
    const memberNamed = async (first: string) => {
      const uid = randomUUID()
      const name = { full: `${first} Muster`, first, last: 'Muster', call: first, title: '' }
      await createPersonWithoutAccount(db, { uid, name }, w.clock.now())
      await join(db, { clubId, uid, status: 'member', permissions: null })
      return uid
    }
    const [child, payer, ward] = [await memberNamed('Kim'), await memberNamed('Kai'), await memberNamed('Kaja')]
    const [fee, oldFee, exception] = [randomUUID(), randomUUID(), randomUUID()]
    const facts = {
      clubId,
      productId: ids('product'),
      ageDay: 'firstOfYear',
      joining: 'full',
      leaving: 'full',
      startsOn: '2026-01-01',
    } as const
    await db.insert(fees).values([
      { ...facts, id: fee, owedBy: 'ages', toAge: 17 },
      { ...facts, id: oldFee, owedBy: 'members' },
    ])
    await db.insert(feeExceptions).values({ clubId, id: exception, uid: ward, feeId: fee, reason: 'Ausbildung' })
    await db.insert(feePayers).values({ clubId, uid: ward, payerUid: payer })
    return { fee, oldFee, feeException: exception, feeChild: child, feePayer: payer, feeWard: ward }
  })
