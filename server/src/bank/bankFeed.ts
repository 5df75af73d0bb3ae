import type { BankConnection, FORM_STATES, FoundBank } from '@bahnfrei/domain/bank/connection.ts'
import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'

/** An account as the service knows it, with its entries that the bank has carried out. */
export type FeedAccount = Pick<
  BankConnection,
  'IBAN' | 'accountName' | 'accountType' | 'accountNumber' | 'accountHolder' | 'balance'
> & {
  /** The key of the account at the service. */
  accountId: string
  entries: BankEntry[]
  /** How many entries look like another one, and are not among `entries`. */
  doubtful: number
}

/** A connection as the service says it. */
export type FeedConnection = { bankName: string; consentUntil: Day | null; accounts: FeedAccount[] }

/** The user for whom the service keeps the connections of one club. */
export type FeedUser = { id: string; password: string }

/** A form at the service in which a person signs in at a bank. */
export type FeedForm = { formId: string; redirectUrl: string }

/** A form as it stands, with the connection that came of it. */
export type FormOutcome = { state: Exclude<(typeof FORM_STATES)[number], 'none'>; bankConnectionId: string | null }

/**
 * A service that asks banks in the name of a club, such as finApi. No sign-in of a bank passes through this server. A service
 * that fails, is slow or lies refuses with `BANK_UNREACHABLE`.
 */
export type BankFeed = {
  search(query: string): Promise<FoundBank[]>
  createUser(user: FeedUser): Promise<void>
  /** Begins to connect a bank. The form leads back to `returnTo`. */
  connect(user: FeedUser, wish: { bankId: string; returnTo: string }): Promise<FeedForm>
  outcome(user: FeedUser, formId: string): Promise<FormOutcome>
  /** Lets the service ask the bank for what is new. Returns a form where the bank wants a new consent. */
  update(user: FeedUser, wish: { bankConnectionId: string; returnTo: string }): Promise<FeedForm | undefined>
  /** Reads a connection with its entries since a day; all of them without one. */
  read(user: FeedUser, wish: { bankConnectionId: string; since: Day | null }): Promise<FeedConnection>
  /** Ends a connection at the service; nothing happens where it is none any more. */
  disconnect(user: FeedUser, bankConnectionId: string): Promise<void>
}
