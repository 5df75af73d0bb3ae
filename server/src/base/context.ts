import type { Standing } from '@bahnfrei/domain/base/standing.ts'
import type { Language } from '@bahnfrei/domain/base/texts.ts'
import type { Announce, Database, Db, QueueJob } from './db.ts'
import type { Upload } from './files.ts'

/** What a verb gets beside its input. The transaction is open and the guard is passed. */
export type Context = {
  uid: string
  loginId: string
  now: Temporal.Instant
  /** Whence the request came. Live reads are the same for every address and do not look at it. */
  address: string
  /** Of the reader. Live reads are the same in every language and do not look at it. */
  language: Language
  db: Db
  announce: Announce
  job: QueueJob
}

/** What it takes to tell people something: verbs and jobs have it. */
export type Telling = Pick<Context, 'db' | 'now' | 'announce' | 'job'>

export type ClubContext = Context & { club: { id: string; standing: Standing } }

/** What the verb of a call with `upload` gets beside the rest. */
export type UploadContext = { upload: Upload }

/** What a call without sign-in gets: whence it came, the hand on its cookies, and transactions of its own. */
export type PublicContext = {
  now: Temporal.Instant
  database: Database
  address: string
  /** What the browser says of itself (User-Agent). */
  agent: string
  language: Language
  /** The renewing secret that came with the request, only when it came from an own page. */
  cookie: string | undefined
  /** Sets the cookie with the renewing secret, or takes it away. */
  setCookie: (value: string | null) => void
}

/** A read that the database answered as one JSON text. */
export type JsonText = { json: string }

// biome-ignore lint/suspicious/noConfusingVoidType: a verb without an answer returns nothing, and the call answers {}
export type Verb<Input, Output, In> = (input: Input, context: In) => Promise<Output | JsonText | void>
