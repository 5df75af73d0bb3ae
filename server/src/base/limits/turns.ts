import { Refused, refuse } from '@bahnfrei/domain/base/call/refusals.ts'

/** How many tasks run at once, how many more may wait, and how long each waits (ms). */
type Most = { atOnce: number; waiting: number; patienceMs?: number }
type Waiting = { go: () => void; refuse: () => void }

/**
 * Limits how many tasks run at once. Waiting names take turns, so that a crowd under one name does not delay the others
 * for long.
 */
export class Turns {
  readonly #most: Most
  #working = 0
  /** The waiting tasks by name. The name whose turn is next comes first. */
  readonly #lines = new Map<string, Waiting[]>()

  constructor(most: Most) {
    this.#most = most
  }

  get isIdle(): boolean {
    return this.#working === 0
  }

  /** Waits for a turn. Call the returned function to end it. Refuses when the queue is full or the wait is too long. */
  async enter(name: string): Promise<() => void> {
    if (this.#working < this.#most.atOnce) this.#working += 1
    else await this.#wait(name)
    let isOver = false
    return () => {
      if (!isOver) this.#pass()
      isOver = true
    }
  }

  take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    return within(this.enter(name), work)
  }

  #wait(name: string): Promise<void> {
    const line = this.#lines.get(name) ?? []
    this.#makeRoomFor(line)
    this.#lines.set(name, line)
    return new Promise((resolve, reject) => {
      const { patienceMs } = this.#most
      const giveUp = () => {
        line.splice(line.indexOf(waiting), 1)
        waiting.refuse()
      }
      const patience = patienceMs === undefined ? undefined : setTimeout(giveUp, patienceMs).unref()
      const end = (settle: () => void) => () => {
        clearTimeout(patience)
        settle()
      }
      const waiting = { go: end(resolve), refuse: end(() => reject(new Refused('TOO_MANY_REQUESTS'))) }
      line.push(waiting)
    })
  }

  /** Makes room in a full queue: refuses the last task of the longest line. */
  #makeRoomFor(own: Waiting[]): void {
    const lines = [...this.#lines.values()]
    if (lines.reduce((sum, { length }) => sum + length, 0) < this.#most.waiting) return
    const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), own)
    if (longest.length <= own.length + 1) refuse('TOO_MANY_REQUESTS')
    longest.pop()?.refuse()
  }

  #pass(): void {
    const next = this.#takeNext()
    if (next === undefined) this.#working -= 1
    else next.go()
  }

  /** Takes the first task of the first name; the name goes to the end of the queue. */
  #takeNext(): Waiting | undefined {
    for (const [name, line] of this.#lines) {
      const next = line.shift()
      this.#lines.delete(name)
      if (line.length > 0) this.#lines.set(name, line)
      if (next !== undefined) return next
    }
    return undefined
  }
}

/** Separate turns for each name. */
export class TurnsByName {
  readonly #most: Most
  readonly #turns = new Map<string, Turns>()

  constructor(most: Most) {
    this.#most = most
  }

  async enter(name: string): Promise<() => void> {
    const turns = this.#turns.get(name) ?? new Turns(this.#most)
    this.#turns.set(name, turns)
    const leave = await turns.enter(name)
    return () => {
      leave()
      if (turns.isIdle && this.#turns.get(name) === turns) this.#turns.delete(name)
    }
  }

  take<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    return within(this.enter(name), work)
  }
}

async function within<Result>(turn: Promise<() => void>, work: () => Promise<Result>): Promise<Result> {
  const leave = await turn
  try {
    return await work()
  } finally {
    leave()
  }
}
