import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import { IconCalendarEvent, IconTargetArrow, IconUserShield } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../base/texts.tsx'
import { DayTile } from '../base/ui/DayTile.tsx'
import classes from './events.module.css'
import { StandingMark } from './StandingMark.tsx'
import { useEventWords } from './useEventWords.ts'

const CATEGORY_ICONS = { training: IconTargetArrow, event: IconCalendarEvent, staff: IconUserShield } as const

/** An event in short, with the way to its page, or to its participants for those who lead it. */
export function EventRow({ event, isLed = false }: { event: ListedEvent; isLed?: boolean }) {
  const t = useTexts('EVENTS')
  const { timeWords, placeWords } = useEventWords()
  const Icon = CATEGORY_ICONS[event.category]
  return (
    <li data-category={event.category} data-cancelled={event.cancelled || undefined}>
      <Link
        to={isLed ? '/events/$eventId/manage' : '/events/$eventId'}
        params={{ eventId: event.id }}
        className={classes.row}
      >
        <DayTile day={event.date} />
        <span className={classes.words}>
          <strong className={classes.title}>
            <Icon size={18} aria-hidden /> {event.title}
          </strong>
          <span>{timeWords(event)}</span>
          <span className={classes.dim}>
            {[placeWords(event), event.preliminary && t('PRELIMINARY')].filter(Boolean).join(' · ')}
          </span>
        </span>
        {isLed ? (
          <span className={classes.mark}>{t('TAKEN', { count: event.taken })}</span>
        ) : (
          <StandingMark event={event} />
        )}
      </Link>
    </li>
  )
}
