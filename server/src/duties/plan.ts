import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import {
  addDays,
  dayOf,
  instantAt,
  instantOf,
  isBefore,
  type Slot,
  slotAt,
  timesOf,
} from '@bahnfrei/domain/base/time/time.ts'
import { rangesTopic } from '@bahnfrei/domain/clubs/topics.ts'
import type { dutyAdminCalls } from '@bahnfrei/domain/duties/adminCalls.ts'
import type { DutyRule } from '@bahnfrei/domain/duties/duty.ts'
import { PLANNED_DAYS } from '@bahnfrei/domain/duties/limits.ts'
import { planDuties } from '@bahnfrei/domain/duties/plan.ts'
import { dutiesTopic } from '@bahnfrei/domain/duties/topics.ts'
import { supervisedHours } from '@bahnfrei/domain/ranges/openTime.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { handle } from '../base/jobs/jobs.ts'
import { todayIn } from '../base/time/today.ts'
import { bookableRanges } from '../ranges/bookable.ts'
import { insertDuty } from './insert.ts'
import { followDuties, planDutiesJob } from './jobs.ts'
import { lockLanes } from './stored.ts'

type Calls = typeof dutyAdminCalls

const FIELDS = `'supervision', coalesce(u.supervision, 'off'), 'isPlanned', coalesce(u.is_planned, false),
  'needed', coalesce(u.needed, 1), 'youthNeeded', coalesce(u.youth_needed, false), 'mostMinutes', u.most_minutes,
  'cancelAfter', u.cancel_after`
const RULES = `
  SELECT json_build_object('id', g.id, 'name', g.name, ${FIELDS}) AS rule
  FROM ranges g LEFT JOIN duty_rules u ON u.club_id = g.club_id AND u.range_id = g.id
  WHERE g.club_id = $1 AND NOT g.archived ORDER BY g.ordering_number, g.name COLLATE "und-x-icu", g.id`

/** Returns for each range how its duties are planned. */
export async function listRules(_: unknown, { db, club }: ClubContext): Promise<OutputOf<Calls['rules']>> {
  const found = await rows<{ rule: OutputOf<Calls['rules']>['rules'][number] }>(db, 'duty_rules', RULES, [club.id])
  return { rules: found.map(({ rule }) => rule) }
}

/** Locks the rule of a range, so that simultaneous plannings wait for each other. */
const LOCK_RULE = `SELECT json_build_object(${FIELDS}) AS rule FROM duty_rules u
  WHERE u.club_id = $1 AND u.range_id = $2 FOR UPDATE`

const SAVE = `
  INSERT INTO duty_rules (club_id, range_id, supervision, is_planned, needed, youth_needed, most_minutes, cancel_after,
    set_by)
  SELECT $1, g.id, $3, $4, $5, $6, $7, $8, $9 FROM ranges g WHERE g.club_id = $1 AND g.id = $2 AND NOT g.archived
  ON CONFLICT (club_id, range_id) DO UPDATE SET supervision = excluded.supervision, is_planned = excluded.is_planned,
    needed = excluded.needed, youth_needed = excluded.youth_needed, most_minutes = excluded.most_minutes,
    cancel_after = excluded.cancel_after, set_by = excluded.set_by
  RETURNING 1`

/** Saves how the duties of a range are planned and how they affect its hours. */
export async function saveRule({ rangeId, ...rule }: InputOf<Calls['saveRule']>, context: ClubContext): Promise<void> {
  const { db, club, uid, announce, job } = context
  await lockLanes(db, club.id, rangeId)
  const before = await lockRule(context, rangeId)
  const { supervision, isPlanned, needed, youthNeeded, mostMinutes, cancelAfter } = rule
  const values = [club.id, rangeId, supervision, isPlanned, needed, youthNeeded, mostMinutes, cancelAfter, uid]
  const saved = await rows(db, 'save_duty_rule', SAVE, values)
  if (saved.length === 0) refuse('INPUT_INVALID')
  await recordChange(context, { subject: 'dutyRule', subjectId: rangeId, call: 'duties.saveRule', before, after: rule })
  announce(rangesTopic(club.id))
  await planRange(context, rangeId)
  followDuties(job, { clubId: club.id, rangeId })
}

type Planning = Pick<ClubContext, 'db' | 'now' | 'announce' | 'job'> & { club: { id: Id<'club'> } }

async function lockRule({ db, club }: Planning, rangeId: Id<'range'>): Promise<DutyRule | undefined> {
  return (await rows<{ rule: DutyRule }>(db, 'lock_duty_rule', LOCK_RULE, [club.id, rangeId]))[0]?.rule
}

const STANDING = `
  SELECT id, ${millis('lower(during)')} AS start, ${millis('upper(during)')} AS "end",
    NOT is_planned OR cancelled_on IS NOT NULL OR taken > 0 AS "isKept"
  FROM duties WHERE club_id = $1 AND range_id = $2 AND day >= $3 AND upper(during) > $4::timestamptz`
/** Removes only duties without people, because somebody may have signed up meanwhile. */
const REMOVE = 'DELETE FROM duties WHERE club_id = $1 AND id = ANY($2::uuid[]) AND taken = 0'
const PLANNED_AT = '03:00'

/**
 * Creates the duties that the hours of the next weeks need, removes those they no longer need, and queues itself for
 * tomorrow.
 */
async function planRange(context: Planning, rangeId: Id<'range'>): Promise<void> {
  const { db, club, now, announce, job } = context
  const rule = await lockRule(context, rangeId)
  const [range] = await bookableRanges(db, club.id, now, rangeId)
  if (rule === undefined || range === undefined) return
  const { timeZone } = range.opening
  const today = todayIn(timeZone, now)
  const days = Array.from({ length: PLANNED_DAYS }, (_, at) => addDays(today, at))
  const found = await rows<{ id: Id<'duty'>; start: number; end: number; isKept: boolean }>(
    db,
    'standing_duties',
    STANDING,
    [club.id, rangeId, addDays(today, -1), now.toString()],
  )
  const standing = found.map(({ id, start, end, isKept }) => ({ id, slot: slotAt(start, end), isKept }))
  const hours = (day: string): Slot[] =>
    rule.isPlanned ? supervisedHours(day, range.opening, range.lanes).filter(({ end }) => isBefore(now, end)) : []
  const { create, remove } = planDuties(days.flatMap(hours), standing, rule.mostMinutes)
  await rows(db, 'remove_duties', REMOVE, [club.id, remove])
  const { needed, youthNeeded } = rule
  for (const slot of create) {
    const day = dayOf(slot.start, timeZone)
    const clock = timesOf(slot, day, timeZone)
    const fields = { needed, youthNeeded, note: '', isPlanned: true }
    await insertDuty(context, { id: randomUUID(), rangeId, slot, day, timeZone, clock, ...fields })
  }
  announce(dutiesTopic(club.id))
  const runAt = instantOf(addDays(today, 1), PLANNED_AT, timeZone) ?? instantAt(now.epochMilliseconds + 86_400_000)
  if (rule.isPlanned)
    job(planDutiesJob, { clubId: club.id, rangeId }, { runAt, key: `plan duties ${club.id} ${rangeId}` })
}

/** Plans the next weeks every night. */
export const planDutiesNightly = handle(planDutiesJob, async ({ clubId, rangeId }, context) =>
  planRange({ ...context, club: { id: clubId } }, rangeId),
)
