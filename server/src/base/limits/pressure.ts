import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Limits } from './limits.ts'

const EVERY_MS = 500
const RESOLUTION_MS = 20
/** The part of the most that anybody has under way from which one asks much. */
const MUCH = 0.5

type Waiting = Pick<Limits, 'delayMs' | 'crowd' | 'pending'>

/** Knows whether this process has more to do than it can, and who asks for most of it. */
export class Pressure {
  readonly #limits: Waiting
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  readonly #timer: NodeJS.Timeout
  /** How many requests are under way, by the name of who asks. */
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

  /** Whether this name has at least half as much under way as the one that has most. */
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
