import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Limits } from './limits.ts'

const EVERY_MS = 500
const RESOLUTION_MS = 20

type Waiting = Pick<Limits, 'delayMs' | 'crowd' | 'pending'>

/** Knows whether this process has more to do than it can. */
export class Pressure {
  readonly #limits: Waiting
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  readonly #timer: NodeJS.Timeout
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

  begin(): void {
    this.#pending += 1
  }

  end(): void {
    this.#pending -= 1
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
