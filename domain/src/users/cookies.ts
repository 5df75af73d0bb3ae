const MONTHS = 6

/** Whether to show the cookie notice: it was accepted (ms, 0 for never) more than six months ago (SHELL-072). */
export function showsCookieNotice(acceptedAt: number, now: number): boolean {
  const accepted = Temporal.Instant.fromEpochMilliseconds(acceptedAt).toZonedDateTimeISO('UTC')
  return accepted.add({ months: MONTHS }).epochMilliseconds < now
}
