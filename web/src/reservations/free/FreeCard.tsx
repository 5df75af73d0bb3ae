import type { FreeSlot } from '@bahnfrei/domain/reservations/freeCalls.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayWords } from '../../base/days.ts'
import { useLanguage, useTexts } from '../../base/texts.tsx'
import { slotText } from '../calendar/search.ts'
import classes from './free.module.css'

/** A free slot: one tap leads to the calendar, where it is chosen already. */
export function FreeCard({ slot }: { slot: FreeSlot }) {
  const t = useTexts('FREE')
  const [language] = useLanguage()
  const { clubId, clubName, range, lane, lanesFree, distance, date, times } = slot
  const facts = [range.name, ...(distance === null ? [] : [t('AT', { metres: distance })])]
  return (
    <li>
      <Link
        to="/calendar"
        search={{ cid: clubId, rid: range.id, d: date, slot: slotText(lane.id, times) }}
        className={classes.card}
      >
        <span className={classes.words}>
          <span className={classes.dim}>{dayWords(date, language)}</span>
          <strong>{t('TIME', times)}</strong>
          <span>{facts.join(' · ')}</span>
          <span className={classes.dim}>{clubName}</span>
          <span className={classes.lanes}>{t('LANES', { count: lanesFree })}</span>
        </span>
        <IconChevronRight aria-hidden />
      </Link>
    </li>
  )
}
