import type { CallDefinition, InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import type { FileKind } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Announce, Database, Db, QueueJob } from './database/db.ts'
import type { Note } from './security/securityLog.ts'

/** The context that a verb gets together with its input. The guard has passed, and the transaction is open. */
export type Context = {
  uid: Id<'user'>
  loginId: Id<'login'>
  now: Temporal.Instant
  /** The network address of the request. Live reads must not use it: all addresses share their answer. */
  address: string
  /** The language of the reader. Live reads must not use it: all languages share their answer. */
  language: Language
  db: Db
  announce: Announce
  job: QueueJob
  /** Records an event in the security log that the `log` of the call does not cover. */
  note: Note
}

/** The parts of the context for a change that others see live. */
export type ChangeContext = Pick<Context, 'db' | 'announce'>

/** The parts of the context for notifying people; verbs and jobs have them. */
export type TransactionContext = Pick<Context, 'db' | 'now' | 'announce' | 'job'>

export type ClubContext = Context & { club: { id: Id<'club'>; standing: Standing } }

/** The club whose data are read; calls and jobs have it. */
export type OfClub = Pick<Context, 'db'> & { club: Pick<ClubContext['club'], 'id'> }

/** The parts of the context for changing something of a club in the name of a person; calls and jobs have them. */
export type Acting = OfClub & Pick<Context, 'uid' | 'now' | 'announce' | 'job'>

/**
 * A file that came with a request; its kind was found by its content. `id` names its random folder in the store, which
 * is still empty.
 */
export type Upload = {
  id: string
  kind: FileKind
  content: Buffer
  /** The name that the person gave the file. Show it only, never use it as a path. */
  name: string
}

/** The additional context of a verb whose call takes an upload. */
export type UploadContext = { upload: Upload }

/** The context of a call without sign-in: origin, cookies, and a database on which it opens its own transactions. */
export type PublicContext = {
  now: Temporal.Instant
  database: Database
  address: string
  /** The User-Agent header of the browser. */
  agent: string
  language: Language
  /** The refresh secret of the request's cookie. Undefined when the request came from a page of another site. */
  cookie: string | undefined
  /** Sets the cookie with the refresh secret; null deletes it. */
  setCookie: (value: string | null) => void
  note: Note
  /** Names the account that the request is about in the security log, before anything is proved. */
  concerns: (uid: Id<'user'>) => void
}

/** An answer that the database wrote as one JSON text. */
export type JsonText = { json: string }

/** The context of a verb that opens its own transactions, in the scope of its call. */
export type LongWorkContext<In extends Context = Context> = Omit<In, 'db' | 'announce' | 'job'> & {
  transaction: <Result>(work: (context: In) => Promise<Result>) => Promise<Result>
}

/** A verb that works outside of transactions and opens short ones itself. */
export type LongWork<Input, Output, In extends Context> = { longWork: Verb<Input, Output, LongWorkContext<In>> }

/**
 * Marks a verb that hashes, decodes or reads files. It gets no open transaction and opens short ones where it needs
 * them. Each person can run only a few of these at once; further ones wait.
 */
export function longWork<Call extends Pick<CallDefinition, 'input' | 'output'>, In extends Context = Context>(
  verb: Verb<InputOf<Call>, OutputOf<Call>, LongWorkContext<In>>,
): LongWork<InputOf<Call>, OutputOf<Call>, In> {
  return { longWork: verb }
}

// biome-ignore lint/suspicious/noConfusingVoidType: a verb without an answer returns nothing, and the call answers {}
export type Verb<Input, Output, In> = (input: Input, context: In) => Promise<Output | JsonText | void>
