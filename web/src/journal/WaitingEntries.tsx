import { journalCalls } from '@bahnfrei/domain/journal/calls.ts'
import { IconChecklist } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import tile from '../base/styles/tile.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import classes from './journal.module.css'

/** For people who validate in the club: the number of entries that wait for them. */
export function WaitingEntries() {
  const t = useTexts('JOURNAL')
  const { club } = useSession()
  const { data } = useLive(journalCalls.waiting, club === undefined || club.kind === 'visitor' ? undefined : {})
  const count = data?.entries.length ?? 0
  if (count === 0) return null
  return (
    <Link to="/journal/validate" className={`${tile.tile} ${classes.waiting}`}>
      <IconChecklist size={24} aria-hidden />
      <span className={list.words}>
        <b>{t('WAITING')}</b>
        <span>{t('WAITING_TEXT', { count })}</span>
      </span>
      <u>{t('WAITING_ACT')}</u>
    </Link>
  )
}
