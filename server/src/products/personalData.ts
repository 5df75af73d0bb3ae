import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { productsTopic } from '@bahnfrei/domain/products/topics.ts'
import { rows } from '../base/database/db.ts'
import { personalData } from '../base/personalData.ts'

const FORGET = 'UPDATE inventory_log SET uid = NULL WHERE uid = $1 RETURNING club_id AS "clubId"'

/** The inventory log names who entered a change; it is about pieces, so the copy of somebody's data has nothing of it. */
export const productData = personalData({
  words: { de: { LISTS: {} }, en: { LISTS: {} } },
  collect: async () => ({}),
  erase: async ({ db, announce }, uid) => {
    const forgotten = await rows<{ clubId: Id<'club'> }>(db, 'erase_inventory_log', FORGET, [uid])
    announce(...new Set(forgotten.map(({ clubId }) => productsTopic(clubId))))
  },
})
