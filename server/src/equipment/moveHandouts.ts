import { inventoryTopic } from '@bahnfrei/domain/equipment/topics.ts'
import { rows } from '../base/database/db.ts'
import type { MovePerson } from '../base/personalData.ts'

const MOVE = 'UPDATE weapon_handouts SET uid = $3 WHERE club_id = $1 AND uid = $2'

/** Moves the hand-outs of club weapons from one record to the other. */
export const moveHandouts: MovePerson = async ({ db, announce }, { clubId, from, to }) => {
  await rows(db, 'move_handouts', MOVE, [clubId, from, to])
  announce(inventoryTopic(clubId))
}
