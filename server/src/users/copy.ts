import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { COPY_DAYS, copyUntil } from '@bahnfrei/domain/users/leaving.ts'
import { copiesTopic } from '@bahnfrei/domain/users/topics.ts'
import { type Context, longWork, type TransactionContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { type Files, keepFile, releaseFile, storeMade } from '../base/files/files.ts'
import { renderPaper } from '../base/files/papers/render.ts'
import { handle, handleOutside, type JobHandler } from '../base/jobs/jobs.ts'
import { sendMail } from '../base/mail/mail.ts'
import type { PersonalData, PersonalLists } from '../base/personalData.ts'
import { paperOf, type Sender } from './copyPaper.ts'
import { endCopyJob, makeCopyJob } from './jobs.ts'
import { dayIn, textsIn } from './words.ts'

const LIST = `
  SELECT id, ${millis('asked_on')} AS "askedOn", ${millis('ready_on')} AS "readyOn",
    ${millis(`ready_on + interval '${COPY_DAYS} days'`)} AS until, ${millis('fetched_on')} AS "fetchedOn"
  FROM data_exports WHERE uid = $1 ORDER BY asked_on DESC`

export async function copies(_: unknown, { db, uid }: Context): Promise<OutputOf<typeof userCalls.copies>> {
  return { copies: await rows(db, 'copies', LIST, [uid]) }
}

/** Requests a copy of the caller's data. An earlier copy is deleted, so there is only one. */
export async function askForCopy(_: unknown, { db, uid, now, announce, job }: Context): Promise<{ id: Id<'copy'> }> {
  await removeCopies({ db, job }, 'uid', uid)
  const id = randomUUID()
  await rows(db, 'copy_ask', 'INSERT INTO data_exports (id, uid, asked_on) VALUES ($1, $2, $3)', [
    id,
    uid,
    now.toString(),
  ])
  job(makeCopyJob, { id })
  announce(copiesTopic(uid))
  return { id }
}

const TAKE = `UPDATE data_exports SET fetched_on = $3
  WHERE id = $1 AND uid = $2 AND ready_on > $3::timestamptz - interval '${COPY_DAYS} days' RETURNING file_id AS "fileId"`

/** Makes the handler that returns a copy to its person. Foreign, expired and unknown ids get the same refusal (O08). */
export function takeCopy(files: Files) {
  return longWork<typeof userCalls.takeCopy>(async ({ id, format }, { uid, now, transaction }) => {
    const copy = await transaction(async ({ db, announce, note }) => {
      const [taken] = await rows<{ fileId: Id<'file'> }>(db, 'copy_take', TAKE, [id, uid, now.toString()])
      if (taken !== undefined) await note(db, 'copyTaken')
      announce(copiesTopic(uid))
      return taken
    })
    const content = copy && (await files.get(copy.fileId, `copy.${format}`))
    if (content === undefined) refuse('DATA_COPY_NOT_FOUND')
    return { fileName: `bahnfrei-${now.toString().slice(0, 10)}.${format}`, content: content.toString('base64') }
  })
}

type Person = { uid: Id<'user'>; email: string | null; language: Language }
const FOR_WHOM = `SELECT u.uid, u.email, u.language FROM data_exports e JOIN users u ON u.uid = e.uid
  WHERE e.id = $1 AND e.ready_on IS NULL AND NOT u.disabled`
const READY = 'UPDATE data_exports SET ready_on = $2, file_id = $3 WHERE id = $1 AND ready_on IS NULL RETURNING id'

/**
 * Makes the handler that collects the data of a person from all rooms, as of one moment, and writes them as JSON and as
 * PDF.
 */
export function makeCopy(files: Files, rooms: PersonalData[], sender: Sender): JobHandler {
  return handleOutside(makeCopyJob, async ({ id }, { database, now }) => {
    const [person] = await database.rows<Person>('copy_for_whom', FOR_WHOM, [id])
    if (person === undefined) return
    const { uid, email: address, language } = person
    const lists = await database.systemTransaction(async (db) => {
      await db.$client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
      return gathered(db, rooms, uid)
    })
    const json = Buffer.from(JSON.stringify({ madeOn: now.toString(), uid, ...lists }, null, 2))
    const pdf = await renderPaper(paperOf(lists, { language, address, now, sender, rooms }))
    const fileId = await storeMade(database, { uid, bytes: json.length + pdf.length, now })
    await files.put(fileId, 'copy.json', json)
    await files.put(fileId, 'copy.pdf', pdf)
    await database.systemTransaction(async (db, announce, job) => {
      const found = await rows(db, 'copy_ready', READY, [id, now.toString(), fileId])
      // Another one was asked for meanwhile: what is not kept is removed by itself.
      if (found.length === 0) return
      await keepFile(db, fileId)
      job(endCopyJob, { id }, { runAt: copyUntil(now) })
      announce(copiesTopic(uid))
      const t = textsIn(language)
      const day = dayIn(language, copyUntil(now))
      const words = {
        subject: t('COPY.SUBJECT'),
        paragraphs: [t('COPY.TEXT', { day }), t('COPY.NOT_YOU')],
        action: { label: t('COPY.TAKE'), path: '/profile' },
      }
      await sendMail({ db, now, job }, { kind: 'dataCopy', purpose: 'security', address, language, words })
    })
  })
}

async function gathered(db: Db, rooms: PersonalData[], uid: Id<'user'>): Promise<PersonalLists> {
  const lists: PersonalLists = {}
  for (const { collect } of rooms) Object.assign(lists, await collect(db, uid))
  return lists
}

/** Deletes a copy when its time is over. */
export const endCopy = handle(endCopyJob, async ({ id }, { db, job, announce }) => {
  for (const uid of await removeCopies({ db, job }, 'id', id)) announce(copiesTopic(uid))
})

async function removeCopies(
  context: Pick<TransactionContext, 'db' | 'job'>,
  by: 'id' | 'uid',
  value: string,
): Promise<Id<'user'>[]> {
  const gone = await rows<{ uid: Id<'user'>; fileId: Id<'file'> | null }>(
    context.db,
    `copy_remove_${by}`,
    `DELETE FROM data_exports WHERE ${by} = $1 RETURNING uid, file_id AS "fileId"`,
    [value],
  )
  for (const { fileId } of gone) if (fileId !== null) await releaseFile(context, fileId)
  return gone.map(({ uid }) => uid)
}
