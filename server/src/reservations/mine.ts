import type { Context, JsonText } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { OWN, WHOLE_SOURCE } from './shape.ts'

const MINE = `
  SELECT '{"reservations":[' || coalesce(string_agg(${OWN}::text, ',' ORDER BY r.during, l.ordering_number, r.id), '')
    || ']}' AS json
  FROM ${WHOLE_SOURCE}
  WHERE r.uid = $1 AND upper(r.during) > $2 AND r.status = 'live'`

/** The own reservations ahead in all clubs. Those that end while the answer is kept are left out by whoever shows it. */
export async function mine(_: unknown, { uid, now, db }: Context): Promise<JsonText> {
  const [answer] = await rows<JsonText>(db, 'mine', MINE, [uid, now.toString()])
  return answer ?? { json: '{"reservations":[]}' }
}
