import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { clubsTopic } from '@bahnfrei/domain/base/call/topics.ts'
import type { Features } from '@bahnfrei/domain/base/rights/features.ts'
import type { clubCalls } from '@bahnfrei/domain/clubs/calls.ts'
import { featureAfter } from '@bahnfrei/domain/clubs/featureOperation.ts'
import { eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { Context } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { clubs } from './tables.ts'

type Call = typeof clubCalls.changeFeature

/** Changes a feature of a club. Only roots may call it (CLUB-025). */
export async function changeFeature(
  { clubId, ...operation }: InputOf<Call>,
  context: Context,
): Promise<OutputOf<Call>> {
  const { db, announce } = context
  const [found] = await rows<{ features: Features }>(
    db,
    'lock_features',
    'SELECT features FROM clubs WHERE id = $1 FOR UPDATE',
    [clubId],
  )
  if (found === undefined) refuse('CLUB_NOT_FOUND')
  const detail = featureAfter(found.features, operation) ?? refuse('INPUT_INVALID')
  const { feature } = operation
  const featureDetails = { ...found.features, [feature]: detail }
  await db.update(clubs).set({ features: featureDetails }).where(eq(clubs.id, clubId))
  const before = found.features[feature] ?? null
  if (before !== detail) {
    enter(db, { clubId })
    await recordChange(
      { ...context, club: { id: clubId } },
      {
        ...{ subject: 'clubFeatures', subjectId: clubId, call: 'clubs.changeFeature' },
        ...{ before: { [feature]: before }, after: { [feature]: detail } },
      },
    )
  }
  announce(clubsTopic())
  return { featureDetails }
}
