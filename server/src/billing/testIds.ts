import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { billingRuns } from './tables.ts'

/** Creates a run without invoices. */
export const makeIds: MakeIds = async ({ w, owner: { clubId, uid } }) => {
  const id = randomUUID()
  const createdOn = w.clock.now().toString()
  await w.database.systemTransaction((db) =>
    db.insert(billingRuns).values({ clubId, id, uid, state: 'done', createdOn, day: '2026-05-17' }),
  )
  return { billingRun: id }
}
