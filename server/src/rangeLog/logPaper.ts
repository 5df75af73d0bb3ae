import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import type { LogFilter, LogLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { Paper } from '../base/files/papers/paper.ts'
import { renderPaper } from '../base/files/papers/render.ts'
import { dateInWords } from '../base/time/days.ts'
import { cellsOf, type Texts, textsIn } from './lineWords.ts'
import { noteLooksAt } from './look.ts'
import { checkFilter, lookAt } from './lookAt.ts'

type About = { name: string; timeZone: string }
type ChainEnd = { rangeName: string; number: number; hash: string }

const CLUB = 'SELECT name, time_zone AS "timeZone" FROM clubs WHERE id = $1'
/** The last link of each chain. A person who keeps a paper with it can detect later that the log was rewritten. */
const ENDS = `
  SELECT r.name AS "rangeName", k.number, k.hash FROM ranges r
  CROSS JOIN LATERAL (SELECT number, hash FROM range_log_links l WHERE l.club_id = r.club_id AND l.range_id = r.id
    ORDER BY number DESC LIMIT 1) AS k
  WHERE r.club_id = $1 AND ($2::uuid IS NULL OR r.id = $2) ORDER BY r.ordering_number, r.id`

const COLUMNS = [
  ['TIME', 3],
  ['LANE', 2],
  ['NAME', 5],
  ['WEAPON', 4],
  ['SHOTS', 2],
  ['PURPOSE', 3],
  ['SUPERVISOR', 4],
] as const

/** Returns the lines of a look-up as PDF. Records the look at each person in it. */
export const paper = longWork<typeof rangeLogCalls.paper, ClubContext>(
  async (filter, { club, now, language, transaction }) => {
    const read = await transaction(async (context) => {
      const { db } = context
      await checkFilter(context, filter)
      const [about] = await rows<About>(db, 'log_club', CLUB, [club.id])
      if (about === undefined) throw new Error('The club of a request exists.')
      const ends = await rows<ChainEnd>(db, 'log_ends', ENDS, [club.id, filter.rangeId ?? null])
      const found = await lookAt(context, filter)
      await noteLooksAt(context, found.lines)
      return { about, ends, ...found }
    })
    const { about, ends, lines, hasMore } = read
    const today = dateInWords(dayOf(now, about.timeZone), language, 'medium')
    const pdf = await renderPaper(paperOf({ about, ends, lines, filter, today, hasMore }, language))
    const fileName = `${textsIn(language)('FILE')}-${filter.from}-${filter.to}.pdf`
    return { base64: pdf.toString('base64'), fileName, count: lines.length, hasMore }
  },
)

type Read = { about: About; ends: ChainEnd[]; lines: LogLine[]; filter: LogFilter; today: string; hasMore: boolean }

function paperOf({ about, ends, lines, filter, today, hasMore }: Read, language: Language): Paper {
  const t = textsIn(language)
  const days = Map.groupBy(lines, ({ day, rangeName }) => `${dateInWords(day, language, 'medium')} · ${rangeName}`)
  return {
    title: t('TITLE'),
    language,
    sender: { name: about.name, reach: [] },
    window: { from: about.name, to: [] },
    facts: [
      [t('PERIOD'), `${dateInWords(filter.from, language, 'medium')} – ${dateInWords(filter.to, language, 'medium')}`],
      [t('AS_OF'), today],
    ],
    parts: [
      { text: t('COUNT', { count: lines.length }) },
      ...(hasMore ? [{ text: t('HAS_MORE') }] : []),
      ...[...days].flatMap(([heading, ofDay]): Paper['parts'] => [{ heading }, tableOf(ofDay, t)]),
      ...(ends.length === 0
        ? []
        : [
            { heading: t('CHAIN') },
            { text: t('CHAIN_TEXT') },
            {
              facts: ends.map(({ rangeName, number, hash }): [string, string] => [
                rangeName,
                t('CHAIN_END', { number: String(number), hash }),
              ]),
            },
          ]),
    ],
  }
}

function tableOf(lines: LogLine[], t: Texts): Paper['parts'][number] {
  const rowsOf = (line: LogLine): string[][] => {
    const cells = cellsOf(line, t)
    const { FROM, TO, LANE, NAME, WEAPON, CALIBRE, SHOTS, PURPOSE, SUPERVISOR, INCIDENT, CORRECTIONS } = cells
    const name = [
      NAME,
      line.isGuest && t('GUEST'),
      line.isStruck && t('STRUCK'),
      line.writtenLater && t('WRITTEN_LATER'),
    ]
      .filter(Boolean)
      .join(', ')
    const row = [`${FROM}–${TO}`, LANE, name, [WEAPON, CALIBRE].filter(Boolean).join(', '), SHOTS, PURPOSE, SUPERVISOR]
    const more = [INCIDENT, CORRECTIONS].filter(Boolean).join(' · ')
    return more === '' ? [row] : [row, ['', '', more, '', '', '', '']]
  }
  return {
    table: {
      columns: COLUMNS.map(([name, share]) => ({ share, ...(name === 'SHOTS' && { align: 'right' as const }) })),
      head: COLUMNS.map(([name]) => t(`COLUMNS.${name}`)),
      rows: lines.flatMap(rowsOf),
    },
  }
}
