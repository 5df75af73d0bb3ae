import { randomBytes } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { doorCalls } from '@bahnfrei/domain/doors/calls.ts'
import { OLD_SECRET_HOURS } from '@bahnfrei/domain/doors/door.ts'
import { doorsTopic } from '@bahnfrei/domain/doors/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { SealedColumn, SecretBox } from '../base/security/secretBox.ts'
import { lockDoor, type StoredSecrets } from './door.ts'

type Calls = typeof doorCalls

export const DOOR_SECRET: SealedColumn = { table: 'doors', id: 'range_id', column: 'secret' }
export const OLD_DOOR_SECRET: SealedColumn = { ...DOOR_SECRET, column: 'old_secret' }

/** The prefix of web hook secrets by which they are recognized (Standard Webhooks). */
const PREFIX = 'whsec_'
const BYTES = 32

/** Returns the secrets of a door that are valid now, the newest first. */
export function secretsOf(
  box: SecretBox,
  rangeId: Id<'range'>,
  { secret, oldSecret, secretMadeOn }: StoredSecrets,
  now: Temporal.Instant,
): string[] {
  if (secret === null || secretMadeOn === null) return []
  const isOldGood = now.epochMilliseconds < secretMadeOn + OLD_SECRET_HOURS * 3_600_000
  const old = oldSecret === null || !isOldGood ? [] : [box.open(OLD_DOOR_SECRET, rangeId, oldSecret)]
  return [box.open(DOOR_SECRET, rangeId, secret), ...old]
}

const RENEW = `UPDATE doors SET secret = $3, old_secret = $4, secret_made_on = $5 WHERE club_id = $1 AND range_id = $2`

/** Makes the handler that creates a new secret and returns it. It is never shown again. */
export const renewSecret =
  (box: SecretBox) =>
  async ({ rangeId }: InputOf<Calls['renewSecret']>, context: ClubContext): Promise<OutputOf<Calls['renewSecret']>> => {
    const { db, club, now, announce } = context
    const before = (await lockDoor(context, rangeId)) ?? refuse('INPUT_INVALID')
    const [former] = secretsOf(box, rangeId, before, now)
    const secret = PREFIX + randomBytes(BYTES).toString('base64')
    await rows(db, 'renew_door_secret', RENEW, [
      club.id,
      rangeId,
      box.seal(DOOR_SECRET, rangeId, secret),
      former === undefined ? null : box.seal(OLD_DOOR_SECRET, rangeId, former),
      now.toString(),
    ])
    await recordChange(context, {
      subject: 'door',
      subjectId: rangeId,
      call: 'doors.renewSecret',
      before: { secretMadeOn: before.secretMadeOn },
      after: { secretMadeOn: now.epochMilliseconds },
    })
    announce(doorsTopic(club.id))
    return { secret }
  }
