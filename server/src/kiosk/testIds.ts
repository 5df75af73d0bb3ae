import { buildScreen } from '../../world/build.ts'
import type { MakeIds } from '../../world/testIds.ts'

export const makeIds: MakeIds = async ({ w, owner: { clubId }, ids }) => {
  const place = { clubId, rangeId: ids('range') }
  return { screen: await w.database.systemTransaction((db) => buildScreen(db, place, w.clock.now())) }
}
