import type { MakeIds } from '../../world/testIds.ts'
import { createGroup } from './create.ts'

export const makeIds: MakeIds = async ({ w, owner: { clubId } }) => {
  const name = { de: 'Bogen', en: 'Bows' }
  const group = { clubId, name, groupSign: 'B', showSignOnReservations: false, purpose: 'label', members: [] } as const
  return { group: await w.database.systemTransaction((db) => createGroup(db, { ...group, members: [] })) }
}
