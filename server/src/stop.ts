/** The longest that a stop waits for running requests, in ms. */
const LONGEST_STOP_MS = 15_000

/** Stops cleanly on SIGTERM and SIGINT: running requests finish, and what takes too long is cut. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const onSignal = () => {
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)
}
