import { IconCalendarEvent } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTexts } from '../base/texts/texts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { EventList } from './EventList.tsx'
import { EventsPage } from './EventsPage.tsx'
import { EVENT_KINDS, type EventKind } from './search.ts'

/** /events: what the club plans, the next first. */
export function EventsScreen() {
  const t = useTexts('EVENTS')
  const navigate = useNavigate()
  const { show: kind = 'all' } = useSearch({ from: '/events' })
  const show = (chosen: EventKind) =>
    navigate({ to: '/events', search: chosen === 'all' ? {} : { show: chosen }, replace: true })
  const filters = kind === 'mine' ? ({ of: 'mine' } as const) : kind === 'all' ? {} : ({ category: kind } as const)
  return (
    <EventsPage>
      <Choice
        label={t('SHOW')}
        options={EVENT_KINDS.map((value) => ({ value, label: t(`KINDS.${value}`) }))}
        value={kind}
        onChange={show}
      />
      <EventList
        filters={filters}
        none={
          <EmptyState icon={<IconCalendarEvent size={44} />} title={t(kind === 'mine' ? 'NONE_MINE' : 'NONE')}>
            {t('NONE_TEXT')}
          </EmptyState>
        }
      />
    </EventsPage>
  )
}
