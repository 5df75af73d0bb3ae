import { type Refusal, Refused } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Clock } from '../time/clock.ts'
import type { Budget } from './limits.ts'

/** The most names that are remembered. A forgotten name starts again with a full budget. */
const MOST_NAMES = 20_000

/** A refusal with the time after which the client may try again. */
export class ComeAgain extends Refused {
  /** The wait in whole seconds, for the header `Retry-After`. */
  readonly seconds: number

  constructor(code: Refusal, seconds: number) {
    super(code)
    this.seconds = Math.max(1, Math.ceil(seconds))
  }
}

type Bucket = { left: number; at: number }

/** Keeps each name within its budget, by token buckets in the memory of this instance. */
export class Budgets {
  readonly #budget: Budget
  readonly #clock: Clock
  readonly #buckets = new Map<string, Bucket>()

  constructor(budget: Budget, clock: Clock) {
    this.#budget = budget
    this.#clock = clock
  }

  /** Takes one from the budget of this name. Throws `ComeAgain` when it is empty. */
  spend(name: string): void {
    const { perSecond, burst } = this.#budget
    if (burst === Number.POSITIVE_INFINITY) return
    const at = this.#clock.now().epochMilliseconds
    const bucket = this.#buckets.get(name) ?? { left: burst, at }
    // A clock that is set back gives nothing.
    const left = Math.min(burst, bucket.left + (Math.max(0, at - bucket.at) / 1000) * perSecond)
    if (left < 1) throw new ComeAgain('TOO_MANY_REQUESTS', (1 - left) / perSecond)
    // The one that asked longest ago is the first to be forgotten.
    this.#buckets.delete(name)
    this.#buckets.set(name, { left: left - 1, at })
    if (this.#buckets.size > MOST_NAMES) this.#buckets.delete(this.#buckets.keys().next().value as string)
  }
}
