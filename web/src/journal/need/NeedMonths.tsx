import type { NeedAnswer } from '@bahnfrei/domain/journal/needAnswer.ts'
import { WEAPON_KINDS, type WeaponKind } from '@bahnfrei/domain/journal/needFacts.ts'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import tables from '../../base/styles/table.module.css'
import { LOCALES, useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { monthWords } from '../../base/time/days.ts'
import { Section } from '../../base/ui/Section.tsx'
import classes from './need.module.css'
import { quarterOf, quartersOf, yearsOf } from './needMonths.ts'

type Props = { picture: NeedAnswer['picture'] }

/** The most blocks drawn for a month, which limits the height; the table has the exact number. */
const MOST_BLOCKS = 4

/** The visits in each month of the period, by kind of weapon: as a chart, and as a table with the same figures. */
export function NeedMonths({ picture }: Props) {
  const t = useTexts('NEED')
  const scroller = useRef<HTMLElement>(null)
  // The present is at the end.
  useEffect(() => {
    scroller.current?.scrollTo({ left: scroller.current.scrollWidth })
  }, [])
  return (
    <Section title={t('MONTHS')} text={t('MONTHS_TEXT')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
      <section className={tables.scroller} ref={scroller} tabIndex={0} aria-label={t('PICTURE')}>
        <div className={classes.months} aria-hidden>
          <span />
          {yearsOf(picture).map(({ year, months }) => (
            <span key={year} className={classes.year} style={{ gridColumn: `span ${months}` }}>
              {months > 1 && year}
            </span>
          ))}
          {WEAPON_KINDS.map((kind) => (
            <KindRow key={kind} picture={picture} kind={kind} />
          ))}
          <MonthLetters picture={picture} />
        </div>
      </section>
      <details>
        <summary>{t('TABLE')}</summary>
        <MonthTable picture={picture} />
      </details>
    </Section>
  )
}

function KindRow({ picture, kind }: Props & { kind: WeaponKind }) {
  const t = useTexts('NEED')
  const all = picture.reduce((sum, month) => sum + month[kind].own, 0)
  return (
    <>
      <span className={classes.kindName}>
        {t(`KINDS.${kind}`)}
        <small>{t('DAYS', { count: all })}</small>
      </span>
      {picture.map((month, index) => (
        <span
          key={month.month}
          className={classes.month}
          data-kind={kind}
          data-begins={index > 0 && beginsQuarter(month.month) ? 'quarter' : undefined}
        >
          {Array.from({ length: Math.min(month[kind].own, MOST_BLOCKS) }, (_, block) => (
            <span key={`${month.month} ${String(block)}`} className={classes.block} />
          ))}
        </span>
      ))}
      <span />
      {quartersOf(picture, kind).map(({ key, quarter, months, state }) => (
        <span key={key} className={classes.quarter} data-state={state} style={{ gridColumn: `span ${months}` }}>
          {(months > 1 || state !== undefined) && t('QUARTER', { quarter: String(quarter) })}
          {state === 'done' && <IconCheck size={12} stroke={3} />}
          {state === 'missing' && ` ${t('QUARTER_MISSING')}`}
        </span>
      ))}
    </>
  )
}

function beginsQuarter(month: string): boolean {
  return Number(month.slice(5)) === quarterOf(month) * 3 - 2
}

function MonthLetters({ picture }: Props) {
  const [language] = useLanguage()
  const letter = new Intl.DateTimeFormat(LOCALES[language], { month: 'narrow', timeZone: 'UTC' })
  return (
    <>
      <span />
      {picture.map(({ month }) => (
        <span key={month} className={classes.letter}>
          {letter.format(new Date(`${month}-15T12:00Z`))}
        </span>
      ))}
    </>
  )
}

function MonthTable({ picture }: Props) {
  const t = useTexts('NEED')
  const [language] = useLanguage()
  return (
    <table className={tables.table}>
      <thead>
        <tr>
          <th scope="col">{t('MONTH')}</th>
          {WEAPON_KINDS.flatMap((kind) =>
            (['OWN', 'ANY'] as const).map((whose) => (
              <th key={`${kind} ${whose}`} scope="col">
                {t(`KINDS.${kind}`)}, {t(whose)}
              </th>
            )),
          )}
        </tr>
      </thead>
      <tbody>
        {picture.map((month) => (
          <tr key={month.month}>
            <th scope="row">{monthWords(`${month.month}-01`, language)}</th>
            {WEAPON_KINDS.flatMap((kind) =>
              (['own', 'any'] as const).map((whose) => <td key={`${kind} ${whose}`}>{month[kind][whose]}</td>),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
