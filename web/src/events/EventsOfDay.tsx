import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { EVENTS } from '@bahnfrei/domain/events/eventList.ts'
import { eventReadCalls } from '@bahnfrei/domain/events/readCalls.ts'
import { useList } from '../base/list/useList.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { List } from '../base/ui/Layout.tsx'
import { EventRow } from './EventRow.tsx'
import classes from './events.module.css'
import { isOnDay } from './month/month.ts'

const eventsOf = ({ events }: OutputOf<typeof eventReadCalls.list>) => events

/** The events of a day, with links to the participants for officers; nothing on a day without events. */
export function EventsOfDay({ day }: { day: Day }) {
  const t = useTexts('EVENTS')
  const { may } = useSession()
  const { rows = [] } = useList(eventReadCalls.list, { from: day, to: day }, eventsOf, EVENTS)
  const found = rows.filter((event) => isOnDay(event, day))
  if (found.length === 0) return null
  return (
    <List className={classes.rows} aria-label={t('TITLE')}>
      {found.map((event) => (
        <EventRow key={event.id} event={event} under="day" isLed={!event.cancelled && may('adminEvents:r')} />
      ))}
    </List>
  )
}
