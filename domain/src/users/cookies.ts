const MONTHS = 6

/** Whether the notice of cookies is shown: its acceptance (ms, 0 for never) is older than six months (SHELL-072). */
export function showsCookieNotice(acceptedAt: number, now: number): boolean {
  const accepted = Temporal.Instant.fromEpochMilliseconds(acceptedAt).toZonedDateTimeISO('UTC')
  return accepted.add({ months: MONTHS }).epochMilliseconds < now
}
