import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { standingTopic } from '@bahnfrei/domain/base/call/topics.ts'
import { endOfLook, type Look } from '@bahnfrei/domain/subscriptions/look.ts'
import type { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { looksTopic } from '@bahnfrei/domain/subscriptions/topics.ts'
import type { ClubContext, Context } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { handle } from '../base/jobs/jobs.ts'
import { catalogue } from '../base/texts.ts'
import { ownersOf } from '../members/owners.ts'
import { clubsOf } from '../members/standing.ts'
import { notifyAll } from '../notifications/notify.ts'
import { tellLookJob } from './jobs.ts'
import { rootLooks } from './tables.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

type Calls = typeof rootCalls

const textsIn = catalogue(german, english)

/** Begins a look of a root into a club, and has its owners told. */
export async function beginLook(
  { clubId, reason }: InputOf<Calls['look']>,
  context: Context,
): Promise<OutputOf<Calls['look']>> {
  const { db, uid, now, announce, job } = context
  const [club] = await rows(db, 'club_to_look_into', 'SELECT FROM clubs WHERE id = $1', [clubId])
  if (club === undefined) refuse('CLUB_NOT_FOUND')
  if (await isMemberOf(clubId, context)) refuse('LOOK_NOT_NEEDED')
  const lookId = randomUUID() as Id<'look'>
  const until = endOfLook(now)
  await db
    .insert(rootLooks)
    .values({ clubId, id: lookId, uid, reason, lookedOn: now.toString(), until: until.toString() })
  announce(looksTopic(clubId), standingTopic(uid))
  job(tellLookJob, { clubId, lookId })
  return { until: until.epochMilliseconds }
}

/** Whether a person is an active member or guest of a club. */
export async function isMemberOf(clubId: Id<'club'>, context: Pick<Context, 'db' | 'uid' | 'now'>): Promise<boolean> {
  const club = (await clubsOf(context)).find((each) => each.clubId === clubId)
  return club?.standing !== undefined && club.standing.kind !== 'visitor'
}

const END = 'UPDATE root_looks SET until = $3 WHERE uid = $1 AND club_id = $2 AND until > $3'

/** Ends the looks of the caller into a club. */
export async function endLook(
  { clubId }: InputOf<Calls['endLook']>,
  { db, uid, now, announce }: Context,
): Promise<OutputOf<Calls['endLook']>> {
  await rows(db, 'end_look', END, [uid, clubId, now.toString()])
  announce(looksTopic(clubId), standingTopic(uid))
  return {}
}

const LOOKS = `SELECT id, name, reason, ${millis('looked_on')} AS "lookedOn", ${millis('until')} AS until
  FROM looks_into($1) ORDER BY looked_on DESC, id LIMIT 100`

/** Returns the last looks into a club. The database shows them to that club and to roots. */
export function looksInto(db: Db, clubId: Id<'club'>): Promise<Look[]> {
  return rows<Look>(db, 'looks_into', LOOKS, [clubId])
}

/** Lists the looks of roots into the club. */
export async function listOwnLooks(_: unknown, { db, club }: ClubContext): Promise<{ looks: Look[] }> {
  return { looks: await looksInto(db, club.id) }
}

const TOLD = `
  SELECT c.name AS club, coalesce(u.full_name, '') AS name, l.reason
  FROM root_looks l JOIN clubs c ON c.id = l.club_id LEFT JOIN users u ON u.uid = l.uid
  WHERE l.club_id = $1 AND l.id = $2`

/** Tells the owners of a club who looks into it and why. */
export const tellLook = handle(tellLookJob, async ({ clubId, lookId }, context) => {
  const { db, now } = context
  const [look] = await rows<{ club: string; name: string; reason: string }>(db, 'look_to_tell', TOLD, [clubId, lookId])
  if (look === undefined) return
  const owners = await ownersOf(db, clubId, now)
  await notifyAll(
    context,
    owners.map((uid) => ({
      uid,
      kind: 'rootLook' as const,
      words: (language) => {
        const t = textsIn(language)
        return { title: t('LOOK_TITLE', look), body: t('LOOK_BODY', look) }
      },
      link: '/admin/subscription',
    })),
  )
})
