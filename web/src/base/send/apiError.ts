import { REFUSALS, type Refusal } from '@bahnfrei/domain/base/call/refusals.ts'

/** A failed call: the server refused it, or did not answer (`OFFLINE`). */
export class ApiError extends Error {
  /** Undefined if the server returned an error without a code. */
  readonly code: Refusal | 'OFFLINE' | undefined
  readonly statusCode: number
  /** The index of the line of the request that was refused. */
  readonly line: number | undefined
  /** The name of the lane on which the person is already checked in, if that is the reason for the refusal. */
  readonly lane: string | undefined
  readonly requestId: string | undefined
  /** The number of seconds after which the server allows a retry. */
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

/** The refusal code of an error; UNKNOWN for errors without a refusal. */
export function codeOf(error: unknown): Refusal {
  const isRefusal = error instanceof ApiError && error.code !== undefined && error.code !== 'OFFLINE'
  return isRefusal ? (error.code as Refusal) : 'UNKNOWN'
}

type Envelope = { errorCode?: unknown; message?: unknown; line?: unknown; lane?: unknown; requestId?: unknown }

/**
 * Creates the error for an answer with this status and body. A code that this client does not know becomes UNKNOWN
 * (OP-08).
 */
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
