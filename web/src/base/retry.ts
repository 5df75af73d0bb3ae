import { ApiError } from './apiError.ts'

const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 60_000

/** How long to wait before the retry of this number, counted from 0: 3, 6, 12, 24, 48, 60, 60 ... seconds (OP-07). */
export function retryWait(retry: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(retry, 10))
}

/** Whether trying again can help: the network failed, or the server could not answer. Never after a refusal. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.code === 'OFFLINE' || error.code === 'SERVICE_UNAVAILABLE') return true
  return error.statusCode >= 500 && error.code === undefined
}

/** Does it, and does it again up to `retries` times while that is worth it. */
export async function withRetries<Result>(
  deed: () => Promise<Result>,
  retries: number,
  signal?: AbortSignal,
): Promise<Result> {
  for (let retry = 0; ; retry++) {
    try {
      return await deed()
    } catch (error) {
      if (retry >= retries || !isWorthRetrying(error) || signal?.aborted) throw error
      await pause(retryWait(retry))
    }
  }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis))
}
