import { createHash, randomUUID } from 'node:crypto'
import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { countedAddress, type MailPurpose, MOST_MAILS_TO_ADDRESS } from '@bahnfrei/domain/base/mail/mailLimit.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { TransactionContext } from '../context.ts'
import type { Restored } from '../database/backup/restore.ts'
import type { InPlace } from '../database/backup/write.ts'
import { type Database, type Db, rows } from '../database/db.ts'
import { outsideTransactions } from '../database/inTransaction.ts'
import { mailBundles, mails } from '../database/tables.ts'
import { defineJob } from '../jobs/job.ts'
import { handle, handleOutside, type JobHandler } from '../jobs/jobs.ts'
import { type Attachment, letterOf, plain, type StoredAttachment, type Words } from './letter.ts'

/** Sends a stored mail to the mail server. */
const mailJob = defineJob('mail', { id: Id('mail') })

/** Deletes a mail that must be sent first. */
export const forgetMailJob = defineJob('forgetMail', { id: Id('mail') })

export type Mail = {
  /** The kind of mail, such as `reservationCreateOther`; the list of mails shows it. */
  kind: string
  purpose: MailPurpose
  /** Null for a person without an address, who gets no mail. */
  address: string | null
  /** The address for replies; the sender is always that of the configuration. */
  replyTo?: string
  language: Language
  words: Words
  attachments?: Attachment[]
  /** The files that it shares with other mails (`storeBundle`). */
  bundleId?: string
  /** Until when the secret in its link works, for a mail with such a link. */
  opensUntil?: Temporal.Instant
}

/**
 * Stores a mail in the transaction and returns its id; it is sent after the commit. Returns undefined when its address
 * has reached the limit of the day: then the mail is stored as failed, which those who run the installation can see.
 */
export async function sendMail(
  context: Pick<TransactionContext, 'db' | 'now' | 'job'>,
  mail: Mail,
): Promise<string | undefined> {
  return (await sendMails(context, [mail]))[0]
}

type Addressed = Mail & { address: string }

function hasAddress(mail: Mail): mail is Addressed {
  return mail.address !== null
}

/** Stores many mails with one statement (`sendMail`). */
export async function sendMails(
  { db, now, job }: Pick<TransactionContext, 'db' | 'now' | 'job'>,
  those: readonly Mail[],
): Promise<(string | undefined)[]> {
  const addressed = those.filter(hasAddress)
  if (addressed.length === 0) return those.map(() => undefined)
  const areTooMany = (await beyondLimit(db, addressed, now)).values()
  const stored = those.map((mail) =>
    hasAddress(mail) ? storedMail(mail, now, areTooMany.next().value === true) : undefined,
  )
  await db.insert(mails).values(stored.filter((mail) => mail !== undefined))
  const ids = stored.map((mail) => (mail?.status === 'waiting' ? mail.id : undefined))
  for (const id of ids) if (id !== undefined) job(mailJob, { id })
  return ids
}

const COUNT = 'SELECT address, purpose, count FROM count_mails($1, $2)'
type Counted = { address: string; purpose: MailPurpose; count: number }

/**
 * Counts mails for their addresses on this day, and returns for each whether it exceeds the limit. The counts stay
 * locked until the transaction ends, so that a simultaneous call sees what this one has used.
 */
async function beyondLimit(db: Db, those: readonly Addressed[], now: Temporal.Instant): Promise<boolean[]> {
  const groupOf = (address: string, purpose: MailPurpose) => `${purpose} ${address}`
  const wished = those.map(({ address, purpose }) => ({ address: hashOfAddress(address), purpose }))
  const groups = Map.groupBy(wished, ({ address, purpose }) => groupOf(address, purpose))
  const sums = [...groups.values()].map((group) => ({ ...group[0], count: group.length }))
  const counted = await rows<Counted>(db, 'count_mails', COUNT, [JSON.stringify(sums), now.toString().slice(0, 10)])
  const left = new Map(
    counted.map(({ address, purpose, count }) => {
      const group = groupOf(address, purpose)
      return [group, MOST_MAILS_TO_ADDRESS[purpose] - count + (groups.get(group)?.length ?? 0)]
    }),
  )
  return wished.map(({ address, purpose }) => {
    const group = groupOf(address, purpose)
    const free = left.get(group) ?? 0
    left.set(group, free - 1)
    return free <= 0
  })
}

/** Returns the hash under which the mails to an address are counted. */
function hashOfAddress(address: string): string {
  return createHash('sha256').update(countedAddress(address)).digest('hex')
}

function storedMail(
  { kind, address, replyTo, language, words, attachments = [], bundleId, opensUntil }: Addressed,
  now: Temporal.Instant,
  isTooMany: boolean,
): typeof mails.$inferInsert {
  return {
    id: randomUUID(),
    kind,
    address: checkedAddress(address),
    replyTo: replyTo === undefined ? null : checkedAddress(replyTo),
    language,
    words: isTooMany && opensUntil !== undefined ? withoutLink(words) : words,
    attachments: attachments.map(storedAttachment),
    bundleId: bundleId ?? null,
    ...(isTooMany
      ? { status: 'failed', failure: 'Too many mails to this address on this day.' }
      : { status: 'waiting' }),
    opensUntil: opensUntil?.toString() ?? null,
    createdOn: now.toString(),
  }
}

function withoutLink({ action: _, ...words }: Words): Words {
  return words
}

/** Converts an attachment for storage. Its name and type cannot form a path or a mail header. */
export function storedAttachment({ name, type, content }: Attachment): StoredAttachment {
  return {
    name: plain(name).replace(/["\\/]/g, '-'),
    type: plain(type),
    base64: Buffer.from(content).toString('base64'),
  }
}

/** Stores files that many mails share, and returns the id to put into each mail. Call it in jobs only. */
export async function storeBundle(db: Db, attachments: StoredAttachment[]): Promise<string> {
  const id = randomUUID()
  await db.insert(mailBundles).values({ id, attachments })
  return id
}

/** Deletes the mails to this address, and those that name it for replies. */
export async function eraseMails(db: Db, address: string | null): Promise<void> {
  await rows(db, 'erase_mails', 'DELETE FROM mails WHERE address = $1 OR reply_to = $1', [address])
}

/** Leaves the links that open something out of backups (S05). */
export const MAILS_IN_BACKUP: InPlace = {
  mails: { words: "CASE WHEN opens_until IS NULL THEN words ELSE words - 'action' END" },
}

/**
 * The statements after a restore: mails that were waiting may have been sent since the backup, so they are marked as
 * failed (O07).
 */
export const BASE_RESTORED: Restored = {
  always: [
    `UPDATE mails SET status = 'failed', failure = 'It waited when the backup was made, and may have been sent since.'
      WHERE status = 'waiting'`,
    'UPDATE mails SET opens_until = NULL',
    'DELETE FROM announcements',
    // Nobody has been let in yet whose rights could have changed since.
    'DELETE FROM rights_changes',
  ],
  jobs: [mailJob],
  withoutKey: ['DELETE FROM secret_check'],
}

export const forgetMail = handle(forgetMailJob, async ({ id }, { db }) => {
  await rows(db, 'forget_mail', 'DELETE FROM mails WHERE id = $1', [id])
})

/** Checks an address again, so that it cannot inject a mail header. */
function checkedAddress(address: string): string {
  if (!/^[^\s\p{C}<>()[\]\\,;:"@]+@[^\s\p{C}<>()[\]\\,;:"@]+$/u.test(address))
    throw new Error('Not an address of a mail.')
  return address
}

export type Posting = { mail: { url: string; from: string } | undefined; origin: string }

/** Makes the handler that sends mails to the mail server, or keeps them when none is configured. */
export function handInMail({ mail, origin }: Posting): JobHandler {
  return handleOutside(mailJob, async ({ id }, { database, now, isLast }) => {
    const [waiting] = await database.rows<WaitingMail>('mail_find', FIND, [id])
    if (waiting === undefined) return
    if (mail === undefined) return end(database, id, 'kept', now)
    try {
      await handIn(waiting, mail, origin)
    } catch (error) {
      const isUnwanted = isRefusedForGood(error)
      await end(database, id, isUnwanted || isLast ? 'failed' : 'waiting', now, answerOf(error))
      if (isUnwanted) return
      throw error
    }
    await end(database, id, 'sent', now)
  })
}

type WaitingMail = {
  id: string
  address: string
  replyTo: string | null
  language: Language
  words: Words
  attachments: StoredAttachment[]
  createdOn: string
}

const FIND = `SELECT id, address, reply_to AS "replyTo", language, words,
    coalesce((SELECT b.attachments FROM mail_bundles b WHERE b.id = bundle_id), attachments) AS attachments, created_on AS "createdOn"
  FROM mails WHERE id = $1 AND status = 'waiting'`
const END = `UPDATE mails SET status = $2, failure = $4, sent_on = CASE WHEN $2 = 'sent' THEN $3::timestamptz END,
  words = CASE WHEN $2 IN ('sent', 'failed') AND opens_until IS NOT NULL THEN words - 'action' ELSE words END
  WHERE id = $1 AND status = 'waiting'`

async function end(
  database: Database,
  id: string,
  status: 'sent' | 'kept' | 'failed' | 'waiting',
  now: Temporal.Instant,
  failure: string | null = null,
): Promise<void> {
  await database.rows('mail_end', END, [id, status, now.toString(), failure])
}

/**
 * The longest time for sending a mail: shorter than the claim of its job, so that no other instance starts it
 * meanwhile.
 */
const LONGEST_MS = 2 * 60_000
const HANDSHAKE_MS = 15_000
const SILENCE_MS = 60_000

/** Prepares a connection to a mail server. */
async function transportTo(url: string) {
  outsideTransactions()
  // Loaded with the first mail: the start would take a tenth of a second longer.
  const { createTransport } = await import('nodemailer')
  const { hostname, username } = new URL(url)
  // A connection of its own for each mail: a pool may send a mail again by itself when a connection breaks.
  return createTransport({
    url,
    // A password does not travel in the open.
    requireTLS: username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    connectionTimeout: HANDSHAKE_MS,
    greetingTimeout: HANDSHAKE_MS,
    dnsTimeout: HANDSHAKE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Asks a mail server whether it takes mails. Returns its answer when it does not. */
export async function whyNoMail({ url }: { url: string }): Promise<string | undefined> {
  const transport = await transportTo(url)
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    return answerOf(error)
  } finally {
    transport.close()
  }
}

async function handIn(mail: WaitingMail, { url, from }: { url: string; from: string }, origin: string): Promise<void> {
  const transport = await transportTo(url)
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The mail server took too long.')), LONGEST_MS)
  })
  try {
    await Promise.race([transport.sendMail(messageOf(mail, from, origin)), patience])
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}

function messageOf(
  { id, address, replyTo, language, words, attachments, createdOn }: WaitingMail,
  from: string,
  origin: string,
) {
  const [, domain = ''] = /@([^\s>]+)/.exec(from) ?? []
  return {
    ...letterOf(words, { language, origin }),
    from,
    to: { name: '', address },
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    // The same at every try, so that a mail that comes twice can be known.
    messageId: `<${id}@${domain}>`,
    date: new Date(createdOn),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    attachments: attachments.map(({ name, type, base64 }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(base64, 'base64'),
      // Line ends stay as they are, which calendars need.
      contentTransferEncoding: 'base64' as const,
    })),
  }
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * Whether the mail server will never accept this mail. Errors that may come from a wrong configuration are tried again.
 */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as SmtpError
  return responseCode >= 500 && /^(RCPT TO|DATA)/.test(command)
}

function answerOf(error: unknown): string {
  const { response, message } = error as SmtpError
  return plain(response ?? message).slice(0, 300)
}
