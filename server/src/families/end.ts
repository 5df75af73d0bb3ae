import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { familyCalls } from '@bahnfrei/domain/families/calls.ts'
import { guardiansTopic } from '@bahnfrei/domain/families/topics.ts'
import { type ChangeContext, recordChange } from '../base/changes.ts'
import type { ClubContext, Context } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { tellGuardianJob } from './jobs.ts'

type Calls = typeof familyCalls

/** Ends a guardianship, or withdraws its proposal, as an officer. */
export function unlinkGuardian({ id }: InputOf<Calls['unlink']>, context: ClubContext): Promise<void> {
  return endIt(id, 'families.unlink', context)
}

/** Ends a guardianship, or declines its proposal, as the guardian. */
export async function endGuardianship({ id }: InputOf<Calls['end']>, context: Context): Promise<void> {
  const { db, uid } = context
  const clubId = await clubOfAsked(context, id)
  enter(db, { clubId })
  await endIt(id, 'families.end', { ...context, club: { id: clubId } })
  enter(db, { uid })
}

const ASKED = `SELECT club_id AS "clubId" FROM guardianships WHERE id = $1 AND child_uid <> $2`

/** Returns the club of a guardianship that concerns the caller as guardian. Refuses every other one as unknown. */
export async function clubOfAsked({ db, uid }: Context, id: Id<'guardianship'>): Promise<Id<'club'>> {
  const [found] = await rows<{ clubId: Id<'club'> }>(db, 'guardianship_asked', ASKED, [id, uid])
  return found?.clubId ?? refuse('GUARDIANSHIP_NOT_FOUND')
}

const END = `
  WITH gone AS (DELETE FROM guardianships WHERE club_id = $1 AND id = $2 RETURNING *)
  SELECT gone.child_uid AS "childUid", gone.guardian_uid AS "guardianUid", gone.confirmed_on IS NOT NULL AS "isConfirmed",
    coalesce(u.full_name, gone.email) AS name
  FROM gone LEFT JOIN users u ON u.uid = gone.guardian_uid`
type Ended = { childUid: Id<'user'>; guardianUid: Id<'user'> | null; isConfirmed: boolean; name: string }

async function endIt(
  id: Id<'guardianship'>,
  call: string,
  context: ChangeContext & Pick<Context, 'announce' | 'job'>,
): Promise<void> {
  const { db, club, uid, announce, job } = context
  const [ended] = await rows<Ended>(db, 'end_guardianship', END, [club.id, id])
  if (ended === undefined) refuse('GUARDIANSHIP_NOT_FOUND')
  const { childUid, guardianUid, isConfirmed, name } = ended
  await recordChange(context, {
    ...{ subject: 'member', subjectId: childUid, call },
    before: { guardian: name },
    after: { guardian: '' },
  })
  if (isConfirmed && guardianUid !== null)
    job(tellGuardianJob, { clubId: club.id, childUid, guardianUid, what: 'ended', by: uid })
  announce(guardiansTopic(club.id))
}
