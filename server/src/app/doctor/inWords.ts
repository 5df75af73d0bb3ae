import germanProofs from '@bahnfrei/domain/audit/proofTexts.de.ts'
import englishProofs from '@bahnfrei/domain/audit/proofTexts.en.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { catalogue } from '../../base/texts.ts'
import { momentInWords } from '../../base/time/days.ts'
import type { Found } from './finding.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)
const proofTextsIn = catalogue(germanProofs, englishProofs)

type Note = { code: string; says: string }
/** Something that is wrong or will be, in a sentence, and what to do. */
type Finding = Note & { advice: string }
export type Report = { findings: Finding[]; notes: Note[] }

/** Says in sentences what was found. */
export function reportOf(found: readonly Found[], language: Language): Report {
  // The types of the arguments are those of one sentence each; a test says all of them.
  const t = textsIn(language) as (key: string, values?: Record<string, string | number>) => string
  const said = ({ values }: { values: Record<string, string | number | Temporal.Instant> }) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        value instanceof Temporal.Instant ? momentInWords(value, language, 'medium') : value,
      ]),
    )
  const report: Report = { findings: [], notes: [] }
  for (const each of found)
    if ('note' in each) report.notes.push({ code: each.note, says: t(`NOTES.${each.note}`, said(each)) })
    else if ('fault' in each) {
      const { fault, of } = each.fault
      const says = `${each.club}: ${proofTextsIn(language)(`PROOF.FAULTS.${fault}`, { of })}`
      report.findings.push({ code: fault, says, advice: t(`BOOKS.${each.proof}`) })
    } else {
      const says = t(`SAYS.${each.code}`, said(each))
      report.findings.push({ code: each.code, says, advice: t(`DO.${each.code}`, said(each)) })
    }
  return report
}

/** Returns a report as lines: each finding with what to do, then the notes. */
export function reportText({ findings, notes }: Report, language: Language): string {
  const t = textsIn(language)
  return [
    findings.length === 0 ? t('HEALTHY') : t('FOUND', { count: findings.length }),
    ...findings.map(({ code, says, advice }) => `\n${code}\n  ${says}\n  ${advice}`),
    ...(notes.length === 0 ? [] : ['', ...notes.map(({ says }) => says)]),
  ].join('\n')
}
