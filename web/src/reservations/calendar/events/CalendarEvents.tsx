import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import { eventReadCalls } from '@bahnfrei/domain/events/readCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLive } from '../../../base/live/live.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { List } from '../../../base/ui/Layout.tsx'
import { Sheet } from '../../../base/ui/Sheet.tsx'
import { EventRow } from '../../../events/EventRow.tsx'
import eventClasses from '../../../events/events.module.css'
import { periodFor, type View } from '../../lane/period.ts'
import { dayInWords } from '../../lane/words.ts'
import { EventMark } from './EventMark.tsx'
import { eventsOfDay, withTitles } from './eventsOfDay.ts'

/** The events in the form that the grid needs: the range with their titles, and the mark above each day. */
export type ShownEvents = { range: Range; marks: (day: Day) => ReactNode }

type Props = {
  range: Range
  clubId: Id<'club'>
  shown: { days: readonly Day[]; view: View }
  onEvents: (events: ShownEvents | undefined) => void
  /** The id of the event on whose lanes the person tapped. */
  asked: Id<'event'> | undefined
  onRead: () => void
}

const NONE: readonly ListedEvent[] = []

/** Loads the events of the shown days for the grid, and shows an event in a sheet after a tap on it. */
export function CalendarEvents({ range, clubId, shown: { days, view }, onEvents, asked, onRead }: Props) {
  const t = useTexts('EVENTS')
  const [language] = useLanguage()
  const { data } = useLive(eventReadCalls.rangeEvents, { rangeId: range.id, ...periodFor(days) }, { clubId })
  const events = data?.events ?? NONE
  const [askedDay, askDay] = useState<Day>()

  // Runs when the events or the days change, not each time that the calendar is drawn.
  const daysKey = days.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `daysKey` stands for the days, a new list at each call.
  useEffect(() => {
    if (events.length === 0) return onEvents(undefined)
    const place = { rangeId: range.id, zone: range.timeZone, view }
    const ofDays = new Map(days.map((day, index) => [day, { index, events: eventsOfDay(events, day, place) }]))
    const marks = (day: Day) => {
      const found = ofDays.get(day)
      return (
        found &&
        found.events.length > 0 && (
          <EventMark
            {...{ day, view, events: found.events }}
            before={ofDays.get(days[found.index - 1] ?? '')?.events[0]}
            after={ofDays.get(days[found.index + 1] ?? '')?.events[0]}
            first={view === 'week' ? found.index : found.index * range.lanes.length}
            columns={view === 'week' ? 1 : range.lanes.length}
            onAsk={() => askDay(day)}
          />
        )
      )
    }
    onEvents({ range: withTitles(range, events), marks })
  }, [events, range, daysKey, view, onEvents])

  const found =
    askedDay === undefined
      ? events.filter(({ id }) => id === asked)
      : eventsOfDay(events, askedDay, { rangeId: range.id, zone: range.timeZone, view: 'week' })
  const [only] = found
  const close = () => {
    askDay(undefined)
    onRead()
  }
  if (only === undefined) return null
  return (
    <Sheet
      isOpen
      onClose={close}
      title={askedDay === undefined ? t(`CATEGORIES.${only.category}`) : dayInWords(askedDay, language, 'long')}
    >
      <List className={eventClasses.rows}>
        {found.map((event) => (
          <EventRow key={event.id} event={event} {...(askedDay !== undefined && { under: 'day' as const })} />
        ))}
      </List>
    </Sheet>
  )
}
