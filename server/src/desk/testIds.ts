import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { doneObligations } from './tables.ts'

/** Creates an old obligation that was done. */
export const makeIds: MakeIds = async ({ w, owner: { clubId, uid } }) => {
  const id = randomUUID()
  await w.database.systemTransaction(async (db) => {
    const said = { kind: 'declaration', subjectId: null, period: '2001', day: '2001-01-31' } as const
    await db.insert(doneObligations).values({ clubId, id, ...said, uid, notedOn: w.clock.now().toString() })
  })
  return { doneObligation: id }
}
