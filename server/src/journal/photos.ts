import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { whyNotChange } from '@bahnfrei/domain/journal/entry.ts'
import type { photoCalls } from '@bahnfrei/domain/journal/photoCalls.ts'
import { whyNotPhoto } from '@bahnfrei/domain/journal/photos.ts'
import { and, eq } from 'drizzle-orm'
import { type ClubContext, type Context, longWork, type UploadContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { type Files, keepFile, releaseFile } from '../base/files/files.ts'
import { photoOf, putPhoto } from '../base/files/photos.ts'
import { announceEntry } from './announce.ts'
import { mayWrite } from './save.ts'
import { CHANGED, type Entry, lockEntry, noteChange } from './shape.ts'
import { journalEntries, journalPhotos } from './tables.ts'
import { validates } from './validators.ts'

type Calls = typeof photoCalls
type Asked = InputOf<Calls['addPhoto']>

/**
 * Makes the handler that adds a photo to one of the caller's entries. A known photo is ignored, because the answer to
 * its first upload may have been lost.
 */
export function addPhoto(files: Files) {
  return longWork<Calls['addPhoto'], Context & UploadContext>(async (asked, { upload, transaction }) => {
    const isHere = await transaction(async (context) => (await entryFor(asked, context)).isHere)
    if (isHere) return
    await putPhoto(files, upload)
    await transaction(async (context) => {
      const found = await entryFor(asked, context)
      if (found.isHere) return
      const { db, uid, now } = context
      await changed(found.entry, context)
      await keepFile(db, upload.id)
      const { entryId, photoId: id } = asked
      await db.insert(journalPhotos).values({ uid, id, entryId, fileId: upload.id, addedOn: now.toString() })
    })
  })
}

const KEPT = `SELECT count(*)::int AS "ofPerson", count(*) FILTER (WHERE entry_id = $2)::int AS "ofEntry",
    coalesce(bool_or(id = $3), false) AS "isHere"
  FROM journal_photos WHERE uid = $1`
type Kept = { ofPerson: number; ofEntry: number; isHere: boolean }

/** Locks one of the caller's entries that has this photo or room for it. Refuses otherwise. */
async function entryFor({ entryId, photoId }: Asked, context: Context): Promise<{ entry: Entry; isHere: boolean }> {
  const { db, uid } = context
  if (!(await mayWrite(context))) refuse('INSUFFICIENT_PERMISSION')
  // Two that come at once are counted one after the other.
  await lockName(db, `journal photos ${uid}`)
  const entry = (await lockEntry(db, uid, entryId)) ?? refuse('INPUT_INVALID')
  refuseIf(whyNotChange(entry))
  const [kept] = await rows<Kept>(db, 'kept_photos', KEPT, [uid, entryId, photoId])
  if (kept === undefined) throw new Error('A count has one row.')
  if (!kept.isHere) refuseIf(whyNotPhoto(kept))
  return { entry, isHere: kept.isHere }
}

/** Records that an entry's photos changed: it loses its approval and gets a line in its history. */
async function changed(entry: Entry, context: Context): Promise<void> {
  if (entry.state !== 'open') await noteChange(context, entry, 'open')
  await context.db
    .update(journalEntries)
    .set(CHANGED)
    .where(and(eq(journalEntries.uid, entry.uid), eq(journalEntries.id, entry.id)))
  announceEntry(context, entry)
}

const REMOVE = `DELETE FROM journal_photos WHERE uid = $1 AND entry_id = $2 AND id = $3 RETURNING file_id AS "fileId"`

export async function removePhoto(
  { entryId, photoId }: InputOf<Calls['removePhoto']>,
  context: Context,
): Promise<void> {
  const { db, uid } = context
  if (!(await mayWrite(context))) refuse('INSUFFICIENT_PERMISSION')
  const entry = (await lockEntry(db, uid, entryId)) ?? refuse('INPUT_INVALID')
  refuseIf(whyNotChange(entry))
  const [gone] = await rows<{ fileId: string }>(db, 'remove_photo', REMOVE, [uid, entryId, photoId])
  if (gone === undefined) refuse('INPUT_INVALID')
  await releaseFile(context, gone.fileId)
  await changed(entry, context)
}

const DROP = `DELETE FROM journal_photos WHERE uid = $1 AND entry_id = $2 RETURNING file_id AS "fileId"`

/** Deletes the photos of an entry that is removed. */
export async function dropPhotos(context: Context, { uid, id }: Pick<Entry, 'uid' | 'id'>): Promise<void> {
  for (const { fileId } of await rows<{ fileId: string }>(context.db, 'drop_photos', DROP, [uid, id]))
    await releaseFile(context, fileId)
}

const OWN = 'SELECT file_id AS "fileId" FROM journal_photos WHERE uid = $1 AND id = $2'
const WAITING = `SELECT p.file_id AS "fileId" FROM journal_photos p
  JOIN journal_entries e ON e.uid = p.uid AND e.id = p.entry_id
  WHERE e.club_id = $1 AND e.state = 'asked' AND p.uid = $2 AND p.id = $3 AND e.uid <> $4
    AND (e.trainer_uid IS NULL OR e.trainer_uid = $4)`

/** Makes the handler that returns one of the caller's photos. Foreign and unknown ids get the same refusal. */
export function readPhoto(files: Files) {
  return longWork<Calls['photo']>(async ({ photoId, size }, { uid, transaction }) => {
    const [kept] = await transaction(({ db }) => rows<{ fileId: string }>(db, 'own_photo', OWN, [uid, photoId]))
    return photoOf(files, kept?.fileId, size)
  })
}

/** Makes the handler that returns a photo of a waiting entry to the people who may approve it. */
export function readWaitingPhoto(files: Files) {
  return longWork<Calls['waitingPhoto'], ClubContext>(async ({ uid, photoId, size }, { transaction }) => {
    const fileId = await transaction((context) => waitingFile(context, uid, photoId))
    return photoOf(files, fileId, size)
  })
}

type Of = Pick<ClubContext, 'club' | 'uid' | 'now'> & { db: Db }

async function waitingFile({ db, club, uid: by, now }: Of, uid: Id<'user'>, photoId: Id<'journalPhoto'>) {
  if (!(await validates(db, club.id, by, now))) return undefined
  const [found] = await rows<{ fileId: string }>(db, 'waiting_photo', WAITING, [club.id, uid, photoId, by])
  return found?.fileId
}
