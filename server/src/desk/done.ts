import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { deskCalls } from '@bahnfrei/domain/desk/calls.ts'
import { deskTopic } from '@bahnfrei/domain/desk/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { deskOf } from './facts.ts'
import { doneObligations } from './tables.ts'

type Calls = typeof deskCalls

/** Marks an obligation as done. Of two simultaneous calls the second is refused. */
export async function markDone(
  { kind, subjectId, period, day }: InputOf<Calls['markDone']>,
  context: ClubContext,
): Promise<{ id: Id<'doneObligation'> }> {
  const { db, club, uid, now, announce } = context
  const { today, obligations } = await deskOf(context)
  if (day > today) refuse('INPUT_INVALID')
  const obligation = obligations.find(
    (each) => each.kind === kind && each.subjectId === subjectId && each.period === period,
  )
  if (obligation === undefined) refuse('CHANGED_MEANWHILE')
  const id = randomUUID()
  const said = { kind, subjectId, period, day }
  await db.insert(doneObligations).values({ clubId: club.id, id, ...said, uid, notedOn: now.toString() })
  await recordChange(context, { subject: 'obligation', subjectId: id, call: 'desk.markDone', before: {}, after: said })
  announce(deskTopic(club.id))
  return { id }
}

/** Takes back that an obligation was marked as done. */
export async function undo({ id }: InputOf<Calls['undo']>, context: ClubContext): Promise<void> {
  const { db, club, announce } = context
  const [gone] = await db
    .delete(doneObligations)
    .where(and(eq(doneObligations.clubId, club.id), eq(doneObligations.id, id)))
    .returning({
      kind: doneObligations.kind,
      subjectId: doneObligations.subjectId,
      period: doneObligations.period,
      day: doneObligations.day,
    })
  if (gone === undefined) refuse('CHANGED_MEANWHILE')
  await recordChange(context, { subject: 'obligation', subjectId: id, call: 'desk.undo', before: gone, after: {} })
  announce(deskTopic(club.id))
}
