import type * as z from 'zod/mini'
import type { Feature } from '../rights/features.ts'
import type { Right } from '../rights/permissions.ts'
import type { SecurityEvent } from '../rights/securityLog.ts'
import type { StepUp } from '../rights/stepUp.ts'
import type { FileKind } from '../sheets/fileKind.ts'
import type { Id } from './fields.ts'
import type { Refusal } from './refusals.ts'
import type { Topic } from './topics.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/**
 * The people who may make a call: everybody (`public`), anybody who is signed in (`user`), anybody who has a standing
 * in the club of the request (`club`), anybody who holds a right there, or a root whose second factor is fresh (`root`,
 * P12).
 */
export type Guard = 'public' | 'user' | 'club' | 'root' | Right

/** The part that makes a read call a live read: its rows go to the socket under the name of a collection. */
type Live<Input, Output> = {
  collection: string
  /** The people who see the same rows: everybody with the right in the club, or only the one person. */
  sameFor: 'club' | 'user'
  rows: (output: Output) => readonly { id: string }[]
  /**
   * The most subscriptions of this read that a socket may have. Without it, only the limit for all reads together
   * counts (LIVE-021).
   */
  most?: number
  /** Whether subscriptions of this read count for no limit, so that none of them is ever ended (LIVE-027). */
  isExempt?: true
  /** The announcements that make the answer stale. A call outside of clubs has an empty `clubId`. */
  topics: (input: Input, viewer: { clubId: Id<'club'>; uid: Id<'user'> }) => Topic[]
}

/** The one file that a call takes, as the part `file` of a multipart/form-data body. */
export type UploadRule = { mostBytes: number; kinds: readonly FileKind[] }

export type CallDefinition<Input = unknown, Output = unknown, Guarded extends Guard = Guard> = {
  route: `${Method} /${string}`
  guard: Guarded
  /** The feature that the club must have; without it the call answers `NO_CLUB_FEATURE`. */
  feature?: Feature
  /**
   * The input field that must hold the id of the kiosk's own screen or range. A kiosk may make no call without this
   * entry (P16).
   */
  forKiosk?: 'screenId' | 'rangeId'
  /**
   * The proof that the sign-in must have given (`stepUp.ts`). A dangerous act needs proof of identity within the last
   * 15 minutes (`true`, L22). Something that outlasts the sign-in needs it at least once (`'once'`), which a sign-in by
   * QR code has not given (Q09).
   */
  stepUp?: StepUp
  /**
   * Whether the caller's email address must be confirmed, as for every call that gives lasting access: a sign-in, a
   * feed or a link between people (L24).
   */
  needsVerified?: true
  /**
   * The event under which the security log records that the call succeeded, in its transaction (O19). Absent where the
   * verb itself chooses between several events.
   */
  log?: SecurityEvent
  /** One sentence for the reference of calls. */
  summary: string
  input: z.ZodMiniType<Input>
  output: z.ZodMiniType<Output>
  /** The refusals apart from those that every call has (`INPUT_INVALID`, sign-in, rights, `SERVICE_UNAVAILABLE`). */
  refusals: readonly Refusal[]
  /** Whether a repeated submission with the same `idempotency-key` header gets the first answer (B13). */
  idempotent?: boolean
  /** Set by `uploadCall`: the call takes a file, and the rest of the input stands in the path. */
  upload?: UploadRule
  live?: Live<Input, Output>
  /**
   * Given for a public read whose answer is the same for everybody: the server prepares it once, in every language.
   * Returns the topics that make the prepared answer stale.
   */
  prepared?: (input: Input) => Topic[]
  /**
   * Whether the device keeps the answer for a start without a connection. Only for what people need at the range, never
   * for lists of other people or secrets (L19). `start`: seldom changes; each start of the same person shows it while
   * it is loaded again. `day`: kept for the hours of one day, for what a supervisor must see while there is no
   * connection.
   */
  keep?: true | 'start' | 'day'
  /**
   * Whether a guardian may make the call of a club for the child that `forUser` names, without a standing of their own
   * there. The verb asks again, behind a lock, what the guardian may do.
   */
  byGuardian?: true
  /** Whether a call that writes is served during maintenance too (O15). */
  duringMaintenance?: true
}

/** Describes a call once: server route, client, live read, reference and tests are derived from it. */
export function call<Input, Output, const Guarded extends Guard>(
  definition: CallDefinition<Input, Output, Guarded>,
): CallDefinition<Input, Output, Guarded> {
  return definition
}

/** A call that takes a file; its verb finds it as `upload` in the context. */
export function uploadCall<Input, Output, const Guarded extends Guard>(
  definition: CallDefinition<Input, Output, Guarded> & { upload: UploadRule },
): CallDefinition<Input, Output, Guarded> & { upload: UploadRule } {
  return definition
}

export type InputOf<Call extends { input: z.ZodMiniType }> = z.output<Call['input']>
export type OutputOf<Call extends { output: z.ZodMiniType }> = z.output<Call['output']>

export type Request = { method: Method; path: string; body: Record<string, unknown> | undefined }

/**
 * Returns the HTTP request of a call: the placeholders of the route are filled, and the rest of the input stands in the
 * query of a GET or in the body.
 */
export function requestOf(definition: { route: string }, input: Record<string, unknown>): Request {
  const [method, route] = definition.route.split(' ') as [Method, string]
  const rest = { ...input }
  const path = route.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET') return { method, path, body: rest }
  const query = new URLSearchParams(
    Object.entries(rest)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  ).toString()
  return { method, path: query === '' ? path : `${path}?${query}`, body: undefined }
}
