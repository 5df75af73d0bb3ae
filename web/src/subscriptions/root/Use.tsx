import { USE_FIGURES, type UseFigure, type UseMonth } from '@bahnfrei/domain/subscriptions/use.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Bars } from '../../base/chart/Bars.tsx'
import table from '../../base/styles/table.module.css'
import { LOCALES, useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { monthWord, monthWords } from '../../base/time/days.ts'
import { Card, Dim, Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from './use.module.css'

/** How a club was used in the last months: a chart of one figure, and the table of all. */
export function Use({ months }: { months: readonly UseMonth[] }) {
  const t = useTexts('ROOT.USE')
  const [language] = useLanguage()
  const [figure, choose] = useState<UseFigure>(
    () => USE_FIGURES.find((each) => months.some((month) => month[each] > 0)) ?? 'active',
  )
  const counts = months.map((month) => month[figure])
  const name = t(`FIGURES.${figure}`)
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Card>
        <Stack gap={16}>
          <NativeSelect
            className={classes.choice}
            label={t('FIGURE')}
            data={USE_FIGURES.map((value) => ({ value, label: t(`FIGURES.${value}`) }))}
            value={figure}
            onChange={({ target }) => choose(target.value as UseFigure)}
          />
          <div>
            <Bars counts={counts} now={counts.length - 1} label={t('BARS', { name, most: Math.max(0, ...counts) })} />
            <Dim as="div">
              <div className={classes.names} aria-hidden>
                {months.map(({ month }) => (
                  <span key={month}>{monthWord(month, language)}</span>
                ))}
              </div>
            </Dim>
          </div>
          <UseTable months={months} />
        </Stack>
      </Card>
    </Section>
  )
}

function UseTable({ months }: { months: readonly UseMonth[] }) {
  const t = useTexts('ROOT.USE')
  const [language] = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
    <section className={classes.scroller} aria-label={t('AS_TABLE')} tabIndex={0}>
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('MONTH')}</th>
            {USE_FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {t(`FIGURES.${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthWords(month.month, language)}</th>
              {USE_FIGURES.map((figure) => (
                <td key={figure}>{month[figure].toLocaleString(LOCALES[language])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
