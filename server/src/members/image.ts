import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { photoAddress } from '@bahnfrei/domain/users/user.ts'
import { and, eq } from 'drizzle-orm'
import { type ClubContext, longWork, type UploadContext } from '../base/context.ts'
import { type Files, keepFile, releaseFile } from '../base/files/files.ts'
import { storeSquares } from '../users/photo.ts'
import { lockMember } from './one.ts'
import { memberRecords } from './tables.ts'

/** Makes the handler that sets the club's picture of a person, cut to squares (MEMB-067). */
export function setImage(files: Files) {
  return longWork<typeof recordCalls.setImage, ClubContext & UploadContext>(
    async ({ uid }, { upload, transaction }) => {
      await storeSquares(files, upload.id, upload.content)
      await transaction(async (context) => {
        await keepFile(context.db, upload.id)
        await exchange(context, uid, upload.id)
      })
      return { photoURL: photoAddress(upload.id, 512) as string }
    },
  )
}

export async function removeImage({ uid }: { uid: Id<'user'> }, context: ClubContext): Promise<void> {
  await exchange(context, uid, null)
}

async function exchange(context: ClubContext, uid: Id<'user'>, photo: string | null): Promise<void> {
  const { db, club, announce, job } = context
  await lockMember(context, uid)
  const isRecord = and(eq(memberRecords.clubId, club.id), eq(memberRecords.uid, uid))
  const [before] = await db.select({ photo: memberRecords.photo }).from(memberRecords).where(isRecord)
  // Without a picture there is nothing to remove, and no record is made for it.
  if (photo === null && !before?.photo) return
  await db
    .insert(memberRecords)
    .values({ clubId: club.id, uid, photo })
    .onConflictDoUpdate({ target: [memberRecords.clubId, memberRecords.uid], set: { photo } })
  if (before?.photo) await releaseFile({ db, job }, before.photo)
  announce(membersTopic(club.id))
}
