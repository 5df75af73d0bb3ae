import { ApiError } from './apiError.ts'

const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 60_000

/** How long to wait before the retry of this number, counted from 0: 3, 6, 12, 24, 48, 60, 60 ... seconds (OP-07), or longer when the server asks for it. */
export function retryWait(retry: number, error?: unknown): number {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1_000 : 0
  return Math.min(LONGEST_WAIT_MS, Math.max(asked, FIRST_WAIT_MS * 2 ** Math.min(retry, 10)))
}

/** Whether trying again can help: the network failed, or the server could not answer now. Never after any other refusal. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.code === 'OFFLINE' || error.code === 'SERVICE_UNAVAILABLE') return true
  // Without a moment it is a pause after wrong passwords and the like, which a retry would only lengthen.
  if (error.code === 'TOO_MANY_REQUESTS') return error.retryAfter !== undefined
  return error.statusCode >= 500 && error.code === undefined
}

/** Does it, and does it again up to `retries` times while that is worth it. */
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
