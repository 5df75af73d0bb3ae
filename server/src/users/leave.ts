import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { KeptByLaw } from '@bahnfrei/domain/base/kept.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { erasedFrom } from '@bahnfrei/domain/users/leaving.ts'
import { namesTopic, userTopic } from '@bahnfrei/domain/users/topics.ts'
import type { Context, TransactionContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { handle, type JobHandler } from '../base/jobs/jobs.ts'
import { eraseMails, forgetMailJob, sendMail } from '../base/mail/mail.ts'
import type { PeopleFacts } from '../base/personalData.ts'
import type { SecurityLog } from '../base/security/securityLog.ts'
import { dateInWords } from '../base/time/days.ts'
import { eraseAccountJob } from './jobs.ts'
import { dayIn, textsIn } from './words.ts'

type Account = { email: string | null; language: Language; isDue: boolean | null }

const ACCOUNT = `SELECT email, language, erased_from <= $2::timestamptz AS "isDue" FROM users WHERE uid = $1 FOR UPDATE`
const SET = 'UPDATE users SET erased_from = $2 WHERE uid = $1'

/**
 * Makes the handler that schedules the erasure of the caller's account after a grace period. Refuses if a room has a
 * reason.
 */
export function leave({ data, holds }: PeopleFacts) {
  return async (_: unknown, context: Context): Promise<{ erasedFrom: number; kept: KeptByLaw[] }> => {
    const { db, uid, now, announce, job } = context
    const account = await accountOf(context, uid)
    if (account === undefined) throw new Error('A signed-in person has an account.')
    for (const { whyNotErase } of data) refuseIf(await whyNotErase?.(context, uid))

    const from = erasedFrom(now)
    await rows(db, 'leave', SET, [uid, from.toString()])
    job(eraseAccountJob, { uid }, { runAt: from, key: `erase ${uid}` })
    const kept = await keptOf(holds, context, { uid, language: account.language })
    const t = textsIn(account.language)
    const day = dayIn(account.language, from)
    await sendMail(context, {
      kind: 'accountLeaving',
      purpose: 'security',
      address: account.email,
      language: account.language,
      words: {
        subject: t('LEAVING.SUBJECT'),
        paragraphs: [t('LEAVING.TEXT', { day }), ...keptWords(kept, account.language), t('LEAVING.NOT_YOU')],
        action: { label: t('LEAVING.STAY'), path: '/profile' },
      },
    })
    announce(userTopic(uid), namesTopic())
    return { erasedFrom: from.epochMilliseconds, kept }
  }
}

export async function stay(_: unknown, { db, uid, announce }: Context): Promise<void> {
  await rows(db, 'leave', SET, [uid, null])
  announce(userTopic(uid), namesTopic())
}

/**
 * Makes the handler that erases an account after its grace period, in each room. If a room has a reason against it,
 * such as a last owner or a weapon not yet returned, the account stays and its person is told.
 */
export function eraseAccount({ data, holds }: PeopleFacts, log: SecurityLog): JobHandler {
  return handle(eraseAccountJob, async ({ uid }, context) => {
    const account = await accountOf(context, uid)
    if (!account?.isDue) return
    const { email: address, language } = account
    const t = textsIn(language)
    for (const { whyNotErase } of data) {
      const why = await whyNotErase?.(context, uid)
      if (why !== undefined) {
        await rows(context.db, 'leave', SET, [uid, null])
        context.announce(userTopic(uid), namesTopic())
        const words = {
          subject: t('KEPT.SUBJECT'),
          paragraphs: [t(why === 'WEAPON_NOT_RETURNED' ? 'KEPT.WEAPON' : 'KEPT.TEXT')],
        }
        await sendMail(context, { kind: 'accountKept', purpose: 'security', address, language, words })
        return
      }
    }

    await log.noteOf({ call: 'eraseAccount', uid }, context.now)(context.db, 'accountErased')
    // Before: what is kept no longer says of whom it is.
    const kept = await keptOf(holds, context, { uid, language })
    for (const { erase } of data) await erase(context, uid)
    // Last: the mails of before are gone by now, and this one goes when it has been sent.
    const words = { subject: t('ERASED.SUBJECT'), paragraphs: [t('ERASED.TEXT'), ...keptWords(kept, language)] }
    const id = await sendMail(context, { kind: 'accountErased', purpose: 'security', address, language, words })
    if (id === undefined) await eraseMails(context.db, address)
    else context.job(forgetMailJob, { id }, { runAt: context.now.add({ hours: 48 }) })
  })
}

type Erased = { uid: Id<'user'>; language: Language }

async function keptOf(
  holds: PeopleFacts['holds'],
  context: Pick<TransactionContext, 'db' | 'now'>,
  { uid, language }: Erased,
): Promise<KeptByLaw[]> {
  const kept: KeptByLaw[] = []
  for (const { what, law, until: untilOf } of holds) {
    const until = await untilOf(context, uid)
    if (until !== undefined) kept.push({ what, law: law[language], until })
  }
  return kept
}

function keptWords(kept: KeptByLaw[], language: Language): string[] {
  const t = textsIn(language)
  return kept.map(({ what, law, until }) => t(`STAYS.${what}`, { law, day: dateInWords(until, language, 'long') }))
}

async function accountOf(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  uid: Id<'user'>,
): Promise<Account | undefined> {
  const [account] = await rows<Account>(db, 'leaving_account', ACCOUNT, [uid, now.toString()])
  return account
}
