import { isDeepStrictEqual } from 'node:util'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type LikeName, likenessOf, type PlacedName } from '@bahnfrei/domain/clubs/likeName.ts'
import { eq } from 'drizzle-orm'
import { type Db, rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { clubProfiles, clubs } from './tables.ts'

type Named = PlacedName & { id: Id<'club'> }

const NAMES = 'SELECT id, name, cities, "postalCodes", points FROM placed_names($1)'

/**
 * Finds the public club with the same or a similar name: equal names before similar ones, verified clubs before others.
 */
async function likeNameOf(db: Db, clubId: Id<'club'>): Promise<LikeName | null> {
  const names = await rows<Named>(db, 'placed_names', NAMES, [clubId])
  const own = names.find(({ id }) => id === clubId)
  if (own === undefined) return null
  const found = names.flatMap((other): LikeName[] => {
    const likeness = other.id === clubId ? undefined : likenessOf(own, other)
    return likeness === undefined ? [] : [{ clubId: other.id, name: other.name, likeness }]
  })
  return found.find(({ likeness }) => likeness === 'same') ?? found[0] ?? null
}

/**
 * Checks whether the name of a club is like that of another one; call it after a change of name, place or listing. Such
 * a club is in no public list until those who run the installation have verified it.
 */
export async function compareName(db: Db, clubId: Id<'club'>): Promise<void> {
  // When two clubs take one name at once, the second sees the first.
  await lockName(db, 'names of clubs')
  const [before] = await db
    .select({ isVerified: clubProfiles.isVerified, likeName: clubs.likeName })
    .from(clubs)
    .innerJoin(clubProfiles, eq(clubProfiles.clubId, clubs.id))
    .where(eq(clubs.id, clubId))
  const likeName = before?.isVerified ? null : await likeNameOf(db, clubId)
  // An update without a change is left out: every change of a club has the rights in it read again.
  if (isDeepStrictEqual(before?.likeName ?? null, likeName)) return
  await db.update(clubs).set({ likeName }).where(eq(clubs.id, clubId))
}
