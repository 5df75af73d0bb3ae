import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { clubCalls } from '@bahnfrei/domain/clubs/calls.ts'
import type { ClubProfile, StoredProfile } from '@bahnfrei/domain/clubs/profile.ts'
import { clubTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import { photoAddress } from '@bahnfrei/domain/users/user.ts'
import { eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import { type ClubContext, type Context, longWork, type UploadContext } from '../base/context.ts'
import { type Db, enter, rows } from '../base/database/db.ts'
import { type Files, keepFile, releaseFile } from '../base/files/files.ts'
import { storeSquares } from '../users/photo.ts'
import { compareName } from './likeName.ts'
import { clubNameOf } from './name.ts'
import { isOnlyClub } from './only.ts'
import { clubProfiles, clubs } from './tables.ts'

type Calls = typeof clubCalls

const PROFILE = `SELECT c.id, c.name, p.description, p.home_page AS "homePage", p.news_page AS "newsPage", p.email, p.tel,
    p.is_listed AS "isListed", p.is_club AS "isClub", c.is_operator AS "isOperator", p.rents_to_clubs AS "rentToClubs",
    c.rents_to_people AS "rentToPeople", p.custom_links AS "customLinks", p.is_verified AS "isVerified",
    c.like_name IS NOT NULL AS "awaitsLook", p.photo, p.version,
    (SELECT count(*)::int FROM memberships m WHERE m.club_id = c.id AND m.status IN ('member', 'guest')
       AND ($2::timestamptz AT TIME ZONE c.time_zone)::date
         BETWEEN coalesce(m.join_date, '-infinity') AND coalesce(m.leave_date, 'infinity')) AS "memberCount"
  FROM clubs c JOIN club_profiles p ON p.club_id = c.id WHERE c.id = $1`

type Row = Omit<StoredProfile, 'photoURL'> & { photo: string | null }

async function rowOf({ db, club, now }: ClubContext): Promise<Row> {
  const [row] = await rows<Row>(db, 'own_club_profile', PROFILE, [club.id, now.toString()])
  if (row === undefined) throw new Error('A club has a profile.')
  return row
}

/** Returns the profile of the club (CLUB-016). */
export async function clubProfile(_: unknown, context: ClubContext): Promise<StoredProfile> {
  const { photo, ...row } = await rowOf(context)
  return { ...row, photoURL: photoAddress(photo, 512) }
}

/**
 * Sets the profile of the club. Refuses when somebody else changed it meanwhile. A club that changes its name while the
 * installation has others loses its verification.
 */
export async function setProfile(
  { version, ...wish }: InputOf<Calls['setProfile']>,
  context: ClubContext,
): Promise<OutputOf<Calls['setProfile']>> {
  const { db, club, announce } = context
  await lockProfile(context)
  const before = await rowOf(context)
  if (before.version !== version) refuse('CHANGED_MEANWHILE')
  const profile: ClubProfile = { ...wish, name: wish.name.trim(), email: plainEmail(wish.email), tel: wish.tel.trim() }
  const { name, isOperator, rentToPeople: rentsToPeople, rentToClubs: rentsToClubs, ...own } = profile
  await db.update(clubs).set({ name, isOperator, rentsToPeople }).where(eq(clubs.id, club.id))
  const next = version + 1
  const isVerified = before.isVerified && (name === before.name || (await isOnlyClub(db)))
  await db
    .update(clubProfiles)
    .set({ ...own, rentsToClubs, isVerified, version: next })
    .where(eq(clubProfiles.clubId, club.id))
  await compareName(db, club.id)
  await recordChange(context, {
    subject: 'club',
    subjectId: club.id,
    call: 'clubs.setProfile',
    before: forChanges(before),
    after: forChanges(profile),
  })
  announce(clubTopic(club.id))
  return { version: next }
}

export async function setVerified(
  { clubId, name, isVerified }: InputOf<Calls['setVerified']>,
  { db, announce }: Context,
): Promise<void> {
  enter(db, { clubId })
  await lockProfile({ db, club: { id: clubId } })
  const found = await clubNameOf(db, clubId)
  if (found === undefined) refuse('CLUB_NOT_FOUND')
  if (found !== name) refuse('CHANGED_MEANWHILE')
  await db.update(clubProfiles).set({ isVerified }).where(eq(clubProfiles.clubId, clubId))
  await compareName(db, clubId)
  announce(clubTopic(clubId))
}

/** Formats the links for the recorded changes. */
function forChanges({ customLinks, ...profile }: ClubProfile): object {
  return { ...profile, customLinks: customLinks.map(({ label, url }) => `${label} (${url})`) }
}

/** Makes the handler that stores the picture of the club, cut to squares. */
export function setClubPhoto(files: Files) {
  return longWork<Calls['setPhoto'], ClubContext & UploadContext>(async (_, { upload, transaction }) => {
    const { id, content } = upload
    await storeSquares(files, id, content)
    await transaction(async (context) => {
      await keepFile(context.db, id)
      await exchange(context, id, 'clubs.setPhoto')
    })
    return { photoURL: photoAddress(id, 512) as string }
  })
}

export async function removeClubPhoto(_: unknown, context: ClubContext): Promise<void> {
  await exchange(context, null, 'clubs.removePhoto')
}

async function exchange(context: ClubContext, photo: string | null, call: string): Promise<void> {
  const { db, club, announce, job } = context
  await lockProfile(context)
  const before = await rowOf(context)
  await db.update(clubProfiles).set({ photo }).where(eq(clubProfiles.clubId, club.id))
  if (before.photo !== null) await releaseFile({ db, job }, before.photo)
  await recordChange(context, {
    subject: 'club',
    subjectId: club.id,
    call,
    before: { photo: before.photo !== null },
    after: { photo: photo !== null },
  })
  announce(clubTopic(club.id))
}

async function lockProfile({ db, club }: { db: Db; club: { id: Id<'club'> } }): Promise<void> {
  await rows(db, 'lock_club_profile', 'SELECT FROM club_profiles WHERE club_id = $1 FOR UPDATE', [club.id])
}
