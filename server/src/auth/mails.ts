import type { Ended } from '@bahnfrei/domain/auth/ended.ts'
import {
  CONFIRMATION_DAYS,
  confirmationPath,
  INVITATION_DAYS,
  PASSWORD_LINK_MINUTES,
  passwordPath,
} from '@bahnfrei/domain/auth/mailLinks.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { TransactionContext } from '../base/context.ts'
import { sendMail } from '../base/mail/mail.ts'
import { catalogue } from '../base/texts.ts'
import { momentInWords } from '../base/time/days.ts'
import { newMailedSecret } from './mailedSecrets.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

/** The recipient of a mail about an account. */
export type Addressee = { uid: Id<'user'>; email: string; language: Language }

const textsIn = catalogue(german, english)

/** Mails the link that confirms an address. */
export async function mailConfirmationTo(
  context: TransactionContext,
  { uid, email, language }: Addressee,
): Promise<void> {
  const { secret, until } = await newMailedSecret(context.db, { uid, email, purpose: 'confirmation' }, context.now)
  const path = confirmationPath({ email, code: secret })
  await mail(context, 'CONFIRM', { email, language, path, opensUntil: until })
}

/** Mails the link that replaces a forgotten password. */
export async function mailResetTo(context: TransactionContext, { uid, email, language }: Addressee): Promise<void> {
  const { secret, until } = await newMailedSecret(context.db, { uid, email, purpose: 'password' }, context.now)
  await mail(context, 'RESET', { email, language, path: passwordPath({ email, secret }), opensUntil: until })
}

/** Mails the link that sets the first password of an account. */
export async function mailFinishTo(context: TransactionContext, { uid, email, language }: Addressee): Promise<void> {
  const { secret, until } = await newMailedSecret(context.db, { uid, email, purpose: 'invitation' }, context.now)
  await mail(context, 'FINISH', { email, language, path: passwordPath({ email, secret }), opensUntil: until })
}

/** Tells the owner of an address that somebody wanted to register with it. */
export async function mailExistsTo(context: TransactionContext, { email, language }: Addressee): Promise<void> {
  await mail(context, 'EXISTS', { email, language, path: forgottenPath(email) })
}

/** Tells the owner of an account by mail that the password was replaced, and which access ended with the old one. */
export async function mailChangedTo(
  context: TransactionContext,
  { email, language }: Addressee,
  ended: Ended[],
): Promise<void> {
  await mail(context, 'CHANGED', { email, language, path: forgottenPath(email), ended })
}

/** Tells the owner of an address by mail which access, set up before the address was confirmed, has ended. */
export async function mailProvenTo(
  context: TransactionContext,
  { email, language }: Addressee,
  ended: Ended[],
): Promise<void> {
  await mail(context, 'PROVEN', { email, language, path: '/settings/security', ended })
}

/** Tells a person by mail which device was let in by QR code. */
export async function mailQrSignInTo(
  context: Pick<TransactionContext, 'db' | 'now' | 'job'>,
  { email, language }: Addressee,
  { device, address }: { device: string; address: string },
): Promise<void> {
  const t = textsIn(language)
  await sendMail(context, {
    kind: 'qrSignIn',
    purpose: 'security',
    address: email,
    language,
    words: {
      subject: t('QR_SIGN_IN.SUBJECT'),
      paragraphs: [t('QR_SIGN_IN.TEXT')],
      facts: [
        [t('QR_SIGN_IN.DEVICE'), device === '' ? t('QR_SIGN_IN.UNKNOWN_DEVICE') : device],
        [t('QR_SIGN_IN.ADDRESS'), address],
        [t('QR_SIGN_IN.WHEN'), momentInWords(context.now, language, 'long')],
      ],
      action: { label: t('QR_SIGN_IN.ACTION'), path: forgottenPath(email) },
      footnote: t('QR_SIGN_IN.FOOTNOTE'),
    },
  })
}

function forgottenPath(email: string): string {
  return `/login/reset-password?${new URLSearchParams({ email })}`
}

const KINDS = {
  CONFIRM: { kind: 'emailConfirmation', purpose: 'link' },
  RESET: { kind: 'passwordReset', purpose: 'link' },
  FINISH: { kind: 'registration', purpose: 'link' },
  EXISTS: { kind: 'registrationExists', purpose: 'link' },
  CHANGED: { kind: 'passwordChanged', purpose: 'security' },
  PROVEN: { kind: 'addressConfirmed', purpose: 'security' },
} as const

async function mail(
  context: TransactionContext,
  what: keyof typeof KINDS,
  {
    email,
    language,
    path,
    opensUntil,
    ended = [],
  }: { email: string; language: Language; path: string; opensUntil?: Temporal.Instant; ended?: Ended[] },
): Promise<void> {
  const t = textsIn(language)
  const days = what === 'CONFIRM' ? CONFIRMATION_DAYS : INVITATION_DAYS
  await sendMail(context, {
    ...KINDS[what],
    address: email,
    language,
    ...(opensUntil !== undefined && { opensUntil }),
    words: {
      subject: t(`${what}.SUBJECT`),
      paragraphs: [t(`${what}.TEXT`), ...(ended.length > 0 ? [t('ENDED.TEXT')] : [])],
      facts: ended.map(({ kind, name }) => [t(`ENDED.KINDS.${kind}`), name === '' ? t('ENDED.ENDED') : name]),
      action: { label: t(`${what}.ACTION`), path },
      footnote: t(`${what}.FOOTNOTE`, { days, minutes: PASSWORD_LINK_MINUTES }),
    },
  })
}
