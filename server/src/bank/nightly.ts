import { type BankConnection, RENEW_DAYS } from '@bahnfrei/domain/bank/connection.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { handle, handleOutside } from '../base/jobs/jobs.ts'
import { catalogue } from '../base/texts.ts'
import { dateInWords } from '../base/time/days.ts'
import { todayOf } from '../clubs/today.ts'
import { officersWith } from '../members/officers.ts'
import { notifyAll } from '../notifications/notify.ts'
import { connectionsOf, noteProblem, problemIn, refresh, sinceOf, takeIn } from './access.ts'
import type { Asking } from './ask.ts'
import { bankUserOf } from './bankUser.ts'
import { fetchBank, fetchBankJob, tellConsentJob } from './jobs.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)

/** The days before the end of a consent on which its officers are told. */
const TOLD_DAYS = [RENEW_DAYS, 3]

/** Makes the job that asks a bank every night. What goes wrong is noted and shown, and tried again the next night. */
export const fetchBankNightly = ({ feed, box, origin }: Asking) =>
  handleOutside(fetchBankJob, async ({ clubId, bankConnectionId }, { database, now }) => {
    const club = { id: clubId }
    const { user, before, since } = await database.systemTransaction(async (db) => ({
      user: await bankUserOf(db, clubId, box),
      before: await connectionOf({ db, club }, bankConnectionId),
      since: await sinceOf({ db, club }, bankConnectionId),
    }))
    if (feed === undefined || before === undefined || user === undefined || user.uid === null) return
    const { uid } = user
    const read = async () => {
      await refresh(feed, user, { bankConnectionId, returnTo: origin })
      return feed.read(user, { bankConnectionId, since })
    }
    const outcome = await read().catch((error: unknown) => problemIn(error) ?? Promise.reject(error))
    await database.systemTransaction(async (db, announce, job) => {
      const acting = { db, announce, job, now, uid, club }
      if (typeof outcome === 'string') {
        await noteProblem(bankConnectionId, outcome, acting)
        fetchBank(job, { clubId, bankConnectionId }, now)
      } else await takeIn(bankConnectionId, outcome, acting)
      const after = await connectionOf(acting, bankConnectionId)
      const today = await todayOf(acting)
      const ends = TOLD_DAYS.some((days) => after?.consentUntil === addDays(today, days))
      const isOver = after?.problem === 'consent' && before.problem !== 'consent'
      if (ends || isOver) job(tellConsentJob, { clubId, bankConnectionId })
    })
  })

async function connectionOf(
  of: Parameters<typeof connectionsOf>[0],
  bankConnectionId: string,
): Promise<BankConnection | undefined> {
  return (await connectionsOf(of)).find((each) => each.bankConnectionId === bankConnectionId)
}

/** Tells the officers who can renew it that the consent for a bank ends, or is over. */
export const tellConsent = handle(tellConsentJob, async ({ clubId, bankConnectionId }, context) => {
  const { db, now } = context
  const connection = await connectionOf({ db, club: { id: clubId } }, bankConnectionId)
  if (connection === undefined) return
  const { bankName: bank, consentUntil: day, problem } = connection
  const words = (language: Language) => {
    const t = textsIn(language)
    return {
      title: t('TITLE', { bank }),
      body:
        problem === 'consent' || day === null
          ? t('OVER', { bank })
          : t('ENDS', { bank, day: dateInWords(day, language, 'long') }),
    }
  }
  const officers = await officersWith(db, { clubId, right: 'billingSettings:w', now })
  const link = `/admin/billing/bank-access?cid=${clubId}`
  await notifyAll(
    context,
    officers.map((uid) => ({ uid, kind: 'bankConsent' as const, words, link })),
  )
})
