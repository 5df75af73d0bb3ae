import { useTexts } from '../../../base/texts/texts.tsx'
import { Row } from '../../../base/ui/Layout.tsx'
import classes from './Legend.module.css'
import { type SeenColumn, signsOf } from './signs.ts'

/** The legend of the signs that the visible columns use, each drawn as in the calendar. */
export function Legend({ columns }: { columns: readonly SeenColumn[] }) {
  const t = useTexts('CALENDAR')
  return (
    <Row as="ul" className={classes.legend} aria-label={t('LEGEND')}>
      {signsOf(columns).map((sign) => (
        <li key={sign} data-sign={sign}>
          {t(`STATE.${sign}`)}
        </li>
      ))}
    </Row>
  )
}
