import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { inventoryTopic, ownWeaponsTopic } from '@bahnfrei/domain/equipment/topics.ts'
import { whyNotErase } from '@bahnfrei/domain/users/leaving.ts'
import { rows } from '../base/database/db.ts'
import { type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const WEAPONS = `
  SELECT name, calibre_name AS calibre, weapon_class AS "weaponClass", length, action, needs_licence AS "needsLicence",
    is_borrowed AS "isBorrowed", is_over_quota AS "isOverQuota", is_active AS "isActive", acquired_on AS "acquiredOn", number IS NOT NULL AS "hasNumber"
  FROM own_weapons WHERE uid = $1 ORDER BY name COLLATE "und-x-icu", id`
const HANDOUTS = `
  SELECT c.name AS club, w.name AS weapon, h.given_on AS "givenOn", h.returned_on AS "returnedOn", h.shots
  FROM weapon_handouts h JOIN clubs c ON c.id = h.club_id
  JOIN club_weapons w ON w.club_id = h.club_id AND w.id = h.weapon_id WHERE h.uid = $1 ORDER BY h.given_on, h.id`

/**
 * Clears the person in hand-outs as holder, giver and receiver. The hand-out stays for the shots of the weapon and for
 * the club.
 */
const FORGET = `
  UPDATE weapon_handouts SET uid = nullif(uid, $1), given_by = nullif(given_by, $1), taken_back_by = nullif(taken_back_by, $1),
    note = CASE WHEN uid = $1 THEN '' ELSE note END
  WHERE uid = $1 OR given_by = $1 OR taken_back_by = $1 RETURNING club_id AS "clubId"`

const OPEN = 'SELECT FROM weapon_handouts WHERE uid = $1 AND returned_on IS NULL'

/** The weapons of a person, and hand-outs of club weapons to them. Files never contain the weapon's number. */
export const equipmentData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    weapons: await rows<PersonalLists[string][number]>(db, 'copy_weapons', WEAPONS, [uid]),
    handouts: await rows<PersonalLists[string][number]>(db, 'copy_handouts', HANDOUTS, [uid]),
  }),
  whyNotErase: async ({ db }, uid) =>
    whyNotErase({ openHandouts: (await rows(db, 'open_handouts', OPEN, [uid])).length }),
  erase: async ({ db, announce }, uid) => {
    await rows(db, 'erase_weapons', 'DELETE FROM own_weapons WHERE uid = $1', [uid])
    const forgotten = await rows<{ clubId: Id<'club'> }>(db, 'erase_handouts', FORGET, [uid])
    announce(ownWeaponsTopic(uid), ...new Set(forgotten.map(({ clubId }) => inventoryTopic(clubId))))
  },
})
