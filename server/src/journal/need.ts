import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { addDays, type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { needAnswer, type RangesOfKind } from '@bahnfrei/domain/journal/answerNeed.ts'
import { needOf } from '@bahnfrei/domain/journal/need.ts'
import type { NeedAnswer } from '@bahnfrei/domain/journal/needAnswer.ts'
import type { needCalls } from '@bahnfrei/domain/journal/needCalls.ts'
import { rulesOn } from '@bahnfrei/domain/journal/needRules.ts'
import type { Context } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { BERLIN, factsOf, type NeedFacts } from './needFacts.ts'

type Calls = typeof needCalls

/** The most days ahead for which a need can be computed: the law looks back two years, so later days add nothing. */
const MOST_DAYS_AHEAD = 731

/** Returns the caller's need on a day. */
export async function readNeed({ on }: InputOf<Calls['need']>, context: Context): Promise<NeedAnswer> {
  const { db, uid } = context
  needKnownDay(on, context.now)
  const facts = await factsOf(db, uid, on)
  const ranges = await rangesOf(facts, context)
  const lacksAcquired = facts.weapons.some((weapon) => weapon.lacksAcquired)
  return needAnswer(needOf({ ...facts, on }), { ranges, lacksAcquired, licence: facts.licence })
}

/** Refuses a day before the earliest known law, or too far ahead. */
export function needKnownDay(on: Day, now: Temporal.Instant): void {
  if (rulesOn(on) === undefined || on > addDays(dayOf(now, BERLIN), MOST_DAYS_AHEAD)) refuse('INPUT_INVALID')
}

/**
 * The ranges with a lane that permits one of these weapons and is open to the person. If the person has shot this kind
 * at some of them, only those.
 */
const RANGES = `
  SELECT "clubId", "rangeId", name FROM (
    SELECT g.club_id AS "clubId", g.id AS "rangeId", g.name, g.ordering_number, last.day, count(last.day) OVER () AS visited
    FROM ranges g LEFT JOIN LATERAL (SELECT max(e.day) AS day FROM journal_entries e
      WHERE e.club_id = g.club_id AND e.range_id = g.id AND e.uid = $3
        AND e.disciplines @> jsonb_build_array(jsonb_build_object('length', $4::text, 'own', true))) last ON true
    WHERE g.club_id = $1 AND g.is_active AND NOT g.archived AND EXISTS (SELECT 1 FROM lanes l
      WHERE l.club_id = g.club_id AND l.range_id = g.id AND l.is_active AND NOT l.archived
        AND (cardinality(l.group_ids) = 0 OR EXISTS (SELECT 1 FROM group_members n
          WHERE n.club_id = l.club_id AND n.uid = $3 AND n.group_id = ANY(l.group_ids)))
        AND (jsonb_array_length(l.permit -> 'weaponClasses') = 0 OR l.permit -> 'weaponClasses' ?| $2::text[]))) found
  WHERE visited = 0 OR day IS NOT NULL
  ORDER BY day DESC NULLS LAST, ordering_number, "rangeId" LIMIT 2`

async function rangesOf({ person, weapons }: NeedFacts, { db, uid, now }: Context): Promise<RangesOfKind> {
  const today = dayOf(now, BERLIN)
  const clubs = person.clubs.filter(({ from, until }) => from <= today && (until === null || today <= until))
  const found: RangesOfKind = { short: [], long: [] }
  for (const { clubId } of clubs) {
    enter(db, { clubId: clubId as Id<'club'> })
    for (const kind of ['short', 'long'] as const) {
      const classes = weapons.filter((weapon) => weapon.kind === kind).map(({ weaponClass }) => weaponClass)
      if (classes.length === 0) continue
      found[kind].push(
        ...(await rows<RangesOfKind['short'][number]>(db, 'need_ranges', RANGES, [clubId, classes, uid, kind])),
      )
    }
  }
  enter(db, { uid })
  return found
}
