import { REFUSALS, type Refusal } from '@bahnfrei/domain/base/call/refusals.ts'

/** A call that did not succeed: refused by the server, or never answered (`OFFLINE`). */
export class ApiError extends Error {
  /** Nothing when the server answered an error without a code. */
  readonly code: Refusal | 'OFFLINE' | undefined
  readonly statusCode: number
  /** The index of the line of the request that the refusal concerns. */
  readonly line: number | undefined
  /** The name of the lane on which somebody is, where that is the reason. */
  readonly lane: string | undefined
  readonly requestId: string | undefined
  /** The number of seconds after which the server wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor(
    code: Refusal | 'OFFLINE' | undefined,
    statusCode: number,
    {
      message,
      line,
      lane,
      requestId,
      retryAfter,
    }: {
      message?: string | undefined
      line?: number | undefined
      lane?: string | undefined
      requestId?: string | undefined
      retryAfter?: number | undefined
    } = {},
  ) {
    super(message ?? code ?? `Error ${statusCode}`)
    this.name = 'ApiError'
    this.code = code
    this.statusCode = statusCode
    this.line = line
    this.lane = lane
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

/** The refusal that an error is, UNKNOWN for all that is none. */
export function codeOf(error: unknown): Refusal {
  const isRefusal = error instanceof ApiError && error.code !== undefined && error.code !== 'OFFLINE'
  return isRefusal ? (error.code as Refusal) : 'UNKNOWN'
}

type Envelope = { errorCode?: unknown; message?: unknown; line?: unknown; lane?: unknown; requestId?: unknown }

/** The error for an answer with this status and body; a code that this client does not know is UNKNOWN (OP-08). */
export function apiErrorOf(statusCode: number, body: unknown, retryAfter?: string | null): ApiError {
  const { errorCode, message, line, lane, requestId }: Envelope = typeof body === 'object' && body !== null ? body : {}
  return new ApiError(typeof errorCode === 'string' ? knownCode(errorCode) : undefined, statusCode, {
    message: typeof message === 'string' ? message : undefined,
    line: typeof line === 'number' ? line : undefined,
    lane: typeof lane === 'string' ? lane : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    retryAfter: /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : undefined,
  })
}

function knownCode(code: string): Refusal {
  return Object.hasOwn(REFUSALS, code) ? (code as Refusal) : 'UNKNOWN'
}
