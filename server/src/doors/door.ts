import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { doorCalls } from '@bahnfrei/domain/doors/calls.ts'
import type { Door } from '@bahnfrei/domain/doors/door.ts'
import { DOOR_MINUTES } from '@bahnfrei/domain/doors/open.ts'
import { doorsTopic } from '@bahnfrei/domain/doors/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { endsAfter, millis } from '../base/database/instants.ts'
import { lockLanes } from '../duties/stored.ts'

type Calls = typeof doorCalls

const DOOR = `
  SELECT g.id, g.name AS "rangeName", coalesce(d.has_codes, false) AS "hasCodes",
    ${millis('d.secret_made_on')} AS "secretMadeOn", d.hook_url AS "hookUrl"
  FROM ranges g LEFT JOIN doors d ON d.club_id = g.club_id AND d.range_id = g.id
  WHERE g.club_id = $1 AND g.id = $2 AND NOT g.archived`

/** Returns the settings of the door of a range. */
export async function door(
  { rangeId }: InputOf<Calls['door']>,
  { db, club }: ClubContext,
): Promise<OutputOf<Calls['door']>> {
  const [found] = await rows<Door>(db, 'door', DOOR, [club.id, rangeId])
  return { door: found ?? refuse('INPUT_INVALID') }
}

const MAKE = `INSERT INTO doors (club_id, range_id) SELECT $1, g.id FROM ranges g WHERE g.club_id = $1 AND g.id = $2 AND NOT g.archived
  ON CONFLICT DO NOTHING`
const LOCK = `SELECT has_codes AS "hasCodes", hook_url AS "hookUrl", secret, old_secret AS "oldSecret", ${millis('secret_made_on')} AS "secretMadeOn"
  FROM doors WHERE club_id = $1 AND range_id = $2 FOR UPDATE`

export type StoredSecrets = { secret: string | null; oldSecret: string | null; secretMadeOn: number | null }
export type StoredDoor = StoredSecrets & Pick<Door, 'hasCodes' | 'hookUrl'>

/**
 * Creates the settings of a range's door if need be, and locks them until the transaction ends. Undefined when there is
 * no such range.
 */
export async function lockDoor({ db, club }: ClubContext, rangeId: Id<'range'>): Promise<StoredDoor | undefined> {
  await rows(db, 'make_door', MAKE, [club.id, rangeId])
  return (await rows<StoredDoor>(db, 'lock_door', LOCK, [club.id, rangeId]))[0]
}

const SWITCH = 'UPDATE doors SET has_codes = $3 WHERE club_id = $1 AND range_id = $2'
const TAKE_BACK = 'DELETE FROM door_codes WHERE club_id = $1 AND range_id = $2'
const GIVE = `SELECT give_door_code(r, NULL) FROM reservations r WHERE r.club_id = $1 AND r.range_id = $2
  AND ${endsAfter('r', `($3::timestamptz - interval '${DOOR_MINUTES} minutes')`)}`

/**
 * Switches door codes of a range on or off: gives every reservation there a code, now and in future, or deletes all
 * codes.
 */
export async function giveCodes(
  { rangeId, hasCodes }: InputOf<Calls['giveCodes']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, now, announce } = context
  // A reservation made at this moment comes first and gets a code here, or waits and finds that there are codes.
  await lockLanes(db, club.id, rangeId)
  const before = (await lockDoor(context, rangeId)) ?? refuse('INPUT_INVALID')
  await rows(db, 'switch_door_codes', SWITCH, [club.id, rangeId, hasCodes])
  await rows(db, 'take_door_codes', TAKE_BACK, [club.id, rangeId])
  if (hasCodes) await rows(db, 'give_door_codes', GIVE, [club.id, rangeId, now.toString()])
  await recordChange(context, {
    subject: 'door',
    subjectId: rangeId,
    call: 'doors.giveCodes',
    before: { hasCodes: before.hasCodes },
    after: { hasCodes },
  })
  announce(doorsTopic(club.id))
}
