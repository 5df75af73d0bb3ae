import { rows } from '../../base/database/db.ts'
import { whyNoMail } from '../../base/mail/mail.ts'
import { findBox, whyNotOpen } from '../../base/security/secretBox.ts'
import { arePushKeysWhole } from '../../notifications/pushKeys.ts'
import { type Check, type Found, finding, note } from './finding.ts'

/** The days before the end of a certificate: whatever renews it by itself has done so by then. */
const CERTIFICATE_DAYS = 14
/** The hours after which a mail or a job that waits has been waiting for too long. */
export const WAITING_HOURS = 1
/** The days for which a mail or a job that was given up is told. */
export const TOLD_DAYS = 2

/** Looks when the certificates in front end. */
export const certificates: Check = async ({ config, now, instruments }) => {
  const found: Found[] = []
  for (const origin of config.origins.filter((each) => each.startsWith('https:'))) {
    const host = new URL(origin).host
    const end = await instruments.certificateEnd(origin)
    if (end === undefined) {
      found.push(note('CERTIFICATE_UNREACHED', { host }))
      continue
    }
    const days = Math.floor(end.since(now).total('hours') / 24)
    if (days < 0) found.push(finding('CERTIFICATE_OVER', { host, end }))
    else if (days < CERTIFICATE_DAYS) found.push(finding('CERTIFICATE_ENDS', { host, days }))
    else found.push(note('CERTIFICATE_DAYS', { host, days }))
  }
  return found
}

const MAILS = `SELECT count(*) FILTER (WHERE status = 'waiting' AND created_on < $1::timestamptz - interval '${WAITING_HOURS} hours')::int AS waiting,
  count(*) FILTER (WHERE status = 'failed' AND created_on > $1::timestamptz - interval '${TOLD_DAYS} days')::int AS failed FROM mails`

/** Asks the mail server, and looks for mails that wait or failed. */
export const mail: Check = async ({ config, within, now }) => {
  const why = config.mail && (await whyNoMail(config.mail))
  const [mails] = await within((db) =>
    rows<{ waiting: number; failed: number }>(db, 'examined_mails', MAILS, [now.toString()]),
  )
  const { waiting = 0, failed = 0 } = mails ?? {}
  return [
    ...(why === undefined ? [] : [finding('MAIL_SERVER', { why })]),
    ...(waiting > 0 ? [finding('MAILS_WAIT', { count: waiting })] : []),
    ...(failed > 0 ? [finding('MAILS_FAILED', { count: failed })] : []),
  ]
}

/** Tries the key of the secrets, and with it the keys of push messages. */
export const secrets: Check = async ({ config, within }) =>
  within(async (db) => {
    if ((await whyNotOpen(db.$client, config)) !== undefined) return [finding('SECRETS_KEY')]
    const box = await findBox(config)
    return box === undefined || (await arePushKeysWhole(db, box)) ? [] : [finding('PUSH_KEYS')]
  })
