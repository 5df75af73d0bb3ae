import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { EVERYTHING_PERMITTED } from '@bahnfrei/domain/ranges/permit.ts'
import type { startCalls } from '@bahnfrei/domain/start/calls.ts'
import { isSettingUp, type Step, stepsOf } from '@bahnfrei/domain/start/checklist.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'

const FACTS = `
  WITH active AS (SELECT id, address FROM ranges WHERE club_id = $1 AND NOT archived),
    here AS (SELECT uid, permissions FROM memberships WHERE club_id = $1 AND status IN ('member', 'guest'))
  SELECT (SELECT g.id FROM ranges g WHERE g.club_id = $1 AND NOT g.archived ORDER BY g.ordering_number, g.id LIMIT 1) AS "rangeId",
    (SELECT count(*) FROM here) AS members, (SELECT count(*)::int FROM clubs) AS clubs,
    EXISTS (SELECT FROM schedules s JOIN active ON active.id = s.range_id
      WHERE s.club_id = $1 AND s.bookable_times <> '[]') AS hours,
    EXISTS (SELECT FROM lanes l JOIN active ON active.id = l.range_id
      WHERE l.club_id = $1 AND NOT l.archived AND l.permit <> $2::jsonb) AS permits,
    EXISTS (SELECT FROM active WHERE address <> '') AS address,
    EXISTS (SELECT FROM reservations WHERE club_id = $1 AND uid IS NOT NULL) AS reservation,
    EXISTS (SELECT FROM join_codes WHERE club_id = $1) AS invitation,
    (SELECT count(*) > 1 FROM here) AS member,
    EXISTS (SELECT FROM member_imports WHERE club_id = $1) AS file,
    EXISTS (SELECT FROM certificates WHERE club_id = $1 AND kind = 'supervisor') AS supervisor,
    (SELECT count(*) > 1 FROM here WHERE permissions ?| '{owner,admin}') AS deputy`

/** The parts of the installation's setup that are not in the database. */
export type Installed = { mail: boolean; imprint: boolean }
type Facts = { rangeId: Id<'range'> | null; members: number; clubs: number } & Record<
  Exclude<Step, keyof Installed>,
  boolean
>

/** Makes the handler that returns the steps of setting up a club, and which of them are done. */
export function checklist(installed: Installed) {
  return async (_: unknown, { db, club }: ClubContext): Promise<OutputOf<typeof startCalls.checklist>> => {
    const [found] = await rows<Facts>(db, 'checklist', FACTS, [club.id, JSON.stringify(EVERYTHING_PERMITTED)])
    if (found === undefined) throw new Error('A row without a table always comes.')
    const { rangeId, members, clubs, ...facts } = { ...found, ...installed }
    const steps = stepsOf(clubs)
    const done = steps.filter((step) => facts[step])
    return { isSettingUp: isSettingUp(done, members, steps), steps, done, rangeId }
  }
}
