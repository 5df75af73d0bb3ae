import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { eventAdminCalls } from '@bahnfrei/domain/events/adminCalls.ts'
import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import { ADMIN_EVENTS, STATES } from '@bahnfrei/domain/events/eventList.ts'
import { IconCalendarEvent, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { FilterBar } from '../../base/list/FilterBar.tsx'
import { FilterSelect } from '../../base/list/FilterSelect.tsx'
import { LongList } from '../../base/list/LongList.tsx'
import list from '../../base/list/list.module.css'
import { SavedViews } from '../../base/list/SavedViews.tsx'
import { useFilters } from '../../base/list/useFilters.ts'
import { useList } from '../../base/list/useList.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { monthWords } from '../../base/time/days.ts'
import { DateField } from '../../base/ui/DateField.tsx'
import { DayTile } from '../../base/ui/DayTile.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { EventsPage } from '../EventsPage.tsx'
import { EventTimes } from '../EventTimes.tsx'
import classes from '../events.module.css'
import { useEventWords } from '../useEventWords.ts'

const eventsOf = ({ events }: OutputOf<typeof eventAdminCalls.adminList>) => events

/** /admin/events: the officers' view of the events, drafts and cancelled ones too (EVNT-003). */
export function AdminEventsScreen() {
  const t = useTexts('ADMIN_EVENTS')
  const [language] = useLanguage()
  const { address, filters, set, count, reset } = useFilters(ADMIN_EVENTS)
  const found = useList(eventAdminCalls.adminList, filters, eventsOf, ADMIN_EVENTS)
  return (
    <EventsPage>
      <FilterBar
        views={<SavedViews list="events" address={address} />}
        search={{ label: t('SEARCH'), value: address.q, onChange: (q) => set({ q }) }}
        count={count}
        onReset={reset}
      >
        <FilterSelect
          label={t('STATE')}
          all={t('STATES.live')}
          options={STATES.map((value) => ({ value, label: t(`STATES.${value}`) }))}
          value={address.state}
          onChange={(state) => set({ state })}
        />
        <DateField label={t('FROM')} value={address.from ?? ''} onChange={(from) => set({ from })} />
      </FilterBar>
      <LongList
        list={found}
        className={`${list.rows} ${classes.rows}`}
        count={(shown, hasMore) => t('COUNT', { count: shown, more: hasMore ? 'yes' : 'no' })}
        heading={({ date }) => monthWords(date, language)}
        none={{ title: t('NONE'), text: t('NONE_TEXT'), icon: <IconCalendarEvent size={44} /> }}
      >
        {(event) => <Row key={event.id} event={event} />}
      </LongList>
    </EventsPage>
  )
}

function Row({ event }: { event: ListedEvent }) {
  const t = useTexts('ADMIN_EVENTS')
  const { placeWords } = useEventWords()
  const { id, title, draft, cancelled, taken, totalSlots, registrationEnabled, category } = event
  const state = cancelled ? t('CANCELLED') : draft ? t('DRAFT') : ''
  const isFull = totalSlots !== null && taken >= totalSlots
  const places = totalSlots === null ? t('TAKEN', { taken }) : t('TAKEN_OF', { taken, total: totalSlots })
  return (
    <li data-category={category} data-cancelled={cancelled || undefined}>
      <Link to="/events/$eventId/manage" params={{ eventId: id }} className={`${list.row} ${classes.row}`}>
        <DayTile day={event.date} />
        <span className={list.words}>
          <strong className={classes.title}>{title}</strong>
          <EventTimes event={event} isDaySeen />
          <Dim as="span">{placeWords(event)}</Dim>
        </span>
        {state !== '' && <Mark>{state}</Mark>}
        {registrationEnabled && <Dim as="span">{isFull ? t('FULL') : places}</Dim>}
        <IconChevronRight size={20} aria-hidden />
      </Link>
    </li>
  )
}
