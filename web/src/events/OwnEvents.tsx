import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { EVENTS } from '@bahnfrei/domain/events/eventList.ts'
import { eventReadCalls } from '@bahnfrei/domain/events/readCalls.ts'
import { Link } from '@tanstack/react-router'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { List } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { EventRow } from './EventRow.tsx'
import classes from './events.module.css'
import { canJoin } from './joining.ts'

const MOST_SHOWN = 3
const SOON_DAYS = 28

/** The next events for the overview: those in which the reader takes part, and those that the reader can still join. */
export function OwnEvents() {
  const t = useTexts('EVENTS')
  const { me, club } = useSession()
  const now = useNow()
  const own = useLive(eventReadCalls.mine, {}).data?.events
  const to = addDays(dayOf(now, 'UTC'), SOON_DAYS)
  const soon = useLive(eventReadCalls.list, { to }).data?.events
  if (own === undefined || soon === undefined) return null
  const person = { uid: me?.uid, groupIds: club?.groupIds ?? [] }
  const events = [...own, ...soon.filter((event) => canJoin(event, person, now))].sort(EVENTS.compare)
  if (events.length === 0) return null
  return (
    <Section title={t('NEXT')} actions={<Link to="/events">{t('TO_EVENTS')}</Link>}>
      <List className={classes.rows}>
        {events.slice(0, MOST_SHOWN).map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </List>
    </Section>
  )
}
