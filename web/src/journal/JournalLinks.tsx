import { IconFileText, IconShieldCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../base/texts/texts.tsx'
import classes from './journal.module.css'

/** What becomes of the journal: whether one shoots often enough, and what others get to read. */
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
