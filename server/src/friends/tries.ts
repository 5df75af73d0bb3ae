import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { TRIES_COUNTED_FOR_MS } from '@bahnfrei/domain/friends/friendCode.ts'
import { hashOf } from '../auth/secrets.ts'
import { type Db, rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { networkOf } from '../base/http/address.ts'
import { friendCodeTries } from './tables.ts'

type Tryer = { uid: Id<'user'>; address: string }

/**
 * Counts the failed attempts of the last hour, of the person and of the network address. Locks both until the
 * transaction ends, so that many attempts at once get no extra guesses.
 */
export async function failedTries(db: Db, { uid, address }: Tryer, now: Temporal.Instant) {
  for (const subject of [uid, addressHash(address)]) await lockName(db, `friend code ${subject}`)
  const since = now.subtract({ milliseconds: TRIES_COUNTED_FOR_MS })
  const [failed] = await rows<{ byPerson: number; fromAddress: number }>(
    db,
    'friend_code_failed',
    `SELECT (SELECT count(*) FROM friend_code_tries WHERE uid = $1 AND tried_on > $3) AS "byPerson",
       (SELECT count(*) FROM friend_code_tries WHERE address_hash = $2 AND tried_on > $3) AS "fromAddress"`,
    [uid, addressHash(address), since.toString()],
  )
  return failed ?? { byPerson: 0, fromAddress: 0 }
}

export async function countTry(db: Db, { uid, address }: Tryer, now: Temporal.Instant): Promise<void> {
  await db.insert(friendCodeTries).values({ uid, addressHash: addressHash(address), triedOn: now.toString() })
}

/** Returns the hash of an address by its network, as at sign-in. */
function addressHash(address: string): string {
  return hashOf(networkOf(address))
}
