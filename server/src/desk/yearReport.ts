import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Language, textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import type { deskCalls } from '@bahnfrei/domain/desk/calls.ts'
import {
  type Counted,
  type Department,
  departmentsOf,
  type ReportGroup,
  SEXES,
  sumOf,
  type YearReport,
} from '@bahnfrei/domain/desk/yearReport.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { csvRow, UTF8_MARK } from '../base/files/csv.ts'
import type { Paper } from '../base/files/papers/paper.ts'
import { renderPaper } from '../base/files/papers/render.ts'
import { dateInWords } from '../base/time/days.ts'
import { type Sender, senderOf } from './sender.ts'
import { textsIn } from './words.ts'

type Calls = typeof deskCalls

/** The members on the day: people who had joined and not left. Guests, contacts and companies do not count. */
const PEOPLE = `
  SELECT date_part('year', coalesce(r.birth_date, u.birth_date))::int AS year, coalesce(r.gender, u.gender, v.value, '') AS sex,
    ARRAY(SELECT n.group_id FROM group_members n WHERE n.club_id = m.club_id AND n.uid = m.uid) AS "groupIds"
  FROM memberships m JOIN users u ON u.uid = m.uid
  LEFT JOIN member_records r ON r.club_id = m.club_id AND r.uid = m.uid
  LEFT JOIN custom_values v ON v.club_id = m.club_id AND v.uid = m.uid AND v.field_id = $3
  WHERE m.club_id = $1 AND m.status IN ('member', 'exMember') AND NOT coalesce(r.is_company, false)
    AND coalesce(m.join_date <= $2::date, true)
    AND CASE WHEN m.status = 'exMember' THEN coalesce(m.leave_date >= $2::date, false) ELSE coalesce(m.leave_date >= $2::date, true) END`
const GROUPS = `SELECT id, name FROM groups WHERE club_id = $1 ORDER BY (name->>'de') COLLATE "und-x-icu", id`
/**
 * The custom field with the gender, for people without one in record and account: the chosen field, or one with a usual
 * name.
 */
const FIELD = `SELECT id FROM custom_fields WHERE club_id = $1 AND CASE WHEN $2::uuid IS NULL THEN name = ANY($3::text[]) ELSE id = $2::uuid END
  ORDER BY priority, id LIMIT 1`
const NAMES = ['Geschlecht', 'Gender', 'Sex']

type Asked = InputOf<Calls['yearReport']>

/** Counts the members on a day by year of birth, sex and department. */
export async function yearReport({ day, fieldId }: Asked, { db, club }: ClubContext): Promise<YearReport> {
  const [field] = await rows<{ id: Id<'customField'> }>(db, 'sex_field', FIELD, [club.id, fieldId ?? null, NAMES])
  const people = await rows<Counted>(db, 'counted_members', PEOPLE, [club.id, day, field?.id ?? null])
  const groups = await rows<ReportGroup>(db, 'report_groups', GROUPS, [club.id])
  return { day, fieldId: field?.id ?? null, departments: departmentsOf(people, groups) }
}

/** Returns the yearly report as CSV or PDF. */
export const yearReportFile = longWork<Calls['yearReportFile'], ClubContext>(
  async ({ format, ...asked }, { language, transaction }): Promise<OutputOf<Calls['yearReportFile']>> => {
    const { report, sender } = await transaction(async (context) => ({
      report: await yearReport(asked, context),
      sender: await senderOf(context),
    }))
    const file = format === 'csv' ? csvOf(report, language) : await renderPaper(reportPaper(report, sender, language))
    return {
      base64: file.toString('base64'),
      fileName: `${textsIn(language)('REPORT.FILE')}-${asked.day}.${format}`,
    }
  },
)

const nameOf = ({ name }: Department, language: Language) =>
  name === null ? textsIn(language)('REPORT.WHOLE') : textIn(language, name)

function cellsOf({ years, total }: Department, language: Language): string[][] {
  const t = textsIn(language)
  const figures = (counts: Department['total']) => [...SEXES.map((sex) => `${counts[sex]}`), `${sumOf(counts)}`]
  return [
    ...years.map(({ year, counts }) => [year === null ? t('REPORT.UNKNOWN') : `${year}`, ...figures(counts)]),
    [t('REPORT.SUM'), ...figures(total)],
  ]
}

function headOf(language: Language): string[] {
  const t = textsIn(language)
  return [t('REPORT.YEAR'), ...SEXES.map((sex) => t(`REPORT.SEXES.${sex}`)), t('REPORT.SUM')]
}

function csvOf({ departments }: YearReport, language: Language): Buffer {
  const t = textsIn(language)
  const lines = departments.flatMap((department) =>
    cellsOf(department, language).map((cells) => csvRow([nameOf(department, language), ...cells], language)),
  )
  return Buffer.from([UTF8_MARK, csvRow([t('REPORT.DEPARTMENT'), ...headOf(language)], language), ...lines].join(''))
}

/** Lays the yearly report out as a paper. */
function reportPaper({ day, departments }: YearReport, sender: Sender, language: Language): Paper {
  const t = textsIn(language)
  const columns = [{ share: 2 }, ...Array.from({ length: 5 }, () => ({ share: 1, align: 'right' as const }))]
  return {
    title: t('REPORT.TITLE'),
    language,
    sender: { name: sender.name, reach: sender.reach },
    window: { from: sender.from, to: [] },
    facts: [[t('REPORT.DAY'), dateInWords(day, language, 'long')]],
    parts: [
      { text: t('REPORT.TEXT') },
      ...departments.flatMap((department) => [
        { heading: nameOf(department, language) },
        { table: { columns, head: headOf(language), rows: cellsOf(department, language) } },
      ]),
    ],
  }
}
