/** The longest that a stop waits for running requests, in ms. */
const LONGEST_STOP_MS = 15_000

type Stop = () => Promise<void>

/** The parts of the process that have to be ended, in the order in which they began. */
export type Begun = { add(stop: Stop): void; end(): Promise<void> }

/**
 * Stops cleanly on SIGTERM and SIGINT, also in the middle of the start: what was begun last ends first, running
 * requests finish, and what takes too long is cut.
 */
export function stopOnSignal(): Begun {
  const begun: Stop[] = []
  const end = async () => {
    for (let stop = begun.pop(); stop !== undefined; stop = begun.pop()) await stop()
  }
  const onSignal = () => {
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    end().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)
  return { add: (stop) => begun.push(stop), end }
}

/** Ends with one sentence on standard error when a start fails. */
export function endWithSentence(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
