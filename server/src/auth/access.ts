import type { Ended } from '@bahnfrei/domain/auth/ended.ts'
import { factorsTopic, loginsTopic } from '@bahnfrei/domain/auth/topics.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { userTopic } from '@bahnfrei/domain/users/topics.ts'
import type { TransactionContext } from '../base/context.ts'
import { enter } from '../base/database/db.ts'
import type { Access } from '../base/http/access.ts'
import { setVerified } from '../users/update.ts'

/**
 * Marks the person's address as confirmed. If it was not confirmed before, ends all access to the account that was set
 * up until then, because a stranger may have done so (L24), except `keptLogin`. Returns what ended.
 */
export async function proveAddress(
  all: Access[],
  context: TransactionContext,
  uid: Id<'user'>,
  keptLogin?: string,
): Promise<Ended[]> {
  if (!(await setVerified(context.db, uid))) return []
  context.announce(userTopic(uid), factorsTopic(uid), loginsTopic(uid))
  return endEach(all, context, uid, keptLogin)
}

/**
 * Ends the kinds of access that must not outlive the reset of a forgotten password (L26). Returns what ended, without
 * the logins.
 */
export async function endAtReset(all: Access[], context: TransactionContext, uid: Id<'user'>): Promise<Ended[]> {
  const ended = await endEach(
    all.filter(({ endsAtReset }) => endsAtReset),
    context,
    uid,
  )
  return ended.filter(({ kind }) => kind !== 'login')
}

async function endEach(
  some: Access[],
  context: TransactionContext,
  uid: Id<'user'>,
  keptLogin?: string,
): Promise<Ended[]> {
  const ended: Ended[] = []
  for (const { end } of some) {
    enter(context.db, { uid })
    ended.push(...(await end(context, uid, keptLogin)))
  }
  enter(context.db, { uid })
  return ended
}
