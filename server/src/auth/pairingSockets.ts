import { deviceName } from '@bahnfrei/domain/auth/device.ts'
import {
  CODE_EVERY_MS,
  CODES_COUNTED_FOR_MS,
  HANDOVER_MS,
  mayAskForCode,
  PAIRING_MS,
} from '@bahnfrei/domain/auth/pairing.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import * as z from 'zod/mini'
import type { Asker } from '../base/asks.ts'
import type { Clock } from '../base/clock.ts'
import { type Database, type Db, rows } from '../base/db.ts'
import { addressSubject } from './failures.ts'
import { pairingTopic } from './pairings.ts'
import { hashOf, newSecret } from './secrets.ts'
import { devicePairings } from './tables.ts'

/** The device ends its code by itself; whoever does not is cut a little later. */
const CUT_AFTER_MS = PAIRING_MS + 5_000

const Nothing = z.strictObject({})

/** A device that shows its code and waits. */
type Waiting = {
  hash: string
  deviceId: string
  expiryTime: number
  asker: Asker
  knowsConfirmation: boolean
  /** Ends the wait when the code is over. */
  timer: NodeJS.Timeout
}

type Progress = { confirmationCode: string | null; isApproved: boolean; isOver: boolean }

const PROGRESS = `
  SELECT confirmation_code AS "confirmationCode", authorized_uid IS NOT NULL AS "isApproved",
    ended_on IS NOT NULL AS "isOver"
  FROM device_pairings WHERE hash = $1`
const HAND_OVER = `
  UPDATE device_pairings SET handover_hash = $2, handover_until = $3
  WHERE hash = $1 AND authorized_uid IS NOT NULL AND handover_hash IS NULL AND ended_on IS NULL RETURNING hash`
const LEAVE = 'UPDATE device_pairings SET ended_on = $2 WHERE hash = $1 AND ended_on IS NULL AND handover_hash IS NULL'
const GIVEN = 'SELECT count(*) AS given FROM device_pairings WHERE network = $1 AND created_on > $2'

/**
 * The sockets of devices that wait to be let in by QR code. What becomes of a device is decided over HTTP, at whichever
 * instance; the one that holds its socket hears of it by topic, makes the token that replaces the code and gives it to
 * that socket alone (Q04). So the token is nowhere but there and, as its hash, in the table.
 */
export class PairingSockets {
  readonly #database: Database
  readonly #clock: Clock
  readonly #waiting = new Map<string, Waiting>()
  /** When a socket asked last (ms), and the topic of what it waits for. */
  readonly #asked = new WeakMap<Asker, { at: number; topic: string }>()

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  /** Gives a device a fresh code. It ends with the socket, or when the socket asks for the next one. */
  async ask(asker: Asker, message: unknown): Promise<void> {
    if (!z.safeParse(Nothing, message).success) refuse('INPUT_INVALID')
    const now = this.#clock.now()
    const before = this.#asked.get(asker)
    if (before === undefined) asker.onGone(() => this.#leave(asker))
    else if (now.epochMilliseconds - before.at < CODE_EVERY_MS) refuse('TOO_MANY_REQUESTS')
    this.#leave(asker)

    const deviceId = newSecret()
    const hash = hashOf(deviceId)
    const topic = pairingTopic(hash)
    this.#asked.set(asker, { at: now.epochMilliseconds, topic })
    const expiry = now.add({ milliseconds: PAIRING_MS })
    await this.#database.systemTransaction((db) => insertPairing(db, { hash, asker, now, expiry }))
    const timer = setTimeout(() => asker.close(), CUT_AFTER_MS).unref()
    const waiting = { hash, deviceId, expiryTime: expiry.epochMilliseconds, asker, knowsConfirmation: false, timer }
    this.#waiting.set(topic, waiting)
    if (!asker.isThere()) return this.#leave(asker)
    asker.send('qrAuth/code', { deviceId, expiryTime: waiting.expiryTime })
  }

  /** Looks after the devices that the topics name. */
  announce(topics: string[] | 'all'): void {
    const named = topics === 'all' ? this.#waiting.keys() : topics.filter((topic) => this.#waiting.has(topic))
    for (const topic of [...named]) this.#goOn(topic)
  }

  async #goOn(topic: string): Promise<void> {
    const waiting = this.#waiting.get(topic)
    if (waiting === undefined) return
    try {
      await this.#lookAfter(topic, waiting)
    } catch {
      // Without the database nobody knows what was decided: the device asks for another code.
      waiting.asker.close()
    }
  }

  async #lookAfter(topic: string, waiting: Waiting): Promise<void> {
    const { hash, deviceId, expiryTime, asker } = waiting
    const [progress] = await this.#database.rows<Progress>('pairing_progress', PROGRESS, [hash])
    if (progress === undefined || progress.isOver) return asker.close()
    const { confirmationCode, isApproved } = progress
    if (confirmationCode !== null && !waiting.knowsConfirmation) {
      waiting.knowsConfirmation = true
      asker.send('qrAuth/code', { deviceId, expiryTime, confirmationCode })
    }
    if (!isApproved) return
    const token = newSecret()
    const until = this.#clock.now().add({ milliseconds: HANDOVER_MS })
    const values = [hash, hashOf(token), until.toString()]
    const [isFirst] = await this.#database.rows('pairing_hand_over', HAND_OVER, values)
    if (isFirst === undefined) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(topic)
    asker.send('qrAuth/activate', { token })
  }

  /** The code of whoever is gone lets nobody in any more. */
  #leave(asker: Asker): void {
    const { topic = '' } = this.#asked.get(asker) ?? {}
    const waiting = this.#waiting.get(topic)
    if (waiting === undefined) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(topic)
    // Where the database is away the code lapses by itself.
    this.#database.rows('pairing_leave', LEAVE, [waiting.hash, this.#clock.now().toString()]).catch(() => undefined)
  }
}

type Fresh = { hash: string; asker: Asker; now: Temporal.Instant; expiry: Temporal.Instant }

/** Until the transaction ends no other code is counted for the address, so that a hundred at once are no hundred. */
async function insertPairing(db: Db, { hash, asker, now, expiry }: Fresh): Promise<void> {
  const network = hashOf(addressSubject(asker.address).name)
  await rows(db, 'pairing_turn', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`pairing ${network}`])
  const since = now.subtract({ milliseconds: CODES_COUNTED_FOR_MS })
  const [counted] = await rows<{ given: number }>(db, 'pairings_given', GIVEN, [network, since.toString()])
  if (!mayAskForCode(counted?.given ?? 0)) refuse('TOO_MANY_REQUESTS')
  await db.insert(devicePairings).values({
    hash,
    device: deviceName(asker.userAgent),
    address: asker.address,
    network,
    createdOn: now.toString(),
    expiresOn: expiry.toString(),
  })
}
