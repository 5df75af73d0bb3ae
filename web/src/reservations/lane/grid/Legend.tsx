import { useTexts } from '../../../base/texts/texts.tsx'
import classes from './Legend.module.css'
import { type SeenColumn, signsOf } from './signs.ts'

/** What the calendar draws at this moment, each as it draws it. */
export function Legend({ columns }: { columns: readonly SeenColumn[] }) {
  const t = useTexts('CALENDAR')
  return (
    <ul className={classes.legend} aria-label={t('LEGEND')}>
      {signsOf(columns).map((sign) => (
        <li key={sign} data-sign={sign}>
          {t(`STATE.${sign}`)}
        </li>
      ))}
    </ul>
  )
}
