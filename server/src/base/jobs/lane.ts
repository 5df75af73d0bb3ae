/** How long a lane that gathers waits for more of its jobs, so that one transaction takes many of them (ms). */
const GATHER_MS = 50

/** Runs steps one after the other, a few at once, for as long as a step returns that there is more to do. */
export class Lane {
  readonly #most: number
  readonly #gathers: boolean
  readonly #step: () => Promise<boolean>
  readonly #working = new Set<Promise<void>>()
  #gathering: NodeJS.Timeout | undefined
  #wakes = 0
  #closed = false

  constructor({ most, gathers }: { most: number; gathers: boolean }, step: () => Promise<boolean>) {
    this.#most = most
    this.#gathers = gathers
    this.#step = step
  }

  get isBusy(): boolean {
    return this.#working.size > 0
  }

  /** Call it after something was queued. It begins at once, or after a moment in a lane that gathers. */
  hear(): void {
    if (!this.#gathers) this.wake()
    else this.#gathering ??= setTimeout(() => this.wake(), GATHER_MS)
  }

  /** Begins at once instead of waiting for more. */
  hurry(): void {
    if (this.#gathering !== undefined) this.wake()
  }

  wake(): void {
    clearTimeout(this.#gathering)
    this.#gathering = undefined
    this.#wakes += 1
    if (this.#closed || this.#working.size >= this.#most) return
    const work = this.#work().finally(() => this.#working.delete(work))
    this.#working.add(work)
  }

  async rest(): Promise<void> {
    await Promise.all(this.#working)
  }

  /** Stops after the running step. A lane that gathers still runs a step for what it has gathered. */
  async close(): Promise<void> {
    this.hurry()
    this.#closed = true
    await this.rest()
  }

  async #work(): Promise<void> {
    let seen: number
    do {
      seen = this.#wakes
      while ((await this.#step()) && !this.#closed);
      // A job may have been queued just after the last step looked.
    } while (seen !== this.#wakes && !this.#closed)
  }
}
