import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { ibanText } from '@bahnfrei/domain/base/money/iban.ts'
import { issuerOf } from '@bahnfrei/domain/invoices/draft.ts'
import type { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { nextReference } from '@bahnfrei/domain/sepa/mandate.ts'
import { mandateText } from '@bahnfrei/domain/sepa/mandateText.ts'
import { billingSettingsOf } from '../accounts/settings.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { Paper } from '../base/files/papers/paper.ts'
import { renderPaper, renderPapers } from '../base/files/papers/render.ts'
import { dateInWords } from '../base/time/days.ts'
import { todayOf } from '../clubs/today.ts'
import { addressed } from '../invoices/documents/pdf.ts'
import { fileNameOf } from '../invoices/files.ts'
import { receiversOf } from '../invoices/known.ts'
import { mandateState } from '../members/mandates.ts'
import { type Announced, announcementText, byPayer, textsIn } from './announce.ts'
import { creditorOf } from './creditor.ts'

type Calls = typeof sepaCalls

const BY_LETTER = `
  SELECT DISTINCT ON (s.invoice_id) s.invoice_id AS "invoiceId", s.collection_date AS day, s.amount, s.iban,
    s.mandate_reference AS reference, i.invoice_number AS "invoiceNumber"
  FROM sepa_announcements s JOIN invoices i ON i.club_id = s.club_id AND i.id = s.invoice_id
  WHERE s.club_id = $1 AND s.collection_date = $2 AND s.channel = 'letter' ORDER BY s.invoice_id, s.announced_on DESC`

/** Returns the announcements for a day that go by letter, as one file to print. */
export const printAnnouncements = longWork<Calls['letters'], ClubContext>(
  async ({ collectionDate: day }, { club, language, transaction }) => {
    const papers = await transaction(async (context) => {
      const announced = await rows<Announced>(context.db, 'announced_by_letter', BY_LETTER, [club.id, day])
      const settings = await billingSettingsOf({}, context)
      const today = await todayOf(context)
      const letters: Paper[] = []
      for (const { debt, lines } of await byPayer(context, announced)) {
        if (debt.payerUid === null) continue
        const receivers = await receiversOf(context.db, club.id, [debt.payerUid])
        const receiver = receivers.get(debt.payerUid)
        if (receiver === undefined) continue
        const { language: theirs, buyer } = receiver
        const issuer = issuerOf(settings)
        const telling = { lines, creditor: creditorOf(settings), club: issuer.name, language: theirs }
        const [title = '', ...texts] = announcementText(telling)
        letters.push({
          ...addressed({ language: theirs, issuer, buyer }),
          ...{ title, facts: [[textsIn(theirs)('TODAY'), dateInWords(today, theirs, 'medium')]] },
          parts: texts.map((text) => ({ text })),
        })
      }
      return letters
    })
    const [first, ...others] = papers
    if (first === undefined) return {}
    const title = textsIn(language)('LETTERS', { day: dateInWords(day, language, 'medium') })
    const pdf = await renderPapers({ title, papers: [first, ...others] })
    return { pdf: pdf.toString('base64'), fileName: fileNameOf(title, 'pdf') }
  },
)

const SIGNED = 'SELECT count(*)::int AS count FROM sepa_signatures WHERE club_id = $1 AND uid = $2'

/** Returns the mandate of a person as a form to sign on paper. Fields that are not known are left to be filled in. */
export const printMandate = longWork<Calls['mandateForm'], ClubContext>(
  async ({ uid }, { club, language, transaction }) => {
    const paper = await transaction(async (context) => formFor(context, uid))
    const pdf = await renderPaper(paper)
    return { pdf: pdf.toString('base64'), fileName: fileNameOf(paper.title, 'pdf') }

    async function formFor(context: ClubContext, person: Id<'user'>): Promise<Paper> {
      const { db } = context
      const { isOnce } = await mandateState(db, club.id, person)
      const receiver = (await receiversOf(db, club.id, [person])).get(person)
      if (receiver === undefined) throw new Error('A member can be the receiver of an invoice.')
      const settings = await billingSettingsOf({}, context)
      const creditor = creditorOf(settings)
      const issuer = issuerOf(settings)
      const { mandateReference, accountHolder, IBAN, BIC } = receiver.debit.sepaDetails
      const [signed] = await rows<{ count: number }>(db, 'signed_before', SIGNED, [club.id, person])
      const t = textsIn(language)
      const blank = t('FORM.BLANK')
      return {
        ...addressed({ language, issuer, buyer: receiver.buyer }),
        ...{ title: t('FORM.TITLE'), facts: [] },
        parts: [
          ...mandateText({ creditor: creditor.name, isOnce }, language).map((text) => ({ text })),
          {
            facts: [
              [t('FORM.CREDITOR'), creditor.name],
              [t('FORM.CREDITOR_ID'), creditor.id],
              [t('FORM.REFERENCE'), mandateReference || nextReference(person, signed?.count ?? 0)],
              [t('FORM.HOLDER'), accountHolder || receiver.buyer.name],
              [t('FORM.IBAN'), IBAN === '' ? blank : ibanText(IBAN)],
              [t('FORM.BIC'), BIC || blank],
              [t('FORM.SIGN'), blank],
            ],
          },
        ],
      }
    }
  },
)
