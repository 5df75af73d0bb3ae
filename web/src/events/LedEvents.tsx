import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { EVENTS } from '@bahnfrei/domain/events/eventList.ts'
import { eventReadCalls } from '@bahnfrei/domain/events/readCalls.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useList } from '../base/list/useList.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { List } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { EventRow } from './EventRow.tsx'
import classes from './events.module.css'
import { MonthLink } from './month/MonthLink.tsx'

const eventsOf = ({ events }: OutputOf<typeof eventReadCalls.list>) => events
const FIRST = 3

/** The events that the reader leads, in order of time, with links to the participants; nothing if there are none. */
export function LedEvents() {
  const t = useTexts('EVENTS')
  const { rows = [] } = useList(eventReadCalls.list, { of: 'led' }, eventsOf, EVENTS)
  const [isAll, showAll] = useState(false)
  if (rows.length === 0) return null
  return (
    <Section title={t('LED')} text={t('LED_TEXT')} actions={<MonthLink only="led" />}>
      <List className={classes.rows}>
        {rows.slice(0, isAll ? undefined : FIRST).map((event) => (
          <EventRow key={event.id} event={event} isLed />
        ))}
      </List>
      {!isAll && rows.length > FIRST && (
        <Button variant="subtle" onClick={() => showAll(true)}>
          {t('LED_MORE', { count: rows.length - FIRST })}
        </Button>
      )}
    </Section>
  )
}
