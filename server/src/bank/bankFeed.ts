import type { BankConnection, FoundBank } from '@bahnfrei/domain/bank/connection.ts'
import type { BankEntry } from '@bahnfrei/domain/bank/entry.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'

/** An account as the service knows it, with its entries that the bank has carried out. */
export type FeedAccount = Omit<BankConnection, 'id' | 'importTargetAccount'> & {
  /** The key of the account at the service. */
  accountId: string
  entries: BankEntry[]
}

/**
 * A service that asks banks in the name of a club, such as finApi. It keeps what it needs for that; no sign-in of a bank
 * passes through this server.
 */
export type BankFeed = {
  search(query: string): Promise<FoundBank[]>
  /** Begins to connect a bank. Returns the address of the page on which the person signs in there. */
  connect(clubId: Id<'club'>, bankId: string): Promise<{ redirectUrl: string }>
  /** Asks the bank for what is new. Returns the accounts of a connection. */
  reload(clubId: Id<'club'>, bankConnectionId: string): Promise<FeedAccount[]>
}
