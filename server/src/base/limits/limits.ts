/** A budget of requests: `burst` of them at once, and then `perSecond` more every second. */
export type Budget = { perSecond: number; burst: number }

export type Limits = {
  /** Calls of one person, whatever the login. */
  person: Budget
  /** Calls from one address, or from one IPv6 network: behind a router a whole club evening may stand. */
  address: Budget
  /** Calls without a sign-in that change something, from one address: each may leave a row. */
  publicChanges: Budget
  /** Reads without a sign-in from one address: so many are at work at once, and so many more wait for their turn. */
  publicReads: { atOnce: number; waiting: number; patienceMs: number }
  /** So many refusals are told at once to one name, further ones late (ms): a flood that hears them at once asks at once again. */
  refusals: Budget & { lateMs: number }
  /** The headers of a request have come by then (ms). */
  headersMs: number
  /** The body of a request has come by then (ms). */
  bodyMs: number
  /** The file of a request has come by then (ms): 15 MB at one megabit a second, which is what some ranges have. */
  fileMs: number
  /** A database that gives no sign of life for so long stands still (ms): its process is stopped, or the line is dead. */
  silenceMs: number
  /** The process is under pressure when it comes so late to what it wants to do (ms, on average over half a second). */
  delayMs: number
  /** But only with more than so many requests under way: on a slow machine, or at the start, a few people are no crowd. */
  crowd: number
  /** The process is also under pressure when so many requests are under way, however small the delay. */
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

/** For tests and measurements, which ask from one address and on a busy machine. */
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
