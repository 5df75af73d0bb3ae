import { useTexts } from '../../base/texts.tsx'
import classes from './Legend.module.css'
import type { Sign } from './signs.ts'

/** What the calendar draws at this moment, each as it draws it. */
export function Legend({ signs }: { signs: readonly Sign[] }) {
  const t = useTexts('CALENDAR')
  return (
    <ul className={classes.legend} aria-label={t('LEGEND')}>
      {signs.map((sign) => (
        <li key={sign} data-sign={sign}>
          {t(`STATE.${sign}`)}
        </li>
      ))}
    </ul>
  )
}
