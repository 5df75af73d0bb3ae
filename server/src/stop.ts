/** The longest wait for running requests at a stop (ms). */
const LONGEST_STOP_MS = 15_000

type Stop = () => Promise<void>

/** The started parts of the process. `end` stops them, the last one first. */
export type Begun = { add(stop: Stop): void; end(): Promise<void> }

/**
 * Stops cleanly on SIGTERM and SIGINT, even during the start: the part that began last stops first, and running
 * requests finish. Whatever takes too long is cut.
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

/** Ends a failed start with the message of the error on standard error. */
export function endWithSentence(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
