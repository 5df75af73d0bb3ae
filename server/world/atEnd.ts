import { afterAll, onTestFinished } from 'vitest'

/** Does something at the end of the running test, or of the file when none runs. */
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
