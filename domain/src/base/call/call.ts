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
  /** Whether it counts for no limit and is never dropped (LIVE-027). */
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
   * The field of the input in which a kiosk must name what is its own. A kiosk is refused every call without it, so also
   * one that is added later (P16).
   */
  forKiosk?: 'screenId' | 'rangeId'
  /**
   * The proof that the sign-in must have given (`stepUp.ts`). A dangerous act needs proof of identity within the last
   * 15 minutes (`true`, L22). Something that outlasts the sign-in needs it at least once (`'once'`), which a sign-in by
   * QR code has not given (Q09).
   */
  stepUp?: StepUp
  /**
   * Whether the person's own address must be confirmed, as for everything that signs in, reads on or links people
   * (L24).
   */
  needsVerified?: true
  /**
   * The event under which the security log records that the call succeeded, in its transaction (O19). A verb with more
   * than one event says which one.
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
  /** Takes a file; the rest of the input then stands in the path. Made by `uploadCall`. */
  upload?: UploadRule
  live?: Live<Input, Output>
  /**
   * Whether the answer of a public read is prepared once for anybody, in every language, and the announcements that make
   * it stale.
   */
  prepared?: (input: Input) => Topic[]
  /**
   * Whether the answer stays on the device of its person for a start without a connection: what is needed in the hall,
   * never lists of other people or secrets (L19). `start`: seldom changes, and is shown at every start of the same person
   * while it is read again. `day`: only for the hours of a day, for what a supervisor must see at the
   * range while there is no connection.
   */
  keep?: true | 'start' | 'day'
  /** Whether a call that writes is served during maintenance too (O15). */
  duringMaintenance?: true
}

/** Writes a call down once: server route, client, live read, reference and tests are derived from it. */
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

/** The HTTP request that makes a call: placeholders filled, the rest in the query of a GET or in the body. */
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
