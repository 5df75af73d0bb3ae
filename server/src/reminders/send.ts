import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Refused, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { reminderCalls } from '@bahnfrei/domain/reminders/calls.ts'
import { knownUntil, nextReminder, whyNotRemind } from '@bahnfrei/domain/reminders/next.ts'
import type { ReminderChannel } from '@bahnfrei/domain/reminders/reminder.ts'
import { remindersTopic } from '@bahnfrei/domain/reminders/topics.ts'
import { recordAudit } from '../accounts/audit.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import { type ClubContext, type LongWorkContext, longWork } from '../base/context.ts'
import { sha256 } from '../base/database/chain.ts'
import type { Files } from '../base/files/files.ts'
import type { Paper } from '../base/files/papers/paper.ts'
import { renderPaper, renderPapers } from '../base/files/papers/render.ts'
import { dateInWords } from '../base/time/days.ts'
import { todayOf } from '../clubs/today.ts'
import { printableLogo } from '../invoices/documents/pdf.ts'
import { fileNameOf, logoIdOf, logoOf } from '../invoices/files.ts'
import { refusalIn } from '../invoices/finalise.ts'
import { handIn } from '../invoices/send.ts'
import { lockInvoice, refuseUnknown, type StoredInvoice } from '../invoices/stored.ts'
import { type Reminding, reminderFileName, reminderPaper, reminderTitle, textsIn } from './paper.ts'
import { remindersOf } from './read.ts'
import { reminderSettingsOf } from './settings.ts'
import { reminders } from './tables.ts'

type Calls = typeof reminderCalls
type Asking = InputOf<Calls['send']>

/** Makes the handler that reminds by mail, each in a transaction of its own: the paper is made before it. */
export function sendReminders(files: Files) {
  return longWork<Calls['send'], ClubContext>(async (asking, context) => {
    const { sent, failed } = await remind(files, asking, context, 'mail')
    return { sent, failed }
  })
}

/** Makes the handler that reminds by letters, and returns them as one file to print. */
export function printReminders(files: Files) {
  return longWork<Calls['letters'], ClubContext>(async (asking, context) => {
    const { sent, failed, papers } = await remind(files, asking, context, 'letter')
    const [first, ...others] = papers
    if (first === undefined) return { sent, failed }
    const day = dateInWords(await context.transaction(todayOf), context.language, 'medium')
    const title = textsIn(context.language)('LETTERS', { day })
    const pdf = await renderPapers({ title, papers: [first, ...others] })
    return { sent, failed, pdf: pdf.toString('base64'), fileName: fileNameOf(title, 'pdf') }
  })
}

type Done = OutputOf<Calls['send']> & { papers: Paper[] }

async function remind(
  files: Files,
  { invoiceIds, note = '' }: Asking,
  { club, transaction }: LongWorkContext<ClubContext>,
  channel: ReminderChannel,
): Promise<Done> {
  const logoId = await transaction(async (context) => {
    await refuseUnknown(context, invoiceIds)
    // Nobody knows here which invoices were paid since the backup.
    if ((await billingSettingsOf({}, context)).restored !== null) refuse('BILLING_RESTORED')
    return logoIdOf(context.db, { clubId: club.id })
  })
  const logo = await printableLogo(await logoOf(files, logoId))
  const done: Done = { sent: [], failed: [], papers: [] }
  for (const id of new Set(invoiceIds)) {
    const paper = await remindOne(id).catch(refusalIn)
    if (paper instanceof Refused) done.failed.push({ id, code: paper.code })
    else {
      done.sent.push(id)
      done.papers.push(paper)
    }
  }
  return done

  async function remindOne(id: Id<'invoice'>): Promise<Paper> {
    const asked = await transaction(async (context) =>
      remindingOf(context, await lockInvoice(context, id), note.trim()),
    )
    const paper = reminderPaper(asked, logo)
    const pdf = await renderPaper(paper)
    await transaction(async (context) => {
      const invoice = await lockInvoice(context, id)
      // Nothing that was paid or stopped while the paper was made is asked for.
      if (!isDeepStrictEqual(await remindingOf(context, invoice, note.trim()), asked)) refuse('CHANGED_MEANWHILE')
      if (channel === 'mail') await mail(context, invoice, asked, pdf)
      await store(context, invoice, asked, { channel, pdf })
    })
    return paper
  }
}

/** Returns all that a reminder says that goes out now. Refuses an invoice that cannot be reminded. */
async function remindingOf(context: ClubContext, { id, says }: StoredInvoice, note: string): Promise<Reminding> {
  const { invoice } = await remindersOf(context, id)
  const { levels, latestPayment } = await reminderSettingsOf({}, context)
  const today = await todayOf(context)
  refuseIf(whyNotRemind(invoice, today))
  const asked = nextReminder(invoice, levels, today)
  // An instalment was due on a day of its own.
  return {
    says: { ...says, dueDate: invoice.dueDate },
    asked,
    today,
    knownUntil: knownUntil(latestPayment, today),
    note,
  }
}

async function mail(context: ClubContext, invoice: StoredInvoice, { asked, says }: Reminding, pdf: Buffer) {
  const club = says.issuer.name
  await handIn(context, invoice, {
    fileName: reminderFileName(says, asked.level),
    pdf,
    noticeIn: (language) => {
      const amount = amountText(asked.total, says.currency, language)
      const until = dateInWords(asked.dueDate, language, 'long')
      const t = textsIn(language)
      return {
        title: t('MAIL.TITLE', { title: reminderTitle(says, asked.level, language), club }),
        body: t('MAIL.BODY', { club, amount, until }),
      }
    },
  })
}

type Sent = { channel: ReminderChannel; pdf: Buffer }

/** Keeps a reminder, its paper with it. The invoice stays as it is: fees of reminders are no part of it. */
async function store(context: ClubContext, { id: invoiceId, says }: StoredInvoice, { asked }: Reminding, sent: Sent) {
  const { invoiceNumber } = says
  const { db, club, uid, now, announce } = context
  const { level, rest, fee, dueDate } = asked
  const { channel, pdf } = sent
  const said = { level, channel, rest, fee, dueDate }
  await db.insert(reminders).values({
    ...{ clubId: club.id, id: randomUUID(), invoiceId, sentOn: now.toString(), uid, ...said },
    ...{ content: pdf, hash: sha256(pdf.toString('latin1')) },
  })
  recordAudit(context, {
    subject: 'invoice',
    subjectId: invoiceId,
    call: 'reminders.send',
    before: { invoiceNumber },
    after: { invoiceNumber, ...said },
  })
  announce(remindersTopic(club.id))
}
