import { expect, test, vi } from 'vitest'
import { ApiError } from './apiError.ts'
import { isWorthRetrying, retryWait, withRetries } from './retry.ts'

test.each([
  [0, 3],
  [1, 6],
  [2, 12],
  [3, 24],
  [4, 48],
  [5, 60],
  [6, 60],
  [5_000, 60],
])('before retry %i one waits %i seconds [ERR-039] [ERR-040]', (retry, seconds) => {
  expect(retryWait(retry)).toBe(seconds * 1000)
})

test.each([
  ['the network failed', new ApiError('OFFLINE', 0), true],
  ['the service is away', new ApiError('SERVICE_UNAVAILABLE', 503), true],
  ['a proxy answered', new ApiError(undefined, 502), true],
  ['the budget is used up', new ApiError('TOO_MANY_REQUESTS', 429, { retryAfter: 2 }), true],
  ['wrong passwords made it pause', new ApiError('TOO_MANY_REQUESTS', 429), false],
  ['the lane is taken', new ApiError('RESERVATION_CONFLICT', 409), false],
  ['the server has a bug', new ApiError('UNKNOWN', 500), false],
  ['the path is wrong', new ApiError(undefined, 404), false],
  ['our own code is wrong', new TypeError('x is not a function'), false],
])('when %s', (_, error, isWorth) => {
  expect(isWorthRetrying(error)).toBe(isWorth)
})

test.each([
  [0, undefined, 3],
  [0, 2, 3],
  [0, 20, 20],
  [1, 4, 6],
  [0, 4_000, 60],
])('before retry %i of a server that asks for %s seconds one waits %i [V13]', (retry, retryAfter, seconds) => {
  expect(retryWait(retry, new ApiError('TOO_MANY_REQUESTS', 429, { retryAfter }))).toBe(seconds * 1000)
})

test('without the wish for retries a call is tried once [ERR-038]', async () => {
  const call = vi.fn().mockRejectedValue(new ApiError('OFFLINE', 0))
  await expect(withRetries(call, 0)).rejects.toMatchObject({ code: 'OFFLINE' })
  expect(call).toHaveBeenCalledTimes(1)
})

test('a call with two retries succeeds at the third try', async () => {
  vi.useFakeTimers()
  const call = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('OFFLINE', 0))
    .mockRejectedValueOnce(new ApiError(undefined, 502))
  const answer = withRetries(call.mockResolvedValue('reserved'), 2)
  await vi.advanceTimersByTimeAsync(9_000)
  await expect(answer).resolves.toBe('reserved')
  vi.useRealTimers()
})
