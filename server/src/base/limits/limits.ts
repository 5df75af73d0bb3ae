/** A budget of requests: `burst` at once, refilled by `perSecond`. */
export type Budget = { perSecond: number; burst: number }

export type Limits = {
  /** Calls of one person, over all logins. */
  person: Budget
  /** Calls from one address or IPv6 /64 network. It is large, because a whole club can be behind one router. */
  address: Budget
  /** Public calls that change something, from one address: each may leave a row. */
  publicChanges: Budget
  /** Public reads from one address: `atOnce` run at the same time, and `waiting` more wait for up to `patienceMs`. */
  publicReads: { atOnce: number; waiting: number; patienceMs: number }
  /**
   * Refusals to one name that are sent at once; further ones are delayed by `lateMs`, because a flood that gets its
   * refusal at once repeats at once.
   */
  refusals: Budget & { lateMs: number }
  /** The time for the headers of a request (ms). */
  headersMs: number
  /** The time for the body of a request (ms). */
  bodyMs: number
  /**
   * The time for a request with a file (ms): enough for 15 MB at one megabit a second, which is what some ranges have.
   */
  fileMs: number
  /**
   * The silence after which the database counts as not responding (ms): its process is stopped, or the connection is
   * dead.
   */
  silenceMs: number
  /** The delay of the event loop from which the process is under pressure (ms, average over half a second). */
  delayMs: number
  /**
   * The simultaneous requests below which a delay does not count: on a slow machine or at the start, a few people are
   * no crowd.
   */
  crowd: number
  /** The simultaneous requests from which the process is under pressure, however small the delay. */
  pending: number
}

export const LIMITS: Limits = {
  person: { perSecond: 20, burst: 200 },
  address: { perSecond: 200, burst: 2_000 },
  publicChanges: { perSecond: 3, burst: 150 },
  publicReads: { atOnce: 4, waiting: 300, patienceMs: 10_000 },
  refusals: { perSecond: 20, burst: 50, lateMs: 1_000 },
  headersMs: 10_000,
  bodyMs: 60_000,
  fileMs: 180_000,
  silenceMs: 2_000,
  delayMs: 300,
  crowd: 30,
  pending: 1_000,
}

const ENDLESS: Budget = { perSecond: Number.POSITIVE_INFINITY, burst: Number.POSITIVE_INFINITY }

/** The limits of tests and measurements, which send all requests from one address and on a busy machine. */
export const WITHOUT_BUDGETS: Limits = {
  ...LIMITS,
  person: ENDLESS,
  address: ENDLESS,
  publicChanges: ENDLESS,
  publicReads: { ...LIMITS.publicReads, atOnce: Number.POSITIVE_INFINITY },
  silenceMs: 60_000,
  delayMs: Number.POSITIVE_INFINITY,
  crowd: Number.POSITIVE_INFINITY,
  pending: Number.POSITIVE_INFINITY,
}
