import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { whyNotTimes } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { rangeCalls } from '@bahnfrei/domain/ranges/calls.ts'
import type { FairUseRule } from '@bahnfrei/domain/ranges/fairUse.ts'
import { eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { needGroups, needRanges } from './belongs.ts'
import { fairUseRules } from './tables.ts'

const RULES = `
  SELECT id, name, range_id AS "rangeId", group_id AS "groupId", most_open AS "mostOpen",
    minutes_per_week AS "minutesPerWeek", prime_times AS "primeTimes", prime_minutes_per_week AS "primeMinutesPerWeek",
    horizon_days AS "horizonDays", lead_minutes AS "leadMinutes"
  FROM fair_use_rules WHERE club_id = $1 ORDER BY ordering_number`

/** Returns the reservation rules of the club in its order. */
export async function fairUse(_: unknown, { db, club }: Pick<ClubContext, 'db' | 'club'>) {
  return { rules: await rows<FairUseRule>(db, 'fair_use', RULES, [club.id]) }
}

/** Replaces the reservation rules of the club. */
export async function saveFairUse({ rules }: InputOf<typeof rangeCalls.saveFairUse>, context: ClubContext) {
  const { db, club, announce } = context
  if (new Set(rules.map(({ id }) => id)).size < rules.length) refuse('INPUT_INVALID')
  for (const { primeTimes } of rules) refuseIf(whyNotTimes(primeTimes))
  await needRanges(
    context,
    rules.flatMap(({ rangeId }) => rangeId ?? []),
  )
  await needGroups(
    context,
    rules.flatMap(({ groupId }) => groupId ?? []),
  )
  // Two who save at once would store the rules of both.
  await lockName(db, `fairUse/${club.id}`)

  const before = await fairUse({}, context)
  await db.delete(fairUseRules).where(eq(fairUseRules.clubId, club.id))
  if (rules.length > 0)
    await db
      .insert(fairUseRules)
      .values(rules.map((rule, orderingNumber) => ({ clubId: club.id, orderingNumber, ...rule })))
  await recordChange(context, {
    subject: 'fairUse',
    subjectId: club.id,
    call: 'ranges.saveFairUse',
    before,
    after: { rules },
  })
  announce(rangesTopic(club.id))
  return {}
}
