import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { PROPOSAL_DAYS } from '@bahnfrei/domain/families/guardianship.ts'
import { rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import { sendMail } from '../base/mail/mail.ts'
import { catalogue } from '../base/texts.ts'
import { notify } from '../notifications/notify.ts'
import { tellGuardianJob, tellProposedJob } from './jobs.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)
const PLACE = '/profile/children'

const PROPOSED = `
  SELECT c.name AS club, k.full_name AS child, coalesce(o.full_name, '') AS by, coalesce(o.language, 'de') AS language,
    g.guardian_uid AS uid, g.email
  FROM guardianships g JOIN clubs c ON c.id = g.club_id JOIN users k ON k.uid = g.child_uid
  LEFT JOIN users o ON o.uid = g.created_by WHERE g.club_id = $1 AND g.id = $2 AND g.confirmed_on IS NULL`
type Proposed = { club: string; child: string; by: string; language: Language; uid: string | null; email: string }

/** Asks a guardian to confirm. Does nothing if the proposal was withdrawn or confirmed. */
export const tellProposed = handle(tellProposedJob, async ({ clubId, id }, context) => {
  const [found] = await rows<Proposed>(context.db, 'told_proposed', PROPOSED, [clubId, id])
  if (found === undefined) return
  const { club, child, by, uid, email, language } = found
  const values = { club, child, by }
  if (uid !== null)
    return notify(context, {
      uid,
      kind: 'guardianship',
      link: PLACE,
      words: (in_) => ({
        title: textsIn(in_)('PROPOSED.TITLE', values),
        body: textsIn(in_)('PROPOSED.BODY', values),
      }),
    })
  const t = textsIn(language)
  await sendMail(context, {
    kind: 'guardianship',
    purpose: 'invitation',
    address: email,
    language,
    words: {
      subject: t('PROPOSED.TITLE', values),
      paragraphs: [t('PROPOSED.BODY', values), t('INVITED.HOW', { email })],
      action: { label: t('INVITED.ACTION'), path: PLACE },
      footnote: t('INVITED.FOOTNOTE', { club, days: `${PROPOSAL_DAYS}` }),
    },
  })
})

const PAIR = `
  SELECT c.name AS club, k.full_name AS child, p.full_name AS guardian, b.full_name AS by
  FROM clubs c JOIN users k ON k.uid = $2 JOIN users p ON p.uid = $3 JOIN users b ON b.uid = $4 WHERE c.id = $1`
type Pair = { club: string; child: string; guardian: string; by: string }

/** Tells the child, where it has an account, and a guardian whom the club has removed. */
export const tellGuardian = handle(tellGuardianJob, async ({ clubId, childUid, guardianUid, what, by }, context) => {
  const [values] = await rows<Pair>(context.db, 'told_guardian', PAIR, [clubId, childUid, guardianUid, by])
  if (values === undefined) return
  const WHAT = what === 'began' ? 'BEGAN' : 'ENDED'
  await notify(context, {
    uid: childUid,
    kind: 'guardianship',
    link: PLACE,
    words: (language) => ({
      title: textsIn(language)(`${WHAT}.CHILD_TITLE`, values),
      body: textsIn(language)(`${WHAT}.CHILD_BODY`, values),
    }),
  })
  if (what === 'began' || by === guardianUid) return
  await notify(context, {
    uid: guardianUid,
    kind: 'guardianship',
    link: PLACE,
    words: (language) => ({
      title: textsIn(language)('ENDED.TITLE', values),
      body: textsIn(language)('ENDED.BODY', values),
    }),
  })
})
