import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import type { deskCalls } from '@bahnfrei/domain/desk/calls.ts'
import { deskTopic } from '@bahnfrei/domain/desk/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { deskOf } from './facts.ts'
import { doneDuties } from './tables.ts'

type Calls = typeof deskCalls

/** Says that a duty was done. Of two officers at once the second is refused. */
export async function markDone(
  { kind, subjectId, period, day }: InputOf<Calls['markDone']>,
  context: ClubContext,
): Promise<{ id: Id<'doneDuty'> }> {
  const { db, club, uid, now, announce } = context
  const { today, duties } = await deskOf(context)
  if (day > today) refuse('INPUT_INVALID')
  const duty = duties.find((each) => each.kind === kind && each.subjectId === subjectId && each.period === period)
  if (duty === undefined) refuse('CHANGED_MEANWHILE')
  const id = randomUUID()
  const said = { kind, subjectId, period, day }
  await db.insert(doneDuties).values({ clubId: club.id, id, ...said, uid, notedOn: now.toString() })
  await recordChange(context, { subject: 'duty', subjectId: id, call: 'desk.markDone', before: {}, after: said })
  announce(deskTopic(club.id))
  return { id }
}

/** Takes it back. */
export async function undo({ id }: InputOf<Calls['undo']>, context: ClubContext): Promise<void> {
  const { db, club, announce } = context
  const [gone] = await db
    .delete(doneDuties)
    .where(and(eq(doneDuties.clubId, club.id), eq(doneDuties.id, id)))
    .returning({
      kind: doneDuties.kind,
      subjectId: doneDuties.subjectId,
      period: doneDuties.period,
      day: doneDuties.day,
    })
  if (gone === undefined) refuse('CHANGED_MEANWHILE')
  await recordChange(context, { subject: 'duty', subjectId: id, call: 'desk.undo', before: gone, after: {} })
  announce(deskTopic(club.id))
}
