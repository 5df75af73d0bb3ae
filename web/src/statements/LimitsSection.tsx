import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { limitsOf } from '@bahnfrei/domain/statements/limits.ts'
import type { YearStatement } from '@bahnfrei/domain/statements/year.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { Section } from '../base/ui/Section.tsx'
import { AmountTable } from './AmountTable.tsx'

/** The limits of the law next to the sums of a year; nothing follows from them here. */
export function LimitsSection({ statements, year }: { statements: readonly YearStatement[]; year: string }) {
  const t = useTexts('YEAR.LIMITS')
  const [language] = useLanguage()
  const limits = statements.flatMap((statement) => limitsOf(year, statement))
  if (limits.length === 0) return null
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <AmountTable
        name={t('TITLE')}
        head={[t('FOR'), t('LIMIT'), t('SUM')]}
        rows={limits.map(({ name, most, sum }) => ({
          key: name,
          name: t(name),
          cells: [amountText(most, 'EUR', language), amountText(sum, 'EUR', language)],
        }))}
      />
    </Section>
  )
}
