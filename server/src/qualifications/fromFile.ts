import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { CertificateData } from '@bahnfrei/domain/qualifications/certificate.ts'
import { certificatesTopic } from '@bahnfrei/domain/qualifications/topics.ts'
import { type ChangeContext, recordChanges } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { insertMany, rows } from '../base/database/db.ts'
import { todayOf } from '../clubs/today.ts'
import { certificates } from './tables.ts'
import { columnsOf, MOST_CERTIFICATES, queueWarnings, recorded } from './write.ts'

type FromFile = { uid: Id<'user'>; data: CertificateData }
type Taking = ChangeContext & Pick<ClubContext, 'announce' | 'job'>

const KNOWN = `SELECT uid, kind, number, issued, expires FROM certificates WHERE club_id = $1 AND uid = ANY($2::uuid[])`
type Known = Pick<CertificateData, 'kind' | 'number' | 'issued' | 'expires'> & { uid: Id<'user'> }

/**
 * Adds certificates from the file of an earlier club, and returns the new ones. They are valid, but marked for
 * confirmation by an officer, because nobody in this club has seen the originals.
 */
export async function addFromFile(
  context: Taking,
  call: string,
  all: readonly FromFile[],
): Promise<{ id: Id<'certificate'>; uid: Id<'user'> }[]> {
  if (all.length === 0) return []
  const { db, club, uid: officer, announce } = context
  const known = await rows<Known>(db, 'known_certificates', KNOWN, [club.id, all.map(({ uid }) => uid)])
  const keys = new Set(known.map(keyOf))
  const counts = Map.groupBy(known, ({ uid }) => uid)
  const added = all.flatMap(({ uid, data }) => {
    const [key, ofPerson] = [keyOf({ uid, ...data }), counts.get(uid) ?? []]
    if (keys.has(key) || ofPerson.length >= MOST_CERTIFICATES) return []
    keys.add(key)
    counts.set(uid, [...ofPerson, { uid, ...data }])
    return [{ id: randomUUID() as Id<'certificate'>, uid, data }]
  })
  if (added.length === 0) return []
  const checkedOn = await todayOf(context)
  await insertMany(
    db,
    certificates,
    added.map(({ id, uid, data }) => ({
      ...{ clubId: club.id, id, uid, checkedBy: officer, checkedOn, isFromFile: true },
      ...columnsOf(data),
    })),
  )
  await recordChanges(
    context,
    added.map(({ uid, data }) => ({
      ...{ subject: 'certificates', subjectId: uid, call, before: undefined, after: recorded(data) },
    })),
  )
  for (const { id, data } of added) await queueWarnings(context, { id, expires: data.expires })
  announce(certificatesTopic(club.id))
  return added.map(({ id, uid }) => ({ id, uid }))
}

function keyOf({ uid, kind, number, issued, expires }: Known): string {
  return [uid, kind, number.trim(), issued, expires].join(' ')
}

const REMOVE = 'DELETE FROM certificates WHERE club_id = $1 AND id = ANY($2::uuid[])'

/** Removes certificates that an import has added. */
export async function removeFromFile(
  { db, club, announce }: Pick<ClubContext, 'db' | 'announce'> & { club: Pick<ClubContext['club'], 'id'> },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await rows(db, 'remove_from_file', REMOVE, [club.id, ids])
  announce(certificatesTopic(club.id))
}
