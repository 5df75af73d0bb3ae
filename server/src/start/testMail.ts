import { randomUUID } from 'node:crypto'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { startCalls } from '@bahnfrei/domain/start/calls.ts'
import { accountBy } from '../auth/account.ts'
import { isUsedUp, noteUse } from '../auth/allowances.ts'
import type { ClubContext } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { sendMail } from '../base/mail/mail.ts'
import { catalogue } from '../base/texts.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)

/** Sends a test mail to the caller, an owner. */
export async function testMail(_: unknown, context: ClubContext): Promise<void> {
  const { db, uid, now, language } = context
  if (await isUsedUp(db, 'testMails', uid, now)) refuse('TOO_MANY_REQUESTS')
  await noteUse(db, 'testMails', { whose: uid, what: randomUUID() }, now)
  const account = await accountBy(db, uid)
  if (account === undefined) refuse('MISSING_USER')
  const t = textsIn(language)
  await sendMail(context, {
    kind: 'testMail',
    purpose: 'notice',
    address: account.email,
    language,
    words: { subject: t('TEST_MAIL.SUBJECT'), paragraphs: [t('TEST_MAIL.TEXT')] },
  })
}

type State = NonNullable<OutputOf<typeof startCalls.testMailState>['mail']>

/** Returns the outcome of the caller's latest test mail. The database function shows nothing else of the mails. */
export async function testMailState(
  _: unknown,
  { db, uid }: ClubContext,
): Promise<OutputOf<typeof startCalls.testMailState>> {
  enter(db, { uid })
  const text = `SELECT status, failure, ${millis('created_on')} AS "createdOn" FROM own_test_mail()`
  const [mail] = await rows<State>(db, 'own_test_mail', text, [])
  return { mail: mail ?? null }
}
