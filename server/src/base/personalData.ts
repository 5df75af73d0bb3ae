import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import type { KeptKind } from '@bahnfrei/domain/base/kept.ts'
import type { Language, SameKeys } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubContext, TransactionContext } from './context.ts'
import type { Db } from './database/db.ts'

/** Lists in the copy that a person gets of all their data; each row has simple values. */
export type PersonalLists = Record<string, Record<string, string | number | boolean | null>[]>

/**
 * The words of a room in the copy: for its lists, and for fields that no other room has. `users/copyPaperTexts.de.ts`
 * has the words for fields of several rooms.
 */
export type CopyTexts<List extends string = string> = { LISTS: Record<List, string>; FIELDS?: Record<string, string> }

/**
 * The handlers for the data that a room stores about a person. Every room with such data has them; `users/copy.test.ts`
 * and `users/leave.test.ts` find missing ones.
 */
export type PersonalData = {
  words: Record<Language, CopyTexts>
  /** Collects all data of the person in lists, without secrets and hashes. */
  collect: (db: Db, uid: Id<'user'>) => Promise<PersonalLists>
  /**
   * Erases the data of the person, and makes anonymous what must stay. It runs as the system, in the transaction of the
   * whole erasure.
   */
  erase: (context: TransactionContext, uid: Id<'user'>) => Promise<void>
  /** Erases the data that a club has of a person who left it and whose account, or membership elsewhere, stays. */
  forget?: (context: TransactionContext, left: { clubId: Id<'club'>; uid: Id<'user'> }) => Promise<void>
  /** Returns why the account cannot be erased for now. */
  whyNotErase?: (context: Pick<TransactionContext, 'db' | 'now'>, uid: Id<'user'>) => Promise<Refusal | undefined>
}

/**
 * Defines the handlers of a room. A list without a word does not compile, in either language; `users/copy.test.ts` finds
 * fields without one.
 */
export function personalData<Lists extends PersonalLists, German extends CopyTexts<NoInfer<keyof Lists & string>>>(
  ofRoom: Omit<PersonalData, 'words' | 'collect'> & {
    words: { de: German; en: CopyTexts<NoInfer<keyof Lists & string>> & SameKeys<NoInfer<German>> }
    collect: (db: Db, uid: Id<'user'>) => Promise<Lists>
  },
): PersonalData {
  return ofRoom
}

/** A move of all data that one person of a club has there to another person. */
export type Move = { clubId: Id<'club'>; from: Id<'user'>; to: Id<'user'> }
/** Moves the data that a room has of a club's record to another record, when both are merged (OP-43). */
export type MovePerson = (
  context: Pick<ClubContext, 'db' | 'uid' | 'now' | 'announce' | 'job'>,
  move: Move,
) => Promise<void>

/**
 * The fate of a column with a person when two records of a club are merged. `moves`: it gets the remaining person.
 * `acts`: it names somebody who did something, whose account no merge removes. `account`: it belongs to an account,
 * never to a record. `record`: it belongs to the record that is given up. `people.test.ts` finds columns that no room
 * declares.
 */
export type PersonColumn = 'moves' | 'acts' | 'account' | 'record'

/** Data of an erased person that a law requires to be kept until a day. A sweep of the room deletes it afterwards. */
export type LegalHold = {
  what: KeptKind
  law: Readonly<Record<Language, string>>
  /**
   * Returns the last day on which data of this person must be kept; undefined when there is none. Called while the rows
   * still name the person.
   */
  until: (context: Pick<TransactionContext, 'db' | 'now'>, uid: Id<'user'>) => Promise<Day | undefined>
}
/**
 * The rows of a table that stay when a person's account is erased: `nothing`; `nameless` rows, which do not identify
 * the person; or rows that a law keeps for a time. `people.test.ts` finds tables with people that no room declares.
 */
export type Kept = 'nothing' | 'nameless' | LegalHold

/** The declarations of all rooms about data of people. */
export type PeopleFacts = {
  /** The handlers of the rooms for personal data. The users come last, because the others still need the account. */
  data: PersonalData[]
  /** Moves the data of a club's record in all rooms. */
  move: MovePerson
  holds: LegalHold[]
}

/** The columns with people in tables that belong to no room. */
export const BASE_PEOPLE: Record<string, PersonColumn> = {
  'answers.uid': 'account',
  'changes.uid': 'acts',
  'rights_changes.uid': 'acts',
  'stored_files.uid': 'account',
}

/**
 * The rows of these tables that stay when a person is erased. A job that the file's room has queued deletes the file.
 */
export const BASE_KEEPS: Record<string, Kept> = {
  answers: 'nothing',
  changes: 'nameless',
  rights_changes: 'nameless',
  stored_files: 'nameless',
}
