import { setTimeout as pause } from 'node:timers/promises'
import { isIban, plainIban } from '@bahnfrei/domain/base/money/iban.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type * as z from 'zod/mini'
import type { BankFeed, FeedAccount, FeedForm, FeedUser, FormOutcome } from '../bankFeed.ts'
import { amountOf, dayIn, entryOf, textOf } from './entries.ts'
import { type Answered, ask, type FinApiAccess, shaped, unreachable } from './http.ts'
import {
  type Account,
  AccountList,
  BankList,
  Connection,
  FormState,
  Task,
  Token,
  type Transaction,
  TransactionList,
  WebForm,
} from './shapes.ts'

/** The most banks of a search, and the entries of a page. */
const [MOST_BANKS, PER_PAGE] = [20, 500]
/** The most pages of one account: 20,000 entries. */
const MOST_PAGES = 40
/** How often a task is looked at before what is there is read; the rest comes with the next fetch. */
const MOST_LOOKS = 15
const PAUSE_MS = 1_500
/** A token is renewed so long before its end. */
const EARLY_MS = 60_000

/**
 * Makes the client of finApi: Access v2 for users, banks, accounts and entries, Web Form 2.0 for all that a bank wants of a
 * person. Each club is a user of its own there, so that no club can reach the connections of another one.
 */
export function finApi(access: FinApiAccess): BankFeed {
  const { id, secret, url, formUrl, longestMs, pauseMs = PAUSE_MS } = access
  const tokens = new Map<string, { token: string; until: number }>()

  async function tokenOf(user: FeedUser | undefined): Promise<string> {
    const kept = tokens.get(user?.id ?? '')
    if (kept !== undefined && kept.until > Date.now()) return kept.token
    const grant =
      user === undefined
        ? { grant_type: 'client_credentials' }
        : { grant_type: 'password', username: user.id, password: user.password }
    const body = new URLSearchParams({ ...grant, client_id: id, client_secret: secret })
    const answer = await ask({ method: 'POST', url: `${url}/api/v2/oauth/token`, body }, longestMs)
    const { access_token: token, expires_in: seconds } = shaped(Token, answer)
    tokens.set(user?.id ?? '', { token, until: Date.now() + seconds * 1_000 - EARLY_MS })
    return token
  }

  /** Asks with the token of a user, or of this installation; with a new one where the service knows it no more. */
  async function send(user: FeedUser | undefined, wish: Omit<Parameters<typeof ask>[0], 'token'>): Promise<Answered> {
    const answer = await ask({ ...wish, token: await tokenOf(user) }, longestMs)
    if (answer.status !== 401) return answer
    tokens.delete(user?.id ?? '')
    return ask({ ...wish, token: await tokenOf(user) }, longestMs)
  }
  async function get<Shape>(user: FeedUser | undefined, from: string, schema: z.ZodMiniType<Shape>): Promise<Shape> {
    return shaped(schema, await send(user, { method: 'GET', url: from }))
  }
  async function post<Shape>(user: FeedUser, to: string, body: object, schema: z.ZodMiniType<Shape>): Promise<Shape> {
    return shaped(schema, await send(user, { method: 'POST', url: to, body }))
  }

  /** Returns a form that leads back here. People are sent to the service and nowhere else. */
  function formOf({ id: formId, url: form }: z.infer<typeof WebForm>, returnTo: string): FeedForm {
    const at = new URL(form)
    if (at.origin !== new URL(formUrl).origin) throw unreachable()
    for (const name of ['redirectUrl', 'errorRedirectUrl', 'abortRedirectUrl']) at.searchParams.set(name, returnTo)
    return { formId, redirectUrl: at.href }
  }

  async function transactionsOf(user: FeedUser, accountId: number, since: Day | null): Promise<Transaction[]> {
    const all: Transaction[] = []
    for (let page = 1, pages = 1; page <= pages; page++) {
      const asked = new URLSearchParams({
        ...{ view: 'bankView', direction: 'all', accountIds: `${accountId}`, page: `${page}`, perPage: `${PER_PAGE}` },
        ...{ order: 'id,asc', ...(since !== null && { minBankBookingDate: since }) },
      })
      const { transactions, paging } = await get(user, `${url}/api/v2/transactions?${asked}`, TransactionList)
      if (paging.pageCount > MOST_PAGES || transactions.some((each) => each.accountId !== accountId))
        throw unreachable()
      all.push(...transactions)
      pages = paging.pageCount
    }
    return all
  }

  return {
    search: async (query) => {
      const asked = new URLSearchParams({ search: query, isSupported: 'true', page: '1', perPage: `${MOST_BANKS}` })
      const { banks } = await get(undefined, `${url}/api/v2/banks?${asked}`, BankList)
      return banks.map((bank) => ({
        ...{ id: `${bank.id}`, name: bank.name, bic: textOf(bank.bic), city: textOf(bank.city) },
      }))
    },
    createUser: async ({ id: userId, password }) => {
      const body = { id: userId, password, isAutoUpdateEnabled: false }
      const { status } = await send(undefined, { method: 'POST', url: `${url}/api/v2/users`, body })
      if (status >= 400) throw unreachable()
    },
    connect: async (user, { bankId, returnTo }) => {
      const bank = { id: keyOf(bankId) }
      return formOf(await post(user, `${formUrl}/api/webForms/bankConnectionImport`, { bank }, WebForm), returnTo)
    },
    outcome: async (user, formId) => {
      const { status, payload } = await get(user, `${formUrl}/api/webForms/${formId}`, FormState)
      const connection = payload?.bankConnectionId ?? null
      return { state: stateOf(status), bankConnectionId: connection === null ? null : `${connection}` }
    },
    update: async (user, { bankConnectionId, returnTo }) => {
      const begun = { bankConnectionId: keyOf(bankConnectionId), importNewAccountsMode: 'CONDITIONAL' }
      let task = await post(user, `${formUrl}/api/tasks/backgroundUpdate`, begun, Task)
      for (let looks = 0; looks < MOST_LOOKS && isRunning(task); looks++) {
        await pause(pauseMs)
        task = await get(user, `${formUrl}/api/tasks/${task.id}`, Task)
      }
      if (task.status === 'COMPLETED_WITH_ERROR') throw unreachable()
      if (task.status !== 'WEB_FORM_REQUIRED') return undefined
      return formOf(task.payload?.webForm ?? failed(), returnTo)
    },
    read: async (user, { bankConnectionId, since }) => {
      const key = keyOf(bankConnectionId)
      const connection = await get(user, `${url}/api/v2/bankConnections/${key}`, Connection)
      const { accounts } = await get(user, `${url}/api/v2/accounts?bankConnectionIds=${key}`, AccountList)
      const consents = (connection.interfaces ?? []).flatMap(({ aisConsent }) => textOf(aisConsent?.expiresAt) || [])
      const found: FeedAccount[] = []
      for (const account of accounts) found.push(feedOf(account, await transactionsOf(user, account.id, since)))
      return {
        bankName: connection.bank?.name ?? '',
        consentUntil: consents.map(dayIn).sort()[0] ?? null,
        accounts: found,
      }
    },
    disconnect: async (user, bankConnectionId) => {
      const at = `${url}/api/v2/bankConnections/${keyOf(bankConnectionId)}`
      const { status } = await send(user, { method: 'DELETE', url: at })
      if (status >= 400 && status !== 404) throw unreachable()
    },
  }
}

function failed(): never {
  throw unreachable()
}

/** Returns a key as the service writes it; others lead nowhere. */
function keyOf(key: string): number {
  return /^[1-9]\d{0,14}$/.test(key) ? Number(key) : failed()
}

function isRunning({ status }: z.infer<typeof Task>): boolean {
  return status === 'NOT_YET_STARTED' || status === 'IN_PROGRESS'
}

function stateOf(status: z.infer<typeof FormState>['status']): FormOutcome['state'] {
  if (status === 'COMPLETED') return 'done'
  return status === 'NOT_YET_OPENED' || status === 'IN_PROGRESS' ? 'open' : 'failed'
}

function feedOf(account: Account, transactions: readonly Transaction[]): FeedAccount {
  const [iban, currency] = [plainIban(textOf(account.iban)), textOf(account.accountCurrency) || 'EUR']
  // An entry that the service adds itself, so that its balance is right, is none of the bank.
  const booked = transactions.filter(({ isAdjustingEntry, amount }) => isAdjustingEntry !== true && amount !== 0)
  const doubtful = booked.filter(({ isPotentialDuplicate }) => isPotentialDuplicate === true)
  return {
    accountId: `${account.id}`,
    IBAN: isIban(iban) ? iban : '',
    accountName: textOf(account.accountName),
    accountType: textOf(account.accountType),
    accountNumber: textOf(account.accountNumber),
    accountHolder: textOf(account.accountHolderName),
    balance: amountOf(account.balance ?? 0),
    entries: booked.filter((each) => !doubtful.includes(each)).map((each) => entryOf(each, currency)),
    doubtful: doubtful.length,
  }
}
