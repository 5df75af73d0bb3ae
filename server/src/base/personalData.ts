import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import type { KeptKind } from '@bahnfrei/domain/base/kept.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubContext, TransactionContext } from './context.ts'
import type { Db } from './database/db.ts'

/** A list of the copy that a person gets of all own data: a record is a row with simple values. */
export type PersonalLists = Record<string, Record<string, string | number | boolean | null>[]>

/**
 * Handlers for the data that a room has of a person. Every room that stores something about people has one, and each
 * room can ask for all of them; `users/copy.test.ts` and `users/leave.test.ts` find what was forgotten.
 */
export type PersonalData = {
  /**
   * Collects all of it, in lists whose names and fields have words in `users/copyTexts.de.ts`; no secrets, no hashes.
   */
  collect: (db: Db, uid: Id<'user'>) => Promise<PersonalLists>
  /** Erases it, or makes anonymous what must stay. It runs as the system, in the transaction of the whole erasure. */
  erase: (context: TransactionContext, uid: Id<'user'>) => Promise<void>
  /** Erases what a club has of somebody who left it, where an account or another club still has the person. */
  forget?: (context: TransactionContext, left: { clubId: Id<'club'>; uid: Id<'user'> }) => Promise<void>
  /** Why the account must stay for now. */
  whyNotErase?: (context: Pick<TransactionContext, 'db' | 'now'>, uid: Id<'user'>) => Promise<Refusal | undefined>
}

/** The move of everything that one person of a club has there to another person. */
export type Move = { clubId: Id<'club'>; from: Id<'user'>; to: Id<'user'> }
/** Moves what a room has of a record of a club when it becomes one with another (OP-43). */
export type MovePerson = (
  context: Pick<ClubContext, 'db' | 'uid' | 'now' | 'announce' | 'job'>,
  move: Move,
) => Promise<void>

/**
 * The fate of a column with a person once two records of a club have become one: it `moves` to the one that stays; it
 * names who `acts`, with an account that no merge takes away; it is of an `account` and never of a record; or it is of
 * the `record` that was given up. `people.test.ts` finds a column that no room names.
 */
export type PersonColumn = 'moves' | 'acts' | 'account' | 'record'

/** Data of an erased person that a law keeps, and up to which day; a sweep of the room removes it afterwards. */
export type LegalHold = {
  what: KeptKind
  law: Readonly<Record<Language, string>>
  /** The last day of all that is kept of this person; nothing where nothing is. It is asked while the rows still name them. */
  until: (context: Pick<TransactionContext, 'db' | 'now'>, uid: Id<'user'>) => Promise<Day | undefined>
}
/**
 * The rows that a table keeps of a person once the account is erased: `nothing`; `nameless` rows, which do not tell who
 * it was; or rows that a law keeps for a time. `people.test.ts` finds a table with people that no room names.
 */
export type Kept = 'nothing' | 'nameless' | LegalHold

/** The facts about people of all rooms. */
export type PeopleFacts = {
  /** The handlers of the rooms for personal data; the users come last, because the others need to know whose it is. */
  data: PersonalData[]
  /** Moves what a record of a club has in all rooms. */
  move: MovePerson
  holds: LegalHold[]
}

/** The columns with people of the tables that belong to no room. */
export const BASE_PEOPLE: Record<string, PersonColumn> = {
  'answers.uid': 'account',
  'changes.uid': 'acts',
  'rights_changes.uid': 'acts',
  'stored_files.uid': 'account',
}

/** The rows that these tables keep of an erased person. A file goes with the job that its room has queued. */
export const BASE_KEEPS: Record<string, Kept> = {
  answers: 'nothing',
  changes: 'nameless',
  rights_changes: 'nameless',
  stored_files: 'nameless',
}
