import { randomUUID } from 'node:crypto'
import type { MakeIds } from '../../world/testIds.ts'
import { notifications } from './tables.ts'

export const makeIds: MakeIds = async ({ w, owner }) => {
  const id = randomUUID()
  const words = { de: 'x', en: 'x' }
  const told = {
    id,
    uid: owner.uid,
    kind: 'invoice',
    title: words,
    body: words,
    createdOn: w.clock.now().toString(),
  } as const
  await w.database.systemTransaction((db) => db.insert(notifications).values(told))
  // Kept mails belong to nobody: only a root reads them.
  return { notification: id, mail: randomUUID() }
}
