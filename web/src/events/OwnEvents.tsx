import { eventReadCalls } from '@bahnfrei/domain/events/readCalls.ts'
import { Link } from '@tanstack/react-router'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { List } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { EventRow } from './EventRow.tsx'
import classes from './events.module.css'

const MOST_SHOWN = 3

/** The next events in which the reader takes part, for the overview. */
export function OwnEvents() {
  const t = useTexts('EVENTS')
  const { data } = useLive(eventReadCalls.mine, {})
  if (data === undefined || data.events.length === 0) return null
  return (
    <Section
      title={t('MY_EVENTS')}
      actions={
        <Link to="/events" search={{ show: 'mine' }}>
          {t('KINDS.mine')}
        </Link>
      }
    >
      <List className={classes.rows}>
        {data.events.slice(0, MOST_SHOWN).map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </List>
    </Section>
  )
}
