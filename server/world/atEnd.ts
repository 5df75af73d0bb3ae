import { afterAll, onTestFinished } from 'vitest'

/** Runs the work at the end of the running test, or of the file if no test runs. */
export function atEnd(work: () => unknown): void {
  const ended = async () => {
    await work()
  }
  try {
    onTestFinished(ended)
  } catch {
    afterAll(ended)
  }
}
