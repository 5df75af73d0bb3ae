import { ApiError } from './apiError.ts'

const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 60_000

/**
 * The wait before a retry in milliseconds; `retry` counts from 0. 3, 6, 12, 24, 48, 60, 60 ... seconds (OP-07), or
 * longer if the server asks for it, but at most 60 seconds.
 */
export function retryWait(retry: number, error?: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0
  return Math.min(LONGEST_WAIT_MS, Math.max(asked, FIRST_WAIT_MS * 2 ** Math.min(retry, 10)))
}

/**
 * Whether a retry can help: the network failed, the server had an error or is unavailable, or it has said after which
 * time to retry.
 */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.code === 'OFFLINE' || error.code === 'SERVICE_UNAVAILABLE') return true
  // Without a moment it is a pause after wrong passwords and the like, which a retry would only lengthen.
  if (error.code === 'TOO_MANY_REQUESTS') return error.retryAfter !== undefined
  return error.statusCode >= 500 && error.code === undefined
}

/** Runs the work, with up to `retries` retries as long as they can help. Rejects with the last error. */
export async function withRetries<Result>(
  work: () => Promise<Result>,
  retries: number,
  signal?: AbortSignal,
): Promise<Result> {
  for (let retry = 0; ; retry++) {
    try {
      return await work()
    } catch (error) {
      if (retry >= retries || !isWorthRetrying(error) || signal?.aborted) throw error
      await pause(retryWait(retry, error))
    }
  }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis))
}
