import { deviceName } from '@bahnfrei/domain/auth/device.ts'
import {
  CODE_EVERY_MS,
  CODES_COUNTED_FOR_MS,
  HANDOVER_MS,
  mayAskForCode,
  type PairingKind,
} from '@bahnfrei/domain/auth/pairing.ts'
import { pairingTopic } from '@bahnfrei/domain/auth/topics.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Database, type Db, rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { networkOf } from '../base/http/address.ts'
import type { Sender } from '../base/live/asks.ts'
import type { Clock } from '../base/time/clock.ts'
import { hashOf, newSecret } from './secrets.ts'
import { devicePairings } from './tables.ts'

/** The messages and the lifetime of the codes for one kind of pairing. */
export type Codes = {
  kind: PairingKind
  messages: { code: string; activate: string }
  lifeMs: number
  /** How long a code is still accepted after its successor was made or was due (ms). */
  graceMs: number
  /**
   * Checks the message in which a device asks for a code, or refuses it. Returns a function that finds the screen that
   * the device was before.
   */
  wishOf: (message: unknown) => (db: Db) => Promise<Id<'screen'> | null>
  /** Makes the short code for typing. Undefined: this kind of pairing has none. */
  newTypedCode?: () => string
  /** Builds the message that gives a device its code. */
  payloadOf: (code: string, expiryTime: number, typedCode: string) => object
}

/** Devices drop an expired code by themselves. The socket of a device that does not is closed after this time. */
const CUT_AFTER_MS = 5_000

/** A device that shows its code and waits. */
type Waiting = {
  hash: string
  topic: string
  code: object
  sender: Sender
  knowsConfirmation: boolean
  /** Ends the wait when the code expires. */
  timer: NodeJS.Timeout
}

type Progress = { confirmationCode: string | null; isApproved: boolean; isOver: boolean }

const PROGRESS = `
  SELECT confirmation_code AS "confirmationCode", num_nonnulls(authorized_uid, screen_id) = 1 AS "isApproved",
    ended_on IS NOT NULL AS "isOver"
  FROM device_pairings WHERE hash = $1`
const HAND_OVER = `
  UPDATE device_pairings SET handover_hash = $2, handover_until = $3
  WHERE hash = $1 AND num_nonnulls(authorized_uid, screen_id) = 1 AND handover_hash IS NULL AND ended_on IS NULL
  RETURNING hash`
const LEAVE = 'UPDATE device_pairings SET ended_on = $2 WHERE hash = $1 AND ended_on IS NULL AND handover_hash IS NULL'
const LAPSE = 'UPDATE device_pairings SET expires_on = least(expires_on, $2) WHERE hash = $1'
const COUNTED = `
  SELECT (SELECT count(*) FROM device_pairings WHERE network = $1 AND created_on > $2 AND kind = $3) AS given,
    (SELECT count(*) FROM device_pairings WHERE kind = $3 AND ended_on IS NULL AND expires_on > $4) AS open`

/**
 * The sockets of devices that show a code and wait to be let in. The decision comes over HTTP to any instance. The
 * instance that holds the socket hears of it by topic, makes the token and gives it to that socket alone (Q04). So the
 * token exists only there and, as a hash, in the table.
 */
export class PairingSockets {
  readonly #database: Database
  readonly #clock: Clock
  readonly #codes: Codes
  readonly #waiting = new Map<string, Waiting>()
  /** The moment (ms) at which each socket last asked, and the topics of its codes, the newest first. */
  readonly #asked = new WeakMap<Sender, { at: number; topics: string[] }>()

  constructor(database: Database, clock: Clock, codes: Codes) {
    this.#database = database
    this.#clock = clock
    this.#codes = codes
  }

  /** Gives a device a new code, valid until the socket closes or asks for the next one. */
  async ask(sender: Sender, message: unknown): Promise<void> {
    const { kind, lifeMs, graceMs, messages, wishOf, newTypedCode, payloadOf } = this.#codes
    const wish = wishOf(message)
    const now = this.#clock.now()
    const before = this.#asked.get(sender)
    if (before === undefined) sender.onGone(() => this.#leave(sender))
    else if (now.epochMilliseconds - before.at < CODE_EVERY_MS) refuse('TOO_MANY_REQUESTS')
    const code = newSecret()
    const hash = hashOf(code)
    const typedCode = newTypedCode?.()
    const typedHash = typedCode === undefined ? null : hashOf(typedCode)
    const topic = pairingTopic(hash)
    const kept = await this.#replace(before?.topics ?? [], now)
    this.#asked.set(sender, { at: now.epochMilliseconds, topics: [topic, ...kept] })

    const expiry = now.add({ milliseconds: lifeMs })
    await this.#database.systemTransaction(async (db) => {
      const wishedScreen = await wish(db)
      const accepted = expiry.add({ milliseconds: graceMs })
      await insertPairing(db, { hash, typedHash, kind, sender, now, accepted, wishedScreen })
    })
    const timer = setTimeout(() => sender.close(), lifeMs + graceMs + CUT_AFTER_MS).unref()
    const payload = payloadOf(code, expiry.epochMilliseconds, typedCode ?? '')
    this.#waiting.set(topic, { hash, topic, code: payload, sender, knowsConfirmation: false, timer })
    if (!sender.isThere()) return this.#leave(sender)
    sender.send(messages.code, payload)
  }

  /** Checks the pairings of the waiting devices that these topics name. */
  announce(topics: string[] | 'all'): void {
    const named = topics === 'all' ? this.#waiting.keys() : topics.filter((topic) => this.#waiting.has(topic))
    for (const topic of [...named]) this.#goOn(topic)
  }

  async #goOn(topic: string): Promise<void> {
    const waiting = this.#waiting.get(topic)
    if (waiting === undefined) return
    try {
      await this.#lookAfter(waiting)
    } catch {
      // Without the database nobody knows what was decided: the device asks for another code.
      waiting.sender.close()
    }
  }

  async #lookAfter(waiting: Waiting): Promise<void> {
    const { hash, topic, code, sender } = waiting
    const { messages } = this.#codes
    const [progress] = await this.#database.rows<Progress>('pairing_progress', PROGRESS, [hash])
    if (progress === undefined || progress.isOver) return sender.close()
    const { confirmationCode, isApproved } = progress
    if (confirmationCode !== null && !waiting.knowsConfirmation) {
      waiting.knowsConfirmation = true
      sender.send(messages.code, { ...code, confirmationCode })
    }
    if (!isApproved) return
    const token = newSecret()
    const until = this.#clock.now().add({ milliseconds: HANDOVER_MS })
    const values = [hash, hashOf(token), until.toString()]
    const [isFirst] = await this.#database.rows('pairing_hand_over', HAND_OVER, values)
    if (isFirst === undefined) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(topic)
    // A device is let in by one of its codes.
    await this.#leave(sender)
    sender.send(messages.activate, { token })
  }

  /** Ends the last code, or keeps it for the grace time for people who are scanning it; ends all older ones. */
  async #replace([topic, ...older]: string[], now: Temporal.Instant): Promise<string[]> {
    await Promise.all(older.map((one) => this.#end(one)))
    const waiting = topic === undefined ? undefined : this.#waiting.get(topic)
    if (waiting === undefined) return []
    if (this.#codes.graceMs === 0) {
      await this.#end(waiting.topic)
      return []
    }
    clearTimeout(waiting.timer)
    const until = now.add({ milliseconds: this.#codes.graceMs })
    await this.#database.rows('pairing_lapse', LAPSE, [waiting.hash, until.toString()])
    return [waiting.topic]
  }

  /** Ends the codes of a device whose socket has closed. */
  async #leave(sender: Sender): Promise<void> {
    const { topics = [] } = this.#asked.get(sender) ?? {}
    await Promise.all(topics.map((topic) => this.#end(topic)))
  }

  async #end(topic: string): Promise<void> {
    const waiting = this.#waiting.get(topic)
    if (waiting === undefined) return
    clearTimeout(waiting.timer)
    this.#waiting.delete(topic)
    // Where the database is away the code lapses by itself.
    const values = [waiting.hash, this.#clock.now().toString()]
    await this.#database.rows('pairing_leave', LEAVE, values).catch(() => undefined)
  }
}

type Fresh = {
  hash: string
  typedHash: string | null
  kind: PairingKind
  sender: Sender
  now: Temporal.Instant
  accepted: Temporal.Instant
  wishedScreen: string | null
}

/** Stores a pairing within the limits on codes. A lock makes simultaneous requests count one after the other. */
async function insertPairing(
  db: Db,
  { hash, typedHash, kind, sender, now, accepted, wishedScreen }: Fresh,
): Promise<void> {
  const network = hashOf(networkOf(sender.address))
  await lockName(db, `pairing ${kind}`)
  const since = now.subtract({ milliseconds: CODES_COUNTED_FOR_MS })
  const values = [network, since.toString(), kind, now.toString()]
  const [counted] = await rows<{ given: number; open: number }>(db, 'pairings_counted', COUNTED, values)
  if (counted === undefined || !mayAskForCode(counted)) refuse('TOO_MANY_REQUESTS')
  await db.insert(devicePairings).values({
    hash,
    typedHash,
    kind,
    device: deviceName(sender.userAgent),
    address: sender.address,
    network,
    createdOn: now.toString(),
    expiresOn: accepted.toString(),
    wishedScreen,
  })
}
