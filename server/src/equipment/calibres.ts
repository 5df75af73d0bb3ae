import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import { type ClubCalibre, calibreOf, MOST_CALIBRES, WEAPONS_FOR } from '@bahnfrei/domain/equipment/calibre.ts'
import type { CalibreClass } from '@bahnfrei/domain/equipment/calibreClass.ts'
import type { equipmentCalls } from '@bahnfrei/domain/equipment/calls.ts'
import { calibresTopic } from '@bahnfrei/domain/equipment/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext, Context } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { clubCalibres } from './tables.ts'

type Calls = typeof equipmentCalls

const CALIBRES = `SELECT id, club_id AS "clubId", name, aliases, diameter, calibre_class AS "calibreClass"
  FROM club_calibres ORDER BY name COLLATE "und-x-icu", id`

/** Returns the calibres of the caller's clubs; row-level security hides all others. */
export async function listCalibres(_: unknown, { db }: Context): Promise<{ calibres: ClubCalibre[] }> {
  return { calibres: await rows<ClubCalibre>(db, 'club_calibres', CALIBRES) }
}

export async function addCalibre(
  { name, aliases, ...rest }: InputOf<Calls['addCalibre']>,
  context: ClubContext,
): Promise<{ id: Id<'calibre'> }> {
  const { db, club } = context
  await rows(db, 'lock_club', 'SELECT 1 FROM clubs WHERE id = $1 FOR NO KEY UPDATE', [club.id])
  const known = await db.select().from(clubCalibres).where(eq(clubCalibres.clubId, club.id))
  if (known.length >= MOST_CALIBRES) refuse('INPUT_INVALID')
  const id = randomUUID()
  const calibre = { name: name.trim(), aliases: aliases.map((alias) => alias.trim()).filter(Boolean), ...rest }
  await db.insert(clubCalibres).values({ clubId: club.id, id, ...calibre })
  await recordAndAnnounce(context, id, 'addCalibre', undefined, calibre)
  return { id }
}

export async function removeCalibre({ id }: InputOf<Calls['removeCalibre']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  const [before] = await db
    .delete(clubCalibres)
    .where(and(eq(clubCalibres.clubId, club.id), eq(clubCalibres.id, id)))
    .returning()
  if (before === undefined) refuse('INPUT_INVALID')
  const { clubId: _, id: __, ...calibre } = before
  await recordAndAnnounce(context, id, 'removeCalibre', calibre, undefined)
}

async function recordAndAnnounce(
  context: ClubContext,
  id: Id<'calibre'>,
  call: keyof Calls,
  before: object | undefined,
  after: object | undefined,
): Promise<void> {
  await recordChange(context, { subject: 'calibre', subjectId: id, call: `equipment.${call}`, before, after })
  context.announce(calibresTopic())
}

const FIND = 'SELECT name, calibre_class AS "calibreClass" FROM club_calibres WHERE id::text = $1'

/**
 * Returns the values to store with a weapon for its calibre, which is of the common list or of a club of the caller.
 * Refuses an unknown calibre.
 */
export async function chosenCalibre(
  db: Db,
  id: string,
): Promise<{ calibreId: string; calibreName: string; usualClass: WeaponClass }> {
  const [found] = [
    calibreOf(id) ?? (await rows<{ name: string; calibreClass: CalibreClass }>(db, 'calibre', FIND, [id]))[0],
  ]
  if (found === undefined) refuse('INPUT_INVALID')
  return { calibreId: id, calibreName: found.name, usualClass: WEAPONS_FOR[found.calibreClass][0] }
}
