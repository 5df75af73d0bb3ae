/** The only clock that counts (house rule 10). Tests hand in one that they can move. */
export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }
