import {
  type DisciplineProgress,
  MOST_PROGRESS,
  MOST_RESULTS,
  type WeaponShots,
} from '@bahnfrei/domain/journal/progress.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

/** SQL: the disciplines in a person's entries, without removed entries. */
const SHOT = `SELECT e.day, e.clock, e.id, d ->> 'disciplineName' AS name, d ->> 'number' AS number, d ->> 'weaponId' AS weapon,
    d ->> 'equipmentUsed' AS "equipmentUsed", (d ->> 'own')::boolean AS own, (d ->> 'shotCount')::int AS shots,
    (d ->> 'rings')::numeric AS rings
  FROM journal_entries e CROSS JOIN LATERAL jsonb_array_elements(e.disciplines) d
  WHERE e.uid = $1 AND e.state <> 'removed' AND (d ->> 'shotCount')::int > 0`

/** SQL: the key of a discipline: its number, or its name where it has none. */
const DISCIPLINE = "lower(coalesce(nullif(s.number, ''), s.name))"

const PROGRESS = `
  SELECT id, (array_agg(name ORDER BY day DESC, clock DESC))[1] AS name, (array_agg(number ORDER BY day DESC, clock DESC))[1] AS number,
    json_agg(json_build_object('day', day, 'rings', rings, 'shots', shots) ORDER BY day, clock, entry) AS results
  FROM (SELECT ${DISCIPLINE} AS id, s.name, s.number, s.day, s.clock, s.id AS entry, s.rings, s.shots,
      row_number() OVER (PARTITION BY ${DISCIPLINE} ORDER BY s.day DESC, s.clock DESC, s.id) AS place
    FROM (${SHOT}) s WHERE s.rings IS NOT NULL) latest
  WHERE place <= ${MOST_RESULTS} GROUP BY id ORDER BY max(day) DESC, id LIMIT ${MOST_PROGRESS}`

/** Returns the results in each discipline with counted rings; the one shot last comes first. */
export async function listProgress(_: unknown, { db, uid }: Context): Promise<{ disciplines: DisciplineProgress[] }> {
  return { disciplines: await rows<DisciplineProgress>(db, 'journal_progress', PROGRESS, [uid]) }
}

const WEAPONS = `
  SELECT coalesce(s.weapon, lower(s."equipmentUsed")) AS id, (array_agg(s."equipmentUsed" ORDER BY s.day DESC, s.clock DESC))[1] AS name,
    bool_or(s.own) AS own, count(DISTINCT s.day)::int AS days, sum(s.shots)::int AS shots
  FROM (${SHOT}) s WHERE s.weapon IS NOT NULL OR s."equipmentUsed" <> ''
  GROUP BY 1 ORDER BY max(s.day) DESC, 1 LIMIT ${MOST_PROGRESS}`

/** Returns the number of shots with each named weapon. */
export async function listWeaponShots(_: unknown, { db, uid }: Context): Promise<{ weapons: WeaponShots[] }> {
  return { weapons: await rows<WeaponShots>(db, 'journal_weapon_shots', WEAPONS, [uid]) }
}
