// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay its cells over each other.
// biome-ignore-all lint/a11y/useFocusableInteractive: the button in the cell has the focus.
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import { IconCalendarEvent, IconTargetArrow, IconUserShield } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import type { View } from '../../lane/period.ts'
import { dayInWords } from '../../lane/words.ts'
import classes from './EventMark.module.css'
import { isOverDays } from './eventsOfDay.ts'

const ICONS = { training: IconTargetArrow, event: IconCalendarEvent, staff: IconUserShield } as const

type Props = {
  day: Day
  view: View
  events: readonly ListedEvent[]
  /** The first events of the previous day and of the next day. */
  before: ListedEvent | undefined
  after: ListedEvent | undefined
  /** The index of the day's first column in the grid, and the number of its columns. */
  first: number
  columns: number
  onAsk: () => void
}

/** The mark above the lanes of a day: the title of its first event, and the number of further ones. */
export function EventMark({ day, view, events, before, after, first, columns, onAsk }: Props) {
  const t = useTexts('EVENTS.CALENDAR')
  const [language] = useLanguage()
  const [event] = events
  if (event === undefined) return null
  const Icon = ICONS[event.category]
  const goesOn = (other: ListedEvent | undefined) => (isOverDays(event) && other?.id === event.id) || undefined
  const button = (
    <button
      type="button"
      className={classes.mark}
      data-category={event.category}
      data-from-before={goesOn(before)}
      data-goes-on={goesOn(after)}
      onClick={onAsk}
      aria-label={t('ON', {
        date: dayInWords(day, language, 'long'),
        titles: events.map(({ title }) => title).join(', '),
        count: events.length,
      })}
    >
      <span style={event.color === '' ? undefined : { borderLeftColor: event.color }}>
        <Icon size={16} aria-hidden />
        <b>{event.title}</b>
        {events.length > 1 && <i>+{events.length - 1}</i>}
      </span>
    </button>
  )
  if (view === 'list') return <div className={classes.line}>{button}</div>
  return (
    <div
      role="row"
      className={classes.row}
      data-view={view}
      data-head
      style={{ '--index': first, '--lanes': columns } as React.CSSProperties}
    >
      <div role="gridcell">{button}</div>
    </div>
  )
}
