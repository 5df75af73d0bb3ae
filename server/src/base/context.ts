import type { CallDefinition, InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import type { FileKind } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Announce, Database, Db, QueueJob } from './database/db.ts'
import type { Note } from './security/securityLog.ts'

/** The context that a verb gets apart from its input. The transaction is open and the guard is passed. */
export type Context = {
  uid: Id<'user'>
  loginId: Id<'login'>
  now: Temporal.Instant
  /** Where the request came from. Live reads are the same for every address and do not look at it. */
  address: string
  /** The language of the reader. Live reads are the same in every language and do not look at it. */
  language: Language
  db: Db
  announce: Announce
  job: QueueJob
  /** Notes events in the security log that the `log` of the call does not cover. */
  note: Note
}

/** The parts of the context that a change needs which others see. */
export type ChangeContext = Pick<Context, 'db' | 'announce'>

/** The parts of the context that are needed to notify people: verbs and jobs have them. */
export type TransactionContext = Pick<Context, 'db' | 'now' | 'announce' | 'job'>

export type ClubContext = Context & { club: { id: Id<'club'>; standing: Standing } }

/** A file that came with a request, checked by its content. `id` is its random folder in the store, still empty. */
export type Upload = {
  id: string
  kind: FileKind
  content: Buffer
  /** The name that the person gave the file: data to show, never a path. */
  name: string
}

/** The additional context of a verb whose call has an `upload`. */
export type UploadContext = { upload: Upload }

/** The context of a call without sign-in: where it came from, access to its cookies, and transactions of its own. */
export type PublicContext = {
  now: Temporal.Instant
  database: Database
  address: string
  /** The User-Agent header of the browser. */
  agent: string
  language: Language
  /** The renewing secret that came with the request, only when it came from an own page. */
  cookie: string | undefined
  /** Sets the cookie with the renewing secret, or takes it away. */
  setCookie: (value: string | null) => void
  note: Note
  /** Says whose account it is about, before anything is proved. */
  concerns: (uid: Id<'user'>) => void
}

/** A read that the database answered as one JSON text. */
export type JsonText = { json: string }

/** The context of a verb that opens its transactions itself, in the scope of its call. */
export type LongWorkContext<In extends Context = Context> = Omit<In, 'db' | 'announce' | 'job'> & {
  transaction: <Result>(work: (context: In) => Promise<Result>) => Promise<Result>
}

/** A verb that does what takes long between its transactions. */
export type LongWork<Input, Output, In extends Context> = { longWork: Verb<Input, Output, LongWorkContext<In>> }

/**
 * Makes a verb that hashes, decodes or reads files: it gets no open transaction and opens the short ones that it needs.
 * A person has few of these under way at once; the others wait.
 */
export function longWork<Call extends Pick<CallDefinition, 'input' | 'output'>, In extends Context = Context>(
  verb: Verb<InputOf<Call>, OutputOf<Call>, LongWorkContext<In>>,
): LongWork<InputOf<Call>, OutputOf<Call>, In> {
  return { longWork: verb }
}

// biome-ignore lint/suspicious/noConfusingVoidType: a verb without an answer returns nothing, and the call answers {}
export type Verb<Input, Output, In> = (input: Input, context: In) => Promise<Output | JsonText | void>
