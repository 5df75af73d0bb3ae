import { journalCalls } from '@bahnfrei/domain/journal/calls.ts'
import { useLive } from '../base/live/live.ts'
import unseen from '../base/styles/unseen.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { monthWords } from '../base/time/days.ts'
import { useNow } from '../base/time/useNow.ts'
import { Section } from '../base/ui/Section.tsx'
import classes from './journal.module.css'

const SHOWN = 12
const FULL_BAR_PX = 72

type Props = { month: string | undefined; onChoose: (month: string | undefined) => void }

/** The number of days in each month on which the reader shot. A tap on a bar filters by its month. */
export function MonthPicture({ month: chosen, onChoose }: Props) {
  const t = useTexts('JOURNAL')
  const [language] = useLanguage()
  const { data } = useLive(journalCalls.months, {})
  const now = useNow().toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate().toPlainYearMonth()
  if (data === undefined || data.months.length === 0) return null
  const months = Array.from({ length: SHOWN }, (_, index) => now.subtract({ months: SHOWN - 1 - index }).toString())
  const found = new Map(data.months.map((each) => [each.month, each]))
  const most = Math.max(1, ...data.months.map(({ days }) => days))
  return (
    <Section title={t('MONTHS')} text={t('MONTHS_TEXT')}>
      <div className={classes.months}>
        {months.map((month) => {
          const { days, shots } = found.get(month) ?? { days: 0, shots: 0 }
          const name = monthWords(`${month}-01`, language)
          return (
            <button
              key={month}
              type="button"
              aria-pressed={month === chosen}
              onClick={() => onChoose(month === chosen ? undefined : month)}
            >
              <span className={unseen.unseen}>{t('DAYS_OF', { month: name, days, shots })}</span>
              <span aria-hidden>{days > 0 ? days : ''}</span>
              <span className={classes.bar} style={{ height: (days / most) * FULL_BAR_PX }} aria-hidden />
              <span aria-hidden>{name.slice(0, 3)}</span>
            </button>
          )
        })}
      </div>
    </Section>
  )
}
