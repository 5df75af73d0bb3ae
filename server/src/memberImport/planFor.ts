import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Asking, type ClubFilePlan, planOfClubFile } from '@bahnfrei/domain/memberImport/clubFilePlan.ts'
import type { ClubFile } from '@bahnfrei/domain/memberImport/readClubFile.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import type { AnalysedRow } from './analyse.ts'

const CLUB = `
  SELECT c.features, c.time_zone AS zone,
    (SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'purpose', g.purpose, 'functions', g.functions,
      'groupSign', g.group_sign) ORDER BY g.id), '[]') FROM groups g WHERE g.club_id = c.id AND g."for" = 'users') AS groups,
    (SELECT coalesce(json_agg(json_build_object('name', f.name, 'fieldType', f.field_type)), '[]')
      FROM custom_fields f WHERE f.club_id = c.id) AS fields
  FROM clubs c WHERE c.id = $1`
type Club = Pick<Asking, 'features' | 'groups' | 'fields'> & { zone: string }

/** The part of a club file that this officer may bring into this club as it is now. */
export async function planFor(
  file: ClubFile,
  read: readonly AnalysedRow[],
  { db, club, uid, now }: ClubContext,
): Promise<ClubFilePlan> {
  const [found] = await rows<Club>(db, 'club_of_club_file', CLUB, [club.id])
  if (found === undefined) throw new Error('The club of the officer is gone.')
  const { zone, ...known } = found
  const people = read.flatMap(({ record: { taken }, doubleUid, state }) =>
    taken === undefined || state === 'wrong' || state === 'leave'
      ? []
      : [{ taken, doubleUid: doubleUid as Id<'user'> }],
  )
  const { permissions: by } = club.standing
  return planOfClubFile({ file, people, uid, by, today: todayIn(zone, now), ...known })
}
