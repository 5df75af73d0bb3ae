/** The only source of the current time (house rule 10). Tests provide one that they can move. */
export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Now.instant() }
