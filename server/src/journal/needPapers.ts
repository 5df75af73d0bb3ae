import { randomBytes, randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { needOf } from '@bahnfrei/domain/journal/need.ts'
import type { needCalls } from '@bahnfrei/domain/journal/needCalls.ts'
import { MOST_PAPERS_A_DAY, type NeedPaperSaid, paperCode, typedPaperCode } from '@bahnfrei/domain/journal/needPaper.ts'
import { hashOf } from '../auth/secrets.ts'
import { type Context, longWork, type PublicContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { renderPaper } from '../base/files/papers/render.ts'
import { needKnownDay } from './need.ts'
import { type Annex, type AnnexLine, annexPaper } from './needAnnex.ts'
import { BERLIN, factsOf } from './needFacts.ts'
import { needPapers } from './tables.ts'
import { textsIn } from './words.ts'

type Calls = typeof needCalls

/** The confirmed entries of the period, a line for each weapon that needs a licence. */
const LINES = `
  SELECT e.day, e.id, e.kind, concat_ws(', ', nullif(e.range_name, ''), c.name) AS place, d ->> 'disciplineName' AS discipline,
    d ->> 'number' AS number, d ->> 'calibre' AS calibre, d ->> 'length' AS length, (d ->> 'own')::boolean AS own,
    (d ->> 'shotCount')::int AS shots, coalesce(v.full_name, '') AS "confirmedBy",
    (e.decided_on AT TIME ZONE '${BERLIN}')::date AS "confirmedOn"
  FROM journal_entries e CROSS JOIN LATERAL jsonb_array_elements(e.disciplines) d
  LEFT JOIN clubs c ON c.id = e.club_id LEFT JOIN users v ON v.uid = e.decided_by
  WHERE e.uid = $1 AND e.state = 'approved' AND e.day BETWEEN $2::date AND $3::date
    AND (d ->> 'needsLicence')::boolean AND d ->> 'length' IS NOT NULL AND (d ->> 'shotCount')::int > 0
  ORDER BY e.day, e.clock, e.id, d ->> 'id'`
const PERSON = `SELECT full_name AS name, birth_date::text AS born FROM users WHERE uid = $1`
const MADE = `SELECT count(*)::int AS made FROM need_papers WHERE uid = $1 AND made_on > $2::timestamptz - interval '1 day'`

/** Makes the handler that creates the annex as PDF, and stores its contents for checks by its readers. */
export function makeNeedPaper(origin: string) {
  return longWork<Calls['needPaper'], Context>(async ({ on }, { now, language, transaction }) => {
    needKnownDay(on, now)
    const annex = await transaction((context) => annexOf(on, context))
    const code = paperCode(byteByByte())
    const pdf = await renderPaper(annexPaper(annex, { code, address: `${origin}/need/${code}` }, language))
    await transaction(async ({ db, uid }) => {
      const made = { uid, id: randomUUID(), codeHash: hashOf(code), madeOn: now.toString(), said: saidBy(annex) }
      await lockName(db, `need papers ${uid}`)
      const [before] = await rows<{ made: number }>(db, 'papers_of_day', MADE, [uid, now.toString()])
      if ((before?.made ?? 0) >= MOST_PAPERS_A_DAY) refuse('TOO_MANY_REQUESTS')
      await db.insert(needPapers).values(made)
    })
    return { base64: pdf.toString('base64'), fileName: fileNameOf(on, language) }
  })
}

const SAID = 'SELECT said FROM need_papers WHERE code_hash = $1'

/** Returns the stored contents of a paper with this code. Refuses every wrong code alike. */
export async function checkNeedPaper(
  { code }: InputOf<Calls['checkNeedPaper']>,
  { database }: PublicContext,
): Promise<NeedPaperSaid> {
  const typed = typedPaperCode(code) ?? refuse('CODE_INVALID')
  return database.systemTransaction(async (db) => {
    const [paper] = await rows<{ said: NeedPaperSaid }>(db, 'said_by_paper', SAID, [hashOf(typed)])
    return paper?.said ?? refuse('CODE_INVALID')
  })
}

async function annexOf(on: Day, { db, uid, now }: Context): Promise<Annex> {
  const facts = await factsOf(db, uid, on)
  const from = Temporal.PlainDate.from(on).subtract({ months: 24 }).toString()
  const [person] = await rows<{ name: string; born: Day | null }>(db, 'person_of_annex', PERSON, [uid])
  const lines = await rows<AnnexLine>(db, 'lines_of_annex', LINES, [uid, from, on])
  if (person === undefined) throw new Error('Who asks for a paper exists.')
  return {
    ...person,
    madeOn: now.epochMilliseconds,
    today: dayOf(now, BERLIN),
    from,
    on,
    lines,
    need: needOf({ ...facts, on }),
  }
}

function saidBy({ name, madeOn, from, on, lines }: Annex): NeedPaperSaid {
  const days = [...new Set(lines.map(({ day }) => day))].map((day) => {
    const has = (length: 'short' | 'long') => lines.some((line) => line.day === day && line.length === length)
    return { day, short: has('short'), long: has('long') }
  })
  const sumOf = (length: 'short' | 'long') => {
    const ofKind = lines.filter((line) => line.length === length)
    const count = (some: AnnexLine[]) => new Set(some.map(({ day }) => day)).size
    return { any: count(ofKind), own: count(ofKind.filter(({ own }) => own)) }
  }
  const entries = new Set(lines.map(({ id }) => id)).size
  return { name, madeOn, from, on, entries, sums: { short: sumOf('short'), long: sumOf('long') }, days }
}

function byteByByte(): () => number {
  let bytes = randomBytes(0)
  let at = 0
  return () => {
    if (at === bytes.length) {
      bytes = randomBytes(64)
      at = 0
    }
    at += 1
    return bytes[at - 1] ?? 0
  }
}

function fileNameOf(on: Day, language: Language): string {
  return `${textsIn(language)('ANNEX.FILE')}-${on}.pdf`
}
