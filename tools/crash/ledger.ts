import type { ReservationLine } from '@bahnfrei/domain/reservations/callFields.ts'
import { type BenchWorld, headersOf, personOf, reservationOf } from '../bench/world.ts'

/** A submission; `ids` once the server has acknowledged it. */
type Submission = { number: number; body: string; lines: number; ids: string[] | undefined; failure?: string }

/** Everything that was sent and acknowledged: what the database must hold in the end. */
export class Ledger {
  readonly #world: BenchWorld
  readonly #submissions: Submission[] = []
  #nextSlot = 0

  constructor(world: BenchWorld) {
    this.#world = world
  }

  get acknowledged(): Submission[] {
    return this.#submissions.filter(({ ids }) => ids !== undefined)
  }

  get open(): Submission[] {
    return this.#submissions.filter(({ ids }) => ids === undefined)
  }

  /** Makes a new submission of one line or three, with slots of its own, so that only a mistake could refuse it. */
  next(): Submission {
    const number = this.#submissions.length
    const lines = number % 3 === 0 ? 3 : 1
    const body = this.#bodyOf(Array.from({ length: lines }, () => this.#nextSlot++))
    const submission = { number, body, lines, ids: undefined }
    this.#submissions.push(submission)
    return submission
  }

  /** Sends a submission, for the first time or again. While server or database are away, it stays unacknowledged. */
  async send(url: string, submission: Submission): Promise<void> {
    const { number, body, lines } = submission
    const headers = {
      ...headersOf(this.#world, personOf(this.#world, number)),
      'content-type': 'application/json',
      'idempotency-key': `crash-${number}`,
    }
    const answer = await fetch(`${url}/appointments`, { method: 'POST', headers, body })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((error: Error) => ({ status: 0, text: `${error.cause ?? error}` }))
    submission.failure = `${answer.status} ${answer.text}`
    if (answer.status === 0 || answer.status === 503) return
    if (answer.status !== 200) throw new Error(`Submission ${number} was answered ${answer.status}: ${answer.text}`)
    const { ids } = JSON.parse(answer.text) as { ids: string[] }
    if (ids.length !== lines) throw new Error(`Submission ${number} of ${lines} lines was answered with ${ids.length}.`)
    if (submission.ids !== undefined && submission.ids.join() !== ids.join())
      throw new Error(`Submission ${number} was answered twice, and differently.`)
    submission.ids = ids
  }

  #bodyOf(slots: number[]): string {
    const bodies = slots.map((slot) => JSON.parse(reservationOf(this.#world, this.#world.reservedRanges, slot)))
    const reservations: ReservationLine[] = bodies.map(({ specifics }) => specifics.reservations[0])
    return JSON.stringify({ type: 'fixed', targetId: reservations[0]?.eventId, specifics: { reservations } })
  }
}
