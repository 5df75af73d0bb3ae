import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import type { Context, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { clubsOf } from '../members/standing.ts'

const OF_FRIENDS = `
  SELECT '{"reservations":' || coalesce(json_agg(json_build_object('id', r.id, 'uid', r.uid, 'name', p.full_name,
      'rangeId', r.range_id, 'dateRange', json_build_object('start', ${millis('lower(r.during)')},
        'end', ${millis('upper(r.during)')})) ORDER BY r.during, r.id), '[]')::text || '}' AS json
  FROM reservations_of_friends($1, $2) r JOIN users p ON p.uid = r.uid`

/** Returns place and time of friends' reservations, in the clubs whose calendar the caller may see (FRND-020). */
export async function ofFriends(_: unknown, context: Context): Promise<JsonText> {
  const clubs = (await clubsOf(context)).filter(
    ({ standing }) => standing !== undefined && may(standing, 'publicReservations:r'),
  )
  const [answer] = await rows<JsonText>(context.db, 'of_friends', OF_FRIENDS, [
    clubs.map(({ clubId }) => clubId),
    context.now.toString(),
  ])
  return answer ?? { json: '{"reservations":[]}' }
}
