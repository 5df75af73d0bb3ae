import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import { IconCalendarEvent, IconChevronRight, IconTargetArrow, IconUserShield } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { DayTile } from '../base/ui/DayTile.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { EventTimes } from './EventTimes.tsx'
import classes from './events.module.css'
import { StandingMark } from './StandingMark.tsx'
import { useEventWords } from './useEventWords.ts'

const CATEGORY_ICONS = { training: IconTargetArrow, event: IconCalendarEvent, staff: IconUserShield } as const

type Props = {
  event: ListedEvent
  isLed?: boolean
  /**
   * Which heading the row is under. Under a month a tile shows the day, under a day no day is shown; without a heading
   * the day stands in words.
   */
  under?: 'month' | 'day'
}

/** An event in short, with a link to its page, or to its participants if the reader leads it. */
export function EventRow({ event, isLed = false, under }: Props) {
  const t = useTexts('EVENTS')
  const { placeWords } = useEventWords()
  const Icon = CATEGORY_ICONS[event.category]
  return (
    <li data-category={event.category} data-cancelled={event.cancelled || undefined}>
      <Link
        to={isLed ? '/events/$eventId/manage' : '/events/$eventId'}
        params={{ eventId: event.id }}
        className={`${list.row} ${classes.row}`}
      >
        {under === 'month' && <DayTile day={event.date} />}
        <span className={list.words}>
          <strong className={classes.title}>
            <Icon size={18} aria-hidden /> {event.title}
          </strong>
          <EventTimes event={event} isDaySeen={under !== undefined} />
          <Dim as="span">
            <Dotted facts={[placeWords(event), event.preliminary && t('PRELIMINARY')]} />
          </Dim>
        </span>
        {isLed ? <Mark>{t('TAKEN', { count: event.taken })}</Mark> : <StandingMark event={event} />}
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
  )
}
