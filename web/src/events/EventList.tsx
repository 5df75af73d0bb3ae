import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { EVENTS } from '@bahnfrei/domain/events/eventList.ts'
import { eventReadCalls } from '@bahnfrei/domain/events/readCalls.ts'
import { isMeant } from '@bahnfrei/domain/events/registration.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import list from '../base/list/list.module.css'
import { useList } from '../base/list/useList.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { monthWords } from '../base/time/days.ts'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { List } from '../base/ui/Layout.tsx'
import { EventRow } from './EventRow.tsx'
import classes from './events.module.css'

const eventsOf = ({ events }: OutputOf<typeof eventReadCalls.list>) => events

type Props = {
  filters: InputOf<typeof eventReadCalls.list>
  /** Leaves out events that are only for groups to which the reader does not belong. */
  isForMe?: boolean
  none: ReactNode
}

/** The coming events by month, read live. */
export function EventList({ filters, isForMe = false, none }: Props) {
  const t = useTexts('LIST')
  const [language] = useLanguage()
  const { club } = useSession()
  const { rows, error, retry, hasMore, loadMore, isLoadingMore } = useList(
    eventReadCalls.list,
    filters,
    eventsOf,
    EVENTS,
  )
  if (error !== null && rows === undefined) return <ErrorState error={error} onRetry={retry} />
  const shown = rows?.filter((event) => !isForMe || isMeant(event, club?.groupIds ?? []))
  if (shown?.length === 0 && !hasMore) return none
  const months = Map.groupBy(shown ?? [], ({ date }) => date.slice(0, 7))
  return (
    <>
      {[...months].map(([month, events]) => (
        <section key={month} aria-label={monthWords(`${month}-01`, language)}>
          <div className={list.heading}>
            <h2>{monthWords(`${month}-01`, language)}</h2>
          </div>
          <List className={classes.rows}>
            {events.map((event) => (
              <EventRow key={event.id} event={event} under="month" />
            ))}
          </List>
        </section>
      ))}
      {hasMore && (
        <Button variant="default" loading={isLoadingMore} onClick={loadMore}>
          {t('MORE')}
        </Button>
      )}
    </>
  )
}
