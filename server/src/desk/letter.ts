import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { deskCalls } from '@bahnfrei/domain/desk/calls.ts'
import { PARAGRAPHS } from '@bahnfrei/domain/desk/obligations.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { Paper } from '../base/files/papers/paper.ts'
import { renderPaper } from '../base/files/papers/render.ts'
import { dateInWords } from '../base/time/days.ts'
import { noteLooks } from '../members/looks.ts'
import { deskOf } from './facts.ts'
import { type Sender, senderOf } from './sender.ts'
import { textsIn } from './words.ts'

type Calls = typeof deskCalls
const LETTERS = ['leaver', 'inspection', 'insurance'] as const
type Letter = (typeof LETTERS)[number]

const LEAVER = `
  SELECT m.uid, u.full_name AS name, coalesce(r.birth_date, u.birth_date)::text AS birth,
    CASE WHEN coalesce(r.city, '') <> '' THEN concat_ws(', ', nullif(trim(r.street || ' ' || r.house_number), ''), trim(r.postal_code || ' ' || r.city))
      ELSE concat_ws(', ', nullif(trim(u.street || ' ' || u.house_number), ''), nullif(trim(u.postal_code || ' ' || u.city), '')) END AS address
  FROM memberships m JOIN users u ON u.uid = m.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid WHERE m.club_id = $1 AND m.uid = $2`
const RANGE = 'SELECT name, address FROM ranges WHERE club_id = $1 AND id = $2'
const OFFICER = 'SELECT full_name AS name FROM users WHERE uid = $1'

/**
 * Returns the letter for an open obligation as PDF, filled with the club's data. Refuses an obligation without a
 * letter.
 */
export const letter = longWork<Calls['letter'], ClubContext>(
  async (wish, { language, transaction }): Promise<OutputOf<Calls['letter']>> => {
    const kind = LETTERS.find((each) => each === wish.kind) ?? refuse('INPUT_INVALID')
    const filled = await transaction((context) => fill(kind, wish, context))
    const pdf = await renderPaper(paperOf(kind, filled, language))
    return {
      base64: pdf.toString('base64'),
      fileName: `${textsIn(language)(`LETTER.FILES.${kind}`)}-${filled.today}.pdf`,
    }
  },
)

type Filled = { today: Day; sender: Sender; officer: string; facts: [label: string, value: string][] }

async function fill(
  kind: Letter,
  { subjectId, period }: InputOf<Calls['letter']>,
  context: ClubContext,
): Promise<Filled> {
  const { db, club, uid, language } = context
  const t = textsIn(language)
  const { today, obligations, done } = await deskOf(context)
  if (!obligations.some((each) => each.kind === kind && each.subjectId === subjectId && each.period === period))
    refuse('CHANGED_MEANWHILE')
  const said = (day: Day | null | undefined) => (day ? dateInWords(day, language, 'long') : t('LETTER.FACTS.UNKNOWN'))
  const facts: Filled['facts'] = []
  if (kind === 'leaver' && subjectId !== null) {
    const [person] = await rows<{ uid: Id<'user'>; name: string; birth: Day | null; address: string }>(
      db,
      'letter_leaver',
      LEAVER,
      [club.id, subjectId],
    )
    if (person === undefined) refuse('CHANGED_MEANWHILE')
    await noteLooks(context, [person.uid], 'personals')
    facts.push(
      [t('LETTER.FACTS.NAME'), person.name],
      [t('LETTER.FACTS.BIRTH'), said(person.birth)],
      [t('LETTER.FACTS.ADDRESS'), person.address || t('LETTER.FACTS.UNKNOWN')],
      [t('LETTER.FACTS.LEFT'), said(period)],
    )
  }
  if (kind === 'inspection') {
    const [range] = await rows<{ name: string; address: string }>(db, 'letter_range', RANGE, [club.id, subjectId])
    const last = done
      .filter((each) => each.kind === 'inspection' && each.subjectId === subjectId)
      .map(({ day }) => day)
      .toSorted()
      .at(-1)
    facts.push(
      [t('LETTER.FACTS.RANGE'), range?.name ?? ''],
      [t('LETTER.FACTS.PLACE'), range?.address.replace(/\s*\n\s*/g, ', ') || t('LETTER.FACTS.UNKNOWN')],
      [t('LETTER.FACTS.LAST'), said(last)],
    )
  }
  const [officer] = await rows<{ name: string }>(db, 'letter_officer', OFFICER, [uid])
  return { today, facts, sender: await senderOf(context), officer: officer?.name ?? '' }
}

function paperOf(kind: Letter, { today, facts, sender, officer }: Filled, language: Language): Paper {
  const t = textsIn(language)
  return {
    title: t(`LETTER.TITLES.${kind}`),
    language,
    sender: { name: sender.name, reach: sender.reach },
    // The recipient is written by hand: authorities, experts and insurers differ from club to club.
    window: { from: sender.from, to: [] },
    facts: [
      [t('LETTER.DAY'), dateInWords(today, language, 'long')],
      [t('LETTER.PARAGRAPH'), PARAGRAPHS[kind]],
    ],
    parts: [
      { text: t('LETTER.HELLO') },
      { text: t(`LETTER.TEXTS.${kind}`) },
      ...(facts.length > 0 ? [{ facts }] : []),
      { text: t('LETTER.BYE') },
      { text: t('LETTER.SIGNED', { name: officer, club: sender.name }) },
    ],
  }
}
