import type { ReservationImport } from '@bahnfrei/domain/reservationImport/reservationImport.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { runFieldsOf } from '../base/run/run.ts'

const ROWS = 'FROM reservation_import_rows r WHERE r.club_id = i.club_id AND r.import_id = i.id'
const LIST = `
  SELECT i.id, ${runFieldsOf('i')}, i.file_name AS "fileName", i.uid, coalesce(u.full_name, '') AS name,
    ${millis('i.created_on')} AS "createdOn", i.version,
    (SELECT count(*)::int ${ROWS} AND r.reservation_id IS NOT NULL) AS made,
    (SELECT coalesce(json_agg(json_build_object('row', r."row", 'refusal', r.refusal) ORDER BY r."row"), '[]')
      ${ROWS} AND r.refusal IS NOT NULL) AS refused
  FROM reservation_imports i LEFT JOIN users u ON u.uid = i.uid
  WHERE i.club_id = $1 ORDER BY i.created_on DESC, i.id LIMIT 20`

/** The imports of reservations of the club with how far each is. */
export async function list(_: unknown, { db, club }: ClubContext): Promise<{ imports: ReservationImport[] }> {
  return { imports: await rows<ReservationImport>(db, 'reservation_imports', LIST, [club.id]) }
}
