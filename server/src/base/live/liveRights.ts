import { type Refusal, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { clubsTopic, isStandingTopic, standingTopic } from '@bahnfrei/domain/base/call/topics.ts'
import { admit, type Person, type WhoIs, wellFormed } from '../http/guard.ts'
import { QUARTER_MS, type Services } from '../http/http.ts'
import type { Subscriptions, Visitor } from './visitors.ts'

type Parts = {
  visitors: ReadonlySet<Visitor>
  subscriptions: Subscriptions
  whoIs: WhoIs
  /** Resolves when every topic that was announced before the call has been passed to `announce`. */
  whenDelivered: () => Promise<void>
  codeOf: (error: unknown) => Refusal
}

/** Checks whether visitors may still receive what they watch, again whenever their rights may have changed. */
export class LiveRights {
  readonly #clock: Services['clock']
  readonly #parts: Parts
  /** The checks of rights under way. */
  readonly #asking = new Set<Promise<void>>()
  #changes = 0
  #quarter: number

  constructor({ clock }: Pick<Services, 'clock'>, parts: Parts) {
    this.#clock = clock
    this.#parts = parts
    this.#quarter = this.#quarterNow()
  }

  /** A counter that grows whenever somebody's rights may have changed. */
  get changes(): number {
    return this.#changes
  }

  announce(topics: string[] | 'all'): void {
    if (topics === 'all' || topics.includes(clubsTopic())) {
      this.#askAll()
      return
    }
    if (!topics.some(isStandingTopic)) return
    this.#changes += 1
    const named = new Set(topics)
    for (const visitor of this.#parts.visitors)
      if (visitor.uid !== undefined && named.has(standingTopic(visitor.uid))) this.askAgain(visitor)
  }

  personOf({ token, clubId }: Visitor): Promise<Person | undefined> {
    if (token === undefined) return Promise.resolve(undefined)
    return this.#parts.whoIs(token, wellFormed(clubId), this.#clock.now())
  }

  askAgain(visitor: Visitor): void {
    const asking = this.#ask(visitor).finally(() => this.#asking.delete(asking))
    this.#asking.add(asking)
  }

  /**
   * Call it before anything is sent: it waits until all recent changes of rights have taken effect, and throws while
   * they cannot be read (R03).
   */
  async know(): Promise<void> {
    const { visitors, whenDelivered } = this.#parts
    await whenDelivered()
    const isLater = this.#quarter !== this.#quarterNow()
    this.#quarter = this.#quarterNow()
    // Somewhere a day has begun, and with it memberships begin and end.
    if (isLater) this.#askAll()
    const now = this.#clock.now().epochMilliseconds
    for (const visitor of visitors) {
      if (visitor.until !== undefined && visitor.until <= now) visitor.socket.disconnect(true)
      else if (visitor.isUnsure) this.askAgain(visitor)
    }
    await Promise.all(this.#asking)
    for (const { isUnsure } of visitors) if (isUnsure) refuse('SERVICE_UNAVAILABLE')
  }

  #quarterNow(): number {
    return Math.floor(this.#clock.now().epochMilliseconds / QUARTER_MS)
  }

  #askAll(): void {
    this.#changes += 1
    for (const visitor of this.#parts.visitors) this.askAgain(visitor)
  }

  /**
   * Checks the rights of a visitor. Closes the socket of an ended login, and ends the subscriptions that are no longer
   * allowed.
   */
  async #ask(visitor: Visitor): Promise<void> {
    if (visitor.token === undefined) return
    try {
      const person = await this.personOf(visitor)
      visitor.isUnsure = false
      if (person === undefined) {
        visitor.socket.disconnect(true)
        return
      }
      for (const [id, { bound, input }] of [...visitor.subscriptions]) {
        const asked = { ...visitor, input }
        const stillMay = admit(bound.call, asked, () => Promise.resolve(person), this.#clock.now())
        await stillMay.catch(() => this.#parts.subscriptions.drop(visitor, id))
      }
    } catch (error) {
      // While the database is away nothing is sent to anybody, until this socket could be asked for.
      if (this.#parts.codeOf(error) === 'SERVICE_UNAVAILABLE') visitor.isUnsure = true
      else visitor.socket.disconnect(true)
    }
  }
}
