import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Day, type Slot, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import { isFitForYouth } from '@bahnfrei/domain/duties/serve.ts'
import type { HeldQualification } from '@bahnfrei/domain/qualifications/supervise.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { qualificationsOf, SUPERVISING } from './stored.ts'

const CARE = `
  SELECT s.range_id AS "rangeId", s.day, ${millis('lower(s.during)')} AS start, ${millis('upper(s.during)')} AS "end",
    ${qualificationsOf('s.uid')} AS qualifications
  FROM ${SUPERVISING} s WHERE s.club_id = $1 AND s.range_id = ANY($2::uuid[]) AND s.day = ANY($3::date[])`

type Caring = { rangeId: Id<'range'>; day: Day; start: number; end: number; qualifications: HeldQualification[] }
export type YouthCare = { rangeId: Id<'range'>; slot: Slot }

/** Returns the times at which somebody fit for youth work is on duty at these ranges on these days. */
export async function youthCareAt(
  db: Db,
  clubId: Id<'club'>,
  rangeIds: readonly Id<'range'>[],
  days: readonly Day[],
): Promise<YouthCare[]> {
  const found = await rows<Caring>(db, 'youth_care', CARE, [clubId, rangeIds, days])
  return found
    .filter(({ day, qualifications }) => isFitForYouth(qualifications, day))
    .map(({ rangeId, start, end }) => ({ rangeId, slot: slotAt(start, end) }))
}
