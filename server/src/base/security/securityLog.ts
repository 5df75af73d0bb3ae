import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import { isNoted, type SecurityEvent } from '@bahnfrei/domain/base/rights/securityLog.ts'
import { MINUTE_MS } from '@bahnfrei/domain/base/time/time.ts'
import { type Database, type Db, send } from '../database/db.ts'
import { millis } from '../database/instants.ts'
import { networkOf } from '../http/address.ts'
import type { Clock } from '../time/clock.ts'
import type { SecretBox } from './secretBox.ts'

/** The sender of a request and its call, as far as known. Only pseudonyms of people and addresses are stored. */
export type Sender = {
  /** The name of the call, or the route of a request that is no call. */
  call: string
  address?: string
  requestId?: string
  uid?: Id<'user' | 'screen'>
  /** The mail address of the account that is tried, while nobody is signed in. */
  email?: string
  clubId?: Id<'club'>
}

/**
 * Records an event in the security log, in the transaction of the action, so that both are stored or neither. `target`
 * is the other person concerned.
 */
export type Note = (
  db: Db,
  event: SecurityEvent,
  who?: { uid?: Id<'user' | 'screen'>; target?: string | undefined },
) => Promise<void>

/** Records nothing, for actions of the system itself. */
export const noNote: Note = async () => undefined

type Line = {
  occurredOn: string
  event: SecurityEvent
  call: string
  person: string | null
  target: string | null
  clubId: Id<'club'> | null
  address: string | null
  requestId: string | null
  code: Refusal | null
  count: number
}
type Counted = { code: Refusal; sender: Sender; since: Temporal.Instant; count: number; wasWritten: boolean }

const EVERY_MS = 5_000
/**
 * The most kinds of refusals that are counted separately within a minute. Further ones are counted without a person.
 */
const MOST_KINDS = 1_000

const WRITE = `
  INSERT INTO security_log
    (occurred_on, event, call, person, target, club_id, address, request_id, code, count)
  SELECT "occurredOn", event, call, person, target, "clubId", address, "requestId", code, count
  FROM json_to_recordset($1) AS line ("occurredOn" timestamptz, event text, call text, person text, target text,
    "clubId" uuid, address text, "requestId" uuid, code text, count int)`

/** The columns of a line in the form that readers get. */
export const SECURITY_LINE = `
  id, ${millis('occurred_on')} AS "occurredOn", event, call, person, target, club_id AS "clubId", address,
  request_id AS "requestId", code, count`

/**
 * The security log: actions and refusals, with people under a pseudonym. Actions are stored in their transaction.
 * Refusals are counted for a minute, so that a flood of them makes no flood of lines: the first of a kind is stored
 * within seconds, the rest when the minute is over.
 */
export class SecurityLog {
  readonly #database: Database
  readonly #clock: Clock
  readonly #pseudonyms: Pseudonyms
  readonly #counted = new Map<string, Counted>()
  readonly #timer: NodeJS.Timeout
  #writing: Promise<void> = Promise.resolve()

  constructor(database: Database, clock: Clock, pseudonyms: Pseudonyms) {
    this.#database = database
    this.#clock = clock
    this.#pseudonyms = pseudonyms
    this.#timer = setInterval(() => void this.write(false).catch(() => undefined), EVERY_MS).unref()
  }

  /** Makes the function that records what `sender` does. */
  noteOf(sender: Sender, now: Temporal.Instant): Note {
    return async (db, event, { uid, target } = {}) => {
      const who = { ...sender, ...(uid && { uid }) }
      send(db, 'security_note', WRITE, [JSON.stringify([this.#line({ event, sender: who, now, target })])])
    }
  }

  /** Counts a refusal, if it is of a kind that can show an attack. */
  refused(code: Refusal, sender: Sender): void {
    if (!isNoted(code)) return
    const { call, uid, email, clubId } = sender
    const key = [code, call, uid ?? email, this.#pseudonyms.ofAddress(sender.address), clubId].join(' ')
    if (this.#counted.size >= MOST_KINDS && !this.#counted.has(key)) this.#count(`${code} ${call}`, code, { call })
    else this.#count(key, code, sender)
  }

  /** Stores the counted refusals: all, or only those that are due. */
  write(all: boolean): Promise<void> {
    const after = this.#writing.then(() => this.#write(all))
    this.#writing = after.catch(() => undefined)
    return after
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.write(true)
  }

  #count(key: string, code: Refusal, sender: Sender): void {
    const known = this.#counted.get(key)
    if (known !== undefined) known.count += 1
    else this.#counted.set(key, { code, sender, since: this.#clock.now(), count: 1, wasWritten: false })
  }

  async #write(all: boolean): Promise<void> {
    const now = this.#clock.now().epochMilliseconds
    const due = [...this.#counted].filter(
      ([, { since, wasWritten }]) => all || !wasWritten || now - since.epochMilliseconds >= MINUTE_MS,
    )
    const uids = await this.#uidsOf(due.flatMap(([, { sender }]) => sender.email ?? []))
    const writing = due.map(([, counted]) => ({ counted, count: counted.count })).filter(({ count }) => count > 0)
    const lines = writing.map(({ counted: { code, sender, since }, count }) => {
      const uid = sender.uid ?? uids.get(sender.email ?? '')
      return {
        ...this.#line({ event: 'refused', sender: { ...sender, ...(uid && { uid }) }, now: since }),
        code,
        count,
      }
    })
    if (lines.length > 0) await this.#database.rows('security_refusals', WRITE, [JSON.stringify(lines)])
    for (const { counted, count } of writing) Object.assign(counted, { count: counted.count - count, wasWritten: true })
    for (const [key, { since, count }] of due)
      if (count === 0 && now - since.epochMilliseconds >= MINUTE_MS) this.#counted.delete(key)
  }

  /**
   * Finds the ids of accounts by their addresses, so that attempts on an account and its owner get the same pseudonym.
   */
  async #uidsOf(emails: string[]): Promise<Map<string, string>> {
    if (emails.length === 0) return new Map()
    const found = await this.#database.rows<{ email: string; uid: Id<'user'> }>(
      'security_accounts',
      'SELECT email, uid FROM users WHERE email = ANY($1)',
      [emails],
    )
    return new Map(found.map(({ email, uid }) => [email, uid]))
  }

  #line({ event, sender, now, target }: LineOf): Line {
    const { call, address, requestId, uid, email, clubId } = sender
    return {
      occurredOn: now.toString(),
      event,
      call,
      person: this.#pseudonyms.ofPerson(uid ?? email),
      target: this.#pseudonyms.ofPerson(target),
      clubId: clubId ?? null,
      address: this.#pseudonyms.ofAddress(address),
      requestId: requestId ?? null,
      code: null,
      count: 1,
    }
  }
}

type LineOf = { event: SecurityEvent; sender: Sender; now: Temporal.Instant; target?: string | undefined }

/** Makes pseudonyms of people and networks: always the same for the same one, and irreversible without the key. */
export class Pseudonyms {
  readonly #box: SecretBox

  constructor(box: SecretBox) {
    this.#box = box
  }

  /** Returns the pseudonym of an account, from its id; for an address without an account, from the address. */
  ofPerson(person: string | undefined): string | null {
    return person === undefined ? null : this.#box.pseudonymOf(`person ${person}`)
  }

  /** Returns the pseudonym of the network of an address. */
  ofAddress(address: string | undefined): string | null {
    return address === undefined || address === '' ? null : this.#box.pseudonymOf(`address ${networkOf(address)}`)
  }
}
