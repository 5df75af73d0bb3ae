import type { bankAccessCalls } from '@bahnfrei/domain/bank/accessCalls.ts'
import { bankImportsTopic } from '@bahnfrei/domain/bank/topics.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { recordAudit } from '../accounts/audit.ts'
import { type ClubContext, type LongWorkContext, longWork } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { SecretBox } from '../base/security/secretBox.ts'
import { connectionsOf, noteProblem, problemIn, refresh, sinceOf, takeIn, updateBankImport } from './access.ts'
import type { BankFeed, FeedForm } from './bankFeed.ts'
import { type BankUser, bankUserOf, drawnUser, keepUser, setForm } from './bankUser.ts'

type Calls = typeof bankAccessCalls
type Long = LongWorkContext<ClubContext>

/** The service that asks banks, where there is one, the box of the secrets, and the origin to come back to. */
export type Asking = { feed: BankFeed | undefined; box: SecretBox; origin: string }

const FORGET = 'DELETE FROM bank_connections WHERE club_id = $1 AND bank_connection_id = $2 RETURNING id'

/** Makes the verbs that ask banks. Without a service they refuse (OP-80). */
export function accessVerbs({ feed, box, origin }: Asking) {
  const asked = () => feed ?? refuse('SERVICE_UNAVAILABLE')
  const returnTo = `${origin}/admin/billing/bank-access?back=yes`
  const userOf = ({ club, transaction }: Long) => transaction(({ db }) => bankUserOf(db, club.id, box))

  /** Returns the user of the club at the service, and makes it with the first bank. */
  async function userFor(context: Long): Promise<BankUser> {
    const known = await userOf(context)
    if (known !== undefined) return known
    const drawn = drawnUser()
    await asked().createUser(drawn)
    const { club, uid } = context
    await context.transaction(({ db }) => keepUser(db, { clubId: club.id, uid }, drawn, box))
    return (await userOf(context)) as BankUser
  }

  /** Returns the user of the club for a connection of it. Refuses one that is not there. */
  async function userOfConnection(bankConnectionId: string, context: Long): Promise<BankUser> {
    const known = await context.transaction(connectionsOf)
    const user = await userOf(context)
    if (user === undefined || known.every((each) => each.bankConnectionId !== bankConnectionId))
      refuse('BANK_CONNECTION_NOT_FOUND')
    return user
  }

  function begin({ formId, redirectUrl }: FeedForm, { club, uid, transaction }: Long) {
    return transaction(async ({ db }) => {
      await setForm(db, club.id, { formId, uid })
      return { redirectUrl }
    })
  }

  async function readAndTake(user: BankUser, bankConnectionId: string, { transaction }: Long) {
    const since = await transaction((context) => sinceOf(context, bankConnectionId))
    const read = await asked().read(user, { bankConnectionId, since })
    return transaction((context) => takeIn(bankConnectionId, read, context))
  }

  return {
    connections: async (_: unknown, context: ClubContext): Promise<OutputOf<Calls['connections']>> => ({
      isAvailable: feed !== undefined,
      connections: await connectionsOf(context),
    }),
    searchBanks: longWork<Calls['searchBanks'], ClubContext>(async ({ query }) => ({
      banks: await asked().search(query),
    })),
    importBank: longWork<Calls['importBank'], ClubContext>(async ({ bankId }, context) => {
      const feed = asked()
      const user = await userFor(context)
      return begin(await feed.connect(user, { bankId, returnTo }), context)
    }),
    finishBank: longWork<Calls['finishBank'], ClubContext>(async (_, context) => {
      const feed = asked()
      const { club, transaction } = context
      const user = await userOf(context)
      if (user === undefined || user.formId === null) return { state: 'none' }
      const { state, bankConnectionId } = await feed.outcome(user, user.formId)
      if (state === 'open') return { state }
      if (bankConnectionId !== null && state === 'done') await readAndTake(user, bankConnectionId, context)
      await transaction(({ db }) => setForm(db, club.id, { formId: null }))
      return { state }
    }),
    renewBank: longWork<Calls['renewBank'], ClubContext>(async ({ bankConnectionId }, context) => {
      const feed = asked()
      const user = await userOfConnection(bankConnectionId, context)
      const form = await feed.update(user, { bankConnectionId, returnTo })
      if (form !== undefined) return begin(form, context)
      await readAndTake(user, bankConnectionId, context)
      return { redirectUrl: null }
    }),
    reloadBank: longWork<Calls['reloadBank'], ClubContext>(async ({ bankConnectionId }, context) => {
      const feed = asked()
      const user = await userOfConnection(bankConnectionId, context)
      try {
        await refresh(feed, user, { bankConnectionId, returnTo })
        return await readAndTake(user, bankConnectionId, context)
      } catch (error) {
        const problem = problemIn(error)
        if (problem !== undefined) await context.transaction((acting) => noteProblem(bankConnectionId, problem, acting))
        throw error
      }
    }),
    updateBankImport,
    disconnectBank: longWork<Calls['disconnectBank'], ClubContext>(async ({ bankConnectionId }, context) => {
      const feed = asked()
      const user = await userOfConnection(bankConnectionId, context)
      await feed.disconnect(user, bankConnectionId)
      await context.transaction(async (acting) => {
        const { db, club, announce } = acting
        for (const { id } of await rows<{ id: string }>(db, 'forget_bank', FORGET, [club.id, bankConnectionId])) {
          const change = { before: { bankConnectionId }, after: undefined }
          recordAudit(acting, { subject: 'bankConnection', subjectId: id, call: 'bank.disconnectBank', ...change })
        }
        announce(bankImportsTopic(club.id))
      })
    }),
  }
}
