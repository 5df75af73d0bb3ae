import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { addDays, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { withinSystem } from '../../base/database/chain.ts'
import { type Database, rows } from '../../base/database/db.ts'
import { defineJob } from '../../base/jobs/job.ts'
import { handleOutside, type JobHandler } from '../../base/jobs/jobs.ts'
import { sendMails } from '../../base/mail/mail.ts'
import { catalogue } from '../../base/texts.ts'
import { todayIn } from '../../base/time/today.ts'
import { examine } from './doctor.ts'
import type { Installation } from './finding.ts'
import { INSTRUMENTS } from './instruments.ts'
import { reportOf } from './inWords.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)

/** Examines the installation, and runs again the next night. */
const doctorJob = defineJob('doctor', {})
const KEY = 'doctor'
const ZONE = 'Europe/Berlin'
/** When the backup of the night is made, and the banks were asked. */
const AT = '06:00'
/** The findings that a mail names; the command names all of them. */
const MOST_IN_MAIL = 30

const QUEUED = 'SELECT FROM jobs WHERE key = $1 AND failed_on IS NULL'

/** Queues the examination of the next night unless one is queued. One that was missed is due at once. */
export async function queueDoctor(database: Database, now: Temporal.Instant): Promise<void> {
  await database.systemTransaction(async (db, _, job) => {
    const queued = await rows(db, 'queued_doctor', QUEUED, [KEY])
    if (queued.length === 0) job(doctorJob, {}, { runAt: nextNight(now), key: KEY })
  })
}

function nextNight(now: Temporal.Instant): Temporal.Instant {
  const today = todayIn(ZONE, now)
  const moments = [today, addDays(today, 1)].map((day) => instantOf(day, AT, ZONE))
  return moments.find((at) => at !== undefined && Temporal.Instant.compare(at, now) > 0) ?? now.add({ hours: 24 })
}

const ROOTS = 'SELECT email, language FROM users WHERE root AND NOT disabled ORDER BY uid'

/** Makes the job that examines the installation every night, and mails to the roots what it found. */
export function doctorNightly(
  config: Installation['config'],
  log: (codes: string[]) => void,
  instruments = INSTRUMENTS,
): JobHandler {
  return handleOutside(doctorJob, async (_, { database, now }) => {
    // The next night comes first and takes the place of this one, so that no long examination is begun twice.
    await database.systemTransaction(async (_db, _announce, job) =>
      job(doctorJob, {}, { runAt: nextNight(now), key: KEY }),
    )
    const found = await examine({ within: withinSystem(database), now, config, instruments })
    const { findings } = reportOf(found, 'de')
    if (findings.length === 0) return
    log(findings.map(({ code }) => code))
    await database.systemTransaction(async (db, _announce, job) => {
      const roots = await rows<{ email: string | null; language: Language }>(db, 'roots_to_tell', ROOTS)
      const mails = roots.map(({ email, language }) => ({
        ...{ kind: 'doctor', purpose: 'notice' as const, address: email, language },
        words: wordsOf(reportOf(found, language).findings, language),
      }))
      await sendMails({ db, now, job }, mails)
    })
  })
}

function wordsOf(findings: ReturnType<typeof reportOf>['findings'], language: Language) {
  const t = textsIn(language)
  const more = findings.length - MOST_IN_MAIL
  return {
    subject: t('FOUND', { count: findings.length }),
    paragraphs: [
      ...findings.slice(0, MOST_IN_MAIL).map(({ says, advice }) => `${says} ${advice}`),
      ...(more > 0 ? [t('MORE', { count: more })] : []),
    ],
    footnote: t('FOOTNOTE'),
  }
}
