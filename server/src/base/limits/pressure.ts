import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Limits } from './limits.ts'

const EVERY_MS = 500
const RESOLUTION_MS = 20
/** A name asks for much from this share of the largest number of simultaneous requests of one name. */
const MUCH = 0.5

type Waiting = Pick<Limits, 'delayMs' | 'crowd' | 'pending'>

/** Measures whether this process has more requests than it can serve, and which names send most of them. */
export class Pressure {
  readonly #limits: Waiting
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  readonly #timer: NodeJS.Timeout
  /** The requests under way, by the name of their sender. */
  readonly #underWay = new Map<string, number>()
  #isLate = false
  #pending = 0

  constructor(limits: Waiting) {
    this.#limits = limits
    this.#delay.enable()
    this.#timer = setInterval(() => this.#look(), EVERY_MS).unref()
  }

  get isHigh(): boolean {
    const { crowd, pending } = this.#limits
    return (this.#isLate && this.#pending > crowd) || this.#pending > pending
  }

  begin(name: string): void {
    this.#pending += 1
    this.#underWay.set(name, (this.#underWay.get(name) ?? 0) + 1)
  }

  end(name: string): void {
    this.#pending -= 1
    const left = (this.#underWay.get(name) ?? 0) - 1
    if (left > 0) this.#underWay.set(name, left)
    else this.#underWay.delete(name)
  }

  /** Whether this name has at least half as many requests under way as the name with most. */
  asksMuch(name: string): boolean {
    return (this.#underWay.get(name) ?? 0) >= MUCH * Math.max(...this.#underWay.values())
  }

  close(): void {
    clearInterval(this.#timer)
    this.#delay.disable()
  }

  #look(): void {
    this.#isLate = this.#delay.mean / 1e6 - RESOLUTION_MS > this.#limits.delayMs
    this.#delay.reset()
  }
}
