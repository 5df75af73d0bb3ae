import { IconFileText, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../base/texts/texts.tsx'
import classes from './journal.module.css'

/** Links to what the journal is for: the proof of regular shooting, and the reports for others. */
export function JournalLinks() {
  const t = useTexts('JOURNAL')
  return (
    <nav aria-label={t('MORE')} className={classes.ways}>
      <Link to="/journal/need">
        <IconShieldCheck size={20} aria-hidden />
        {t('NEED')}
      </Link>
      <Link to="/journal/reports">
        <IconFileText size={20} aria-hidden />
        {t('REPORTS')}
      </Link>
    </nav>
  )
}
