import { IconFileText, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import tile from '../base/styles/tile.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { Row } from '../base/ui/Layout.tsx'
import classes from './journal.module.css'

/** Links to the proof of need and to the reports for others. */
export function JournalLinks() {
  const t = useTexts('JOURNAL')
  return (
    <Row as="nav" aria-label={t('MORE')} className={classes.ways}>
      <Link to="/journal/need" className={tile.tile}>
        <IconShieldCheck size={20} aria-hidden />
        {t('NEED')}
      </Link>
      <Link to="/journal/reports" className={tile.tile}>
        <IconFileText size={20} aria-hidden />
        {t('REPORTS')}
      </Link>
    </Row>
  )
}
