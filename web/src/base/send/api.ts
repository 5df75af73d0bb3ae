import { type CallDefinition, requestOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { newWatchers } from '../live/watchers.ts'
import { activeClubId } from '../session/activeClub.ts'
import { askForStepUp } from '../session/stepUp.ts'
import { accessToken, loginState, renew } from '../session/token.ts'
import { viewedAs } from '../session/viewedAs.ts'
import { ApiError } from './apiError.ts'
import { withRetries } from './retry.ts'
import { send } from './send.ts'

export type CallOptions = {
  /** The club that the request concerns; by default the active club. */
  clubId?: Id<'club'> | undefined
  idempotencyKey?: string
  signal?: AbortSignal
  /** The number of retries while the server cannot be reached (OP-07). */
  retries?: number
  /** The file to send, for a call that takes one. */
  file?: Blob
  /** Receives the part of the file that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  /** Whether a call that is no GET changes nothing on the server, so that earlier reads stay valid. */
  changesNothing?: boolean
}

const writeWatchers = newWatchers()

/** Calls a watcher after each call that may have changed something on the server. */
export const watchWrites = writeWatchers.watch

/**
 * Makes a call: checks the input, sends it, and renews the sign-in once if it has ended. If the server demands a
 * step-up, the person must confirm their identity, and the call is sent again. Rejects with an `ApiError`.
 */
export async function call<Input, Output>(
  definition: Pick<CallDefinition<Input, Output>, 'input' | 'output'> & { route: string },
  input: Input,
  options: CallOptions = {},
): Promise<Output> {
  const checked = definition.input.safeParse(input)
  if (!checked.success) throw new ApiError('INPUT_INVALID', 400)
  const request = requestOf(definition, checked.data as Record<string, unknown>)
  const sending = () => withRetries(() => sendSignedIn(request, options), options.retries ?? 0, options.signal)
  const answer = await sending().catch(async (error: unknown) => {
    const needsStepUp = error instanceof ApiError && error.code === 'STEP_UP_NEEDED'
    if (!needsStepUp || !(await askForStepUp())) throw error
    return sending()
  })
  if (request.method !== 'GET' && options.changesNothing !== true) writeWatchers.tell()
  return answer as Output
}

async function sendSignedIn(request: ReturnType<typeof requestOf>, options: CallOptions): Promise<unknown> {
  try {
    return await send(request, { ...options, headers: headersOf(options) })
  } catch (error) {
    const hasEnded = error instanceof ApiError && error.code === 'UNAUTHENTICATED' && loginState() === 'in'
    if (!hasEnded) throw error
    await renew()
    if (loginState() !== 'in') throw error
    return send(request, { ...options, headers: headersOf(options) })
  }
}

function headersOf({ clubId = activeClubId(), idempotencyKey }: CallOptions): Record<string, string> {
  const [token, as] = [accessToken(), viewedAs()]
  return {
    // The cookie alone must never be enough for a request that another site could send.
    'x-requested-by': 'bahnfrei',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(clubId === undefined ? {} : { 'x-club-id': clubId }),
    ...(as === undefined ? {} : { 'x-view-as': as }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
}
