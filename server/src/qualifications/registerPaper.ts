import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import { originOf, type RegisteredCertificate } from '@bahnfrei/domain/qualifications/certificate.ts'
import { whyNotSupervise } from '@bahnfrei/domain/qualifications/supervise.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { Paper } from '../base/files/papers/paper.ts'
import { renderPaper } from '../base/files/papers/render.ts'
import { dateInWords } from '../base/time/days.ts'
import { noteLooks } from '../members/looks.ts'
import { REGISTERED, REGISTERED_CERTIFICATES } from './lists.ts'
import { textsIn } from './words.ts'

const CLUB = 'SELECT name, time_zone AS "timeZone" FROM clubs WHERE id = $1'

const PERSON = `SELECT f.uid, u.full_name AS name, m.member_number AS "memberNumber",
    coalesce(r.birth_date, u.birth_date) AS "birthDate",
    CASE WHEN coalesce(r.city, '') <> '' THEN concat_ws(', ', nullif(trim(r.street || ' ' || r.house_number), ''),
        trim(r.postal_code || ' ' || r.city))
      ELSE concat_ws(', ', nullif(trim(u.street || ' ' || u.house_number), ''),
        nullif(trim(u.postal_code || ' ' || u.city), '')) END AS address,
    ${REGISTERED_CERTIFICATES} AS certificates
  FROM ${REGISTERED}
  GROUP BY f.uid, u.uid, u.full_name, m.member_number, r.club_id, r.uid ORDER BY u.full_name COLLATE "und-x-icu", f.uid`
type Registered = {
  uid: Id<'user'>
  name: string
  memberNumber: number | null
  birthDate: Day | null
  address: string
  certificates: RegisteredCertificate[]
}
type Club = { name: string; timeZone: string }

/** Makes the register as PDF for an authority (§ 10 Abs. 3 AWaffV). Records the look at each person in it. */
export const registerPaper = longWork<typeof qualificationCalls.registerPaper, ClubContext>(
  async (_, { club, now, language, transaction }) => {
    const { of, people } = await transaction(async (context) => {
      const { db } = context
      const [of] = await rows<Club>(db, 'register_club', CLUB, [club.id])
      if (of === undefined) throw new Error('The club of a request exists.')
      const people = await rows<Registered>(db, 'register_people', PERSON, [club.id, now.toString()])
      const uids = people.map(({ uid }) => uid)
      await noteLooks(context, uids, 'certificates')
      return { of, people }
    })
    const today = dayOf(now, of.timeZone)
    const pdf = await renderPaper(paperOf(of, people, today, language))
    const fileName = `${textsIn(language)('REGISTER.FILE')}-${today}.pdf`
    return { base64: pdf.toString('base64'), fileName }
  },
)

function paperOf({ name: club }: Club, people: readonly Registered[], today: Day, language: Language): Paper {
  const t = textsIn(language)
  const inWords = (day: Day) => dateInWords(day, language, 'long')
  const stateOf = ({ issued, expires, blocked }: RegisteredCertificate) => {
    if (blocked !== null) return t('REGISTER.BLOCKED', { day: inWords(blocked.on) })
    if (expires !== null) return t(expires < today ? 'REGISTER.ENDED' : 'REGISTER.UNTIL', { day: inWords(expires) })
    return issued === null ? '' : t('REGISTER.SINCE', { day: inWords(issued) })
  }
  const mayYes = (certificates: RegisteredCertificate[], youth: boolean) =>
    t(whyNotSupervise(certificates, today, { youth }) === undefined ? 'REGISTER.YES' : 'REGISTER.NO')
  const checkedWords = ({ checkedOn, checkedBy, ...certificate }: RegisteredCertificate) => {
    const [origin, day] = [originOf(certificate), inWords(checkedOn)]
    return origin === 'CHECKED' ? `${day}, ${checkedBy}` : t(`REGISTER.${origin}`, { day })
  }
  return {
    title: t('REGISTER.TITLE'),
    language,
    sender: { name: club, reach: [] },
    window: { from: club, to: [] },
    facts: [[t('REGISTER.AS_OF'), inWords(today)]],
    parts: [
      { text: t(people.length === 0 ? 'REGISTER.NOBODY' : 'REGISTER.TEXT', { club }) },
      ...people.flatMap(({ name, memberNumber, birthDate, address, certificates }): Paper['parts'] => [
        { heading: name },
        {
          facts: [
            [t('REGISTER.BORN'), birthDate === null ? '' : inWords(birthDate)],
            [t('REGISTER.ADDRESS'), address],
            [t('REGISTER.MEMBER_NUMBER'), memberNumber === null ? '' : `${memberNumber}`],
            [t('REGISTER.MAY_SUPERVISE'), mayYes(certificates, false)],
            [t('REGISTER.MAY_YOUTH'), mayYes(certificates, true)],
          ].filter(([, value]) => value !== '') as [string, string][],
        },
        {
          table: {
            columns: [{ share: 3 }, { share: 2 }, { share: 3 }, { share: 3 }],
            head: [t('REGISTER.KIND'), t('REGISTER.NUMBER'), t('REGISTER.VALID'), t('REGISTER.CHECKED')],
            rows: certificates.map((certificate) => [
              t(`KINDS.${certificate.kind}`),
              certificate.number,
              stateOf(certificate),
              checkedWords(certificate),
            ]),
          },
        },
      ]),
    ],
  }
}
