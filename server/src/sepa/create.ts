import { randomUUID } from 'node:crypto'
import { bankMatchesTopic } from '@bahnfrei/domain/bank/topics.ts'
import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Refusal, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { sumOf } from '@bahnfrei/domain/base/money/money.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { type Collecting, whyNotCollect } from '@bahnfrei/domain/sepa/collect.ts'
import { sepaId } from '@bahnfrei/domain/sepa/letters.ts'
import { whyNotDay } from '@bahnfrei/domain/sepa/targetDays.ts'
import { sepaTopic } from '@bahnfrei/domain/sepa/topics.ts'
import { recordAudit } from '../accounts/audit.ts'
import { paymentAccountsOf } from '../accounts/paymentAccounts.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import type { ClubContext } from '../base/context.ts'
import { sha256 } from '../base/database/chain.ts'
import { insertAlike } from '../base/database/db.ts'
import { dateInWords } from '../base/time/days.ts'
import { todayOf } from '../clubs/today.ts'
import { storeAnnouncements, textsIn } from './announce.ts'
import type { Debt } from './candidates.ts'
import { creditorWith } from './creditor.ts'
import { lockDebts } from './lockDebts.ts'
import { type DebitLine, pain008 } from './pain008.ts'
import { fileNameOf } from './read.ts'
import { sepaSettingsOf } from './settings.ts'
import { sepaCollectionLines, sepaCollections } from './tables.ts'

type Calls = typeof sepaCalls

/** The letters of an end-to-end id that name the invoice; what follows names the line. */
const MOST_NUMBER = 22

/**
 * Makes the file of a collection and stores it with its lines, in one transaction: from then on it never changes. What was
 * not announced yet is announced.
 */
export async function makeCollection(
  { invoices, collectionDate: day, bankAccount }: InputOf<Calls['pain']>,
  context: ClubContext,
): Promise<OutputOf<Calls['pain']>> {
  const { db, club, now, uid } = context
  const settings = await billingSettingsOf({}, context)
  // An invoice may have been collected since the backup, and must not be collected again.
  if (settings.restored !== null) refuse('BILLING_RESTORED')
  const today = await todayOf(context)
  refuseIf(whyNotDay(day, today))
  const account = (await paymentAccountsOf(db, club.id)).find((each) => each.id === bankAccount)
  const creditor = creditorWith(settings, account ?? refuse('ACCOUNT_NOT_FOUND'))
  const { noticeDays } = await sepaSettingsOf({}, context)
  const { taken, skipped } = judge(await lockDebts(context, invoices), { day, today, noticeDays })
  if (taken.length === 0) refuse('SEPA_NOTHING_LEFT')
  await storeAnnouncements(
    context,
    taken.filter(({ announced }) => announced?.day !== day),
    day,
  )

  const id = randomUUID() as Id<'collection'>
  const messageId = `BF-${day.replaceAll('-', '')}-${id.replaceAll('-', '').slice(0, 16).toUpperCase()}`
  const clubName = settings.invoiceSettings.displayName
  const lines = taken.map((debt) => {
    const lineId = randomUUID()
    return { debt, id: lineId, line: lineOf(debt, lineId, clubName) }
  })
  const xml = pain008({
    ...{ messageId, createdOn: now, collectionDate: day, creditor },
    lines: lines.map(({ line }) => line),
  })
  const sum = sumOf(taken.map(({ rest }) => rest))
  await db.insert(sepaCollections).values({
    ...{ clubId: club.id, id, messageId, collectionDate: day, accountId: bankAccount, status: 'made' },
    ...{ createdOn: now.toString(), uid, count: lines.length, sum, content: Buffer.from(xml), hash: sha256(xml) },
  })
  await insertAlike(
    db,
    sepaCollectionLines,
    lines.map(({ debt, id: lineId, line }) => ({
      ...{
        clubId: club.id,
        id: lineId,
        collectionId: id,
        invoiceId: debt.id,
        uid: debt.payerUid,
        payerName: line.holder,
      },
      ...{ amount: line.amount, sequence: line.sequence, mandateReference: line.mandateReference, iban: line.iban },
      ...{ endToEndId: line.endToEndId, status: 'open' as const },
    })),
  )
  recordAudit(context, {
    ...{ subject: 'collection', subjectId: id, call: 'sepa.pain', before: undefined },
    after: { number: messageId, collectionDate: day, count: lines.length, sum, file: sha256(xml) },
  })
  context.announce(sepaTopic(club.id), bankMatchesTopic(club.id))
  return { id, xml, fileName: fileNameOf(messageId), skipped }
}

type Skipped = OutputOf<Calls['pain']>['skipped']

/** Splits debts into those that are collected and those that are not. A mandate for one collection is used once. */
function judge(debts: readonly Debt[], collecting: Collecting): { taken: Debt[]; skipped: Skipped } {
  const usedOnce = new Set<string>()
  const [taken, skipped]: [Debt[], Skipped] = [[], []]
  for (const debt of debts) {
    const isUsed = debt.isOnce && usedOnce.has(debt.reference)
    const code: Refusal | undefined =
      whyNotCollect(debt.candidate, collecting) ?? (isUsed ? 'SEPA_MANDATE_USED' : undefined)
    if (code !== undefined) skipped.push({ id: debt.id, code })
    else {
      taken.push(debt)
      if (debt.isOnce) usedOnce.add(debt.reference)
    }
  }
  return { taken, skipped }
}

function lineOf(debt: Debt, id: string, club: string): DebitLine {
  const { rest, isOnce, reference, signedOn, accountHolder, payerName, userName, invoiceNumber, invoiceDate } = debt
  if (signedOn === null) throw new Error('Only dated mandates are used.')
  const { iban, bic, street, postalCode, city, country } = debt
  const language = debt.language ?? 'de'
  const words = { number: invoiceNumber ?? '', day: dateInWords(invoiceDate, language, 'medium'), club }
  return {
    ...{
      endToEndId: endToEndId(debt, id),
      amount: rest,
      sequence: isOnce ? 'OOFF' : 'RCUR',
      mandateReference: reference,
      signedOn,
    },
    ...{ holder: accountHolder || payerName, iban, bic, street, postalCode, city, country },
    purpose: textsIn(language)(userName === payerName ? 'PURPOSE' : 'PURPOSE_FOR', { ...words, name: userName }),
  }
}

/** Returns the id by which the bank names a line: the number of its invoice for people, and what makes it unique. */
function endToEndId({ invoiceNumber }: Debt, lineId: string): string {
  return `${sepaId(invoiceNumber ?? '', MOST_NUMBER)}-${lineId.slice(-12).toUpperCase()}`
}
