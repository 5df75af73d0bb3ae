import { randomUUID } from 'node:crypto'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { amountText, type Cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { whyNotAnnounce } from '@bahnfrei/domain/sepa/collect.ts'
import { whyNotDay } from '@bahnfrei/domain/sepa/targetDays.ts'
import { sepaTopic } from '@bahnfrei/domain/sepa/topics.ts'
import { recordAudits } from '../accounts/audit.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { insertAlike, rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import { type Mail, sendMails } from '../base/mail/mail.ts'
import { catalogue } from '../base/texts.ts'
import { dateInWords } from '../base/time/days.ts'
import { todayOf } from '../clubs/today.ts'
import { type Debt, debtsOf } from './candidates.ts'
import { creditorOf } from './creditor.ts'
import { tellDebitsJob } from './jobs.ts'
import { lockDebts } from './lockDebts.ts'
import { sepaSettingsOf } from './settings.ts'
import { sepaAnnouncements } from './tables.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

type Calls = typeof sepaCalls

export const textsIn = catalogue(german, english)

/** The announcements whose mails one job sends. */
const AT_ONCE = 200

/** Tells payers what is collected on a day. What cannot be collected then is left out with its reason. */
export async function announceDebits(
  { invoices, collectionDate: day }: InputOf<Calls['announce']>,
  context: ClubContext,
): Promise<OutputOf<Calls['announce']>> {
  const today = await todayOf(context)
  refuseIf(whyNotDay(day, today))
  creditorOf(await billingSettingsOf({}, context))
  const { noticeDays } = await sepaSettingsOf({}, context)
  const debts = await lockDebts(context, invoices)
  const collecting = { day, today, noticeDays }
  const judged = debts.map((debt) => ({ debt, code: whyNotAnnounce(debt.candidate, collecting) }))
  const told = judged.filter(({ code }) => code === undefined).map(({ debt }) => debt)
  await storeAnnouncements(context, told, day)
  return {
    announced: told.map(({ id }) => id),
    skipped: judged.flatMap(({ debt: { id }, code }) => (code === undefined ? [] : [{ id, code }])),
  }
}

/** Stores what payers are told, and queues their mails; for those without an address a letter is ready. */
export async function storeAnnouncements(context: ClubContext, debts: readonly Debt[], day: Day): Promise<void> {
  const { db, club, now, announce, job } = context
  const made = debts.map((debt) => ({
    ...{ clubId: club.id, id: randomUUID() as Id<'debitAnnouncement'>, invoiceId: debt.id, collectionDate: day },
    ...{ uid: debt.payerUid, amount: debt.rest, iban: debt.iban, mandateReference: debt.reference },
    ...{ announcedOn: now.toString(), channel: debt.email === '' ? ('letter' as const) : ('mail' as const) },
  }))
  await insertAlike(db, sepaAnnouncements, made)
  const mailed = made.filter(({ channel }) => channel === 'mail').map(({ id }) => id)
  for (let at = 0; at < mailed.length; at += AT_ONCE)
    job(tellDebitsJob, { clubId: club.id, ids: mailed.slice(at, at + AT_ONCE) })
  recordAudits(
    context,
    debts.map(({ id, invoiceNumber, rest }) => ({
      ...{ subject: 'invoice' as const, subjectId: id, call: 'sepa.announce' },
      before: { invoiceNumber },
      after: { invoiceNumber, collectionDate: day, announcedAmount: rest },
    })),
  )
  announce(sepaTopic(club.id))
}

const ANNOUNCED = `
  SELECT s.invoice_id AS "invoiceId", s.collection_date AS day, s.amount, s.iban, s.mandate_reference AS reference,
    i.invoice_number AS "invoiceNumber"
  FROM sepa_announcements s JOIN invoices i ON i.club_id = s.club_id AND i.id = s.invoice_id
  WHERE s.club_id = $1 AND s.id = ANY ($2::uuid[]) ORDER BY i.invoice_number COLLATE "C"`

export type Announced = {
  invoiceId: Id<'invoice'>
  day: Day
  amount: Cents
  iban: string
  reference: string
  invoiceNumber: string
}

/** Sends the mails of announcements: one to each payer, with all that is collected from the account. */
export const tellDebits = handle(tellDebitsJob, async ({ clubId, ids }, context) => {
  const of = { ...context, club: { id: clubId } }
  const announced = await rows<Announced>(context.db, 'announced_debits', ANNOUNCED, [clubId, ids])
  const settings = await billingSettingsOf({}, of)
  const creditor = creditorOf(settings)
  const mails = (await byPayer(of, announced)).map(({ debt, lines }): Mail => {
    const language = debt.language ?? 'de'
    const [title, ...paragraphs] = announcementText({
      lines,
      creditor,
      club: settings.invoiceSettings.displayName,
      language,
    })
    return {
      ...{ kind: 'invoice', purpose: 'notice', address: debt.email, language },
      words: { subject: title ?? '', paragraphs },
    }
  })
  await sendMails(context, mails)
})

type OfPayer = { debt: Debt; lines: Announced[] }

/** Groups announcements by who pays them and from which account. */
export async function byPayer(context: OfClub, announced: readonly Announced[]): Promise<OfPayer[]> {
  const debts = await debtsOf(
    context,
    announced.map(({ invoiceId }) => invoiceId),
  )
  const byId = new Map(debts.map((debt) => [debt.id, debt]))
  const known = announced.flatMap((line) => {
    const debt = byId.get(line.invoiceId)
    return debt === undefined ? [] : [{ debt, line }]
  })
  const groups = Map.groupBy(known, ({ debt, line }) => `${debt.payerUid} ${line.iban} ${line.reference}`)
  return [...groups.values()].map((same) => ({
    debt: (same[0] as (typeof same)[number]).debt,
    lines: same.map(({ line }) => line),
  }))
}

type Telling = { lines: readonly Announced[]; creditor: { id: string }; club: string; language: Language }

/** Returns what a payer is told: first the title, then the paragraphs. */
export function announcementText({ lines, creditor, club, language }: Telling): string[] {
  const t = textsIn(language)
  const first = lines[0]
  if (first === undefined) throw new Error('An announcement names at least one invoice.')
  const day = dateInWords(first.day, language, 'long')
  const account = `${first.iban.slice(0, 4)} … ${first.iban.slice(-4)}`
  return [
    t('TITLE', { day, club }),
    t('BODY', { club, day, account }),
    ...lines.map(({ amount, invoiceNumber: number }) =>
      t('LINE', { amount: amountText(amount, 'EUR', language), number }),
    ),
    t('MANDATE', { creditor: creditor.id, reference: first.reference }),
    t('WRONG'),
  ]
}
