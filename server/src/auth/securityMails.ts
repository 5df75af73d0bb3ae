import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { TransactionContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { sendMail } from '../base/mail/mail.ts'
import { catalogue } from '../base/texts.ts'
import german from './securityTexts.de.ts'
import english from './securityTexts.en.ts'

/** The events that the owner of an account is told by mail, because a thief could have caused them. */
const KINDS = {
  PASSKEY_ADDED: 'passkeyAdded',
  PASSKEY_REMOVED: 'passkeyRemoved',
  TOTP_ADDED: 'totpAdded',
  TOTP_REMOVED: 'totpRemoved',
  RECOVERY_MADE: 'recoveryCodesMade',
  RECOVERY_USED: 'recoveryCodeUsed',
  LOGIN_STOLEN: 'loginStolen',
} as const

const textsIn = catalogue(german, english)

/** Mails the owner of an account which security event has happened. The mail goes out after the commit. */
export async function tellOwner(
  context: Pick<TransactionContext, 'db' | 'now' | 'job'>,
  uid: Id<'user'>,
  what: keyof typeof KINDS,
): Promise<void> {
  const [owner] = await rows<{ email: string | null; language: Language }>(
    context.db,
    'owner_of_account',
    'SELECT email, language FROM users WHERE uid = $1',
    [uid],
  )
  if (owner === undefined) return
  const t = textsIn(owner.language)
  await sendMail(context, {
    kind: KINDS[what],
    purpose: 'security',
    address: owner.email,
    language: owner.language,
    words: {
      subject: t(`SECURITY_MAIL.${what}.SUBJECT`),
      paragraphs: [t(`SECURITY_MAIL.${what}.TEXT`), t('SECURITY_MAIL.NOT_ME')],
      action: { label: t('SECURITY_MAIL.ACTION'), path: '/settings/security' },
    },
  })
}
