import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { clubsTopic } from '@bahnfrei/domain/base/call/topics.ts'
import type { Features } from '@bahnfrei/domain/base/rights/features.ts'
import type { clubCalls } from '@bahnfrei/domain/clubs/calls.ts'
import { featureAfter } from '@bahnfrei/domain/clubs/featureOperation.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { clubs } from './tables.ts'

type Call = typeof clubCalls.changeFeature

/** Changes a feature of a club. Only roots may call it (CLUB-025). */
export async function changeFeature(
  { clubId, ...operation }: InputOf<Call>,
  { db, announce }: Context,
): Promise<OutputOf<Call>> {
  const [found] = await rows<{ features: Features }>(
    db,
    'lock_features',
    'SELECT features FROM clubs WHERE id = $1 FOR UPDATE',
    [clubId],
  )
  if (found === undefined) refuse('CLUB_NOT_FOUND')
  const detail = featureAfter(found.features, operation) ?? refuse('INPUT_INVALID')
  const featureDetails = { ...found.features, [operation.feature]: detail }
  await db.update(clubs).set({ features: featureDetails }).where(eq(clubs.id, clubId))
  announce(clubsTopic())
  return { featureDetails }
}
