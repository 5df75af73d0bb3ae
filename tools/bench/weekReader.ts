import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, median, millis, quantile } from './figures.ts'
import type { Stage } from './stage.ts'
import { requestBytes, Wire } from './wire.ts'
import { headersOf, personOf } from './world.ts'

/** The pause between two reads, and the time for which the week is read before the work to measure. */
const WEEK_EVERY_MS = 4
const BEFORE_MS = 1_500

/** Measures how long a reader of the week waits, alone and while others do something large. */
export class WeekReader {
  readonly #reader: Wire
  readonly #week: Buffer
  readonly #before: number[] = []
  readonly #during: number[] = []

  private constructor(reader: Wire, week: Buffer) {
    this.#reader = reader
    this.#week = week
  }

  static async open({ world, server }: Stage): Promise<WeekReader> {
    const { from, to } = world.week
    const url = `/api/reservations?rangeId=${world.read.id}&from=${from}&to=${to}`
    const week = requestBytes('GET', url, headersOf(world, personOf(world, 1)))
    return new WeekReader(await Wire.open(server.port), week)
  }

  /** Reads for a while alone, and then until the work is done. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    const alone = performance.now() + BEFORE_MS
    while (performance.now() < alone) await this.#read(this.#before)
    let isDone = false
    const done = work().finally(() => {
      isDone = true
    })
    while (!isDone) await this.#read(this.#during)
    return done
  }

  close(): void {
    this.#reader.close()
  }

  /** Returns the figure with its limits: `ratio` times the wait alone, and `ms`. */
  figure(what: string, most: { ratio: number; ms?: number }): Figure {
    const [alone, meanwhile] = [quantile(this.#before, 0.99), quantile(this.#during, 0.99)]
    const { ratio, ms = Number.POSITIVE_INFINITY } = most
    return {
      what: `${what}: the week of others meanwhile, p50 / p99`,
      value: `${millis(median(this.#during))} / ${millis(meanwhile)}`,
      limit: `${millis(median(this.#before))} / ${millis(alone)} before`,
      ratio: `${(meanwhile / alone).toFixed(2)} ×`,
      target: `p99 ≤ ${ratio} ×${most.ms === undefined ? '' : ` and ≤ ${millis(ms)}`}`,
      isMet: meanwhile <= ratio * alone && meanwhile <= ms,
    }
  }

  async #read(times: number[]): Promise<void> {
    const before = performance.now()
    if ((await this.#reader.send(this.#week)) !== 200) throw new Error('The week was refused.')
    times.push(performance.now() - before)
    await sleep(WEEK_EVERY_MS)
  }
}
