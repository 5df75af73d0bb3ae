import type { PublicEvent } from '@bahnfrei/domain/events/event.ts'
import { eventReadCalls } from '@bahnfrei/domain/events/readCalls.ts'
import { publicCalls } from '@bahnfrei/domain/ranges/publicCalls.ts'
import { Button } from '@mantine/core'
import { IconCalendarDown, IconCalendarEvent, IconCalendarShare } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { ApiError } from '../base/send/apiError.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Card, Facts, Lines, Row } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Page } from '../base/ui/Page.tsx'
import { NoClub } from '../ranges/clubs/NoClub.tsx'
import classes from './events.module.css'
import { useEventWords } from './useEventWords.ts'

/** /clubs/view/$clubId/events: the public events of a club for anybody, also without signing in. */
export function PublicEventsScreen() {
  const t = useTexts('EVENTS')
  const { clubId } = useParams({ from: '/clubs/view/$clubId/events' })
  const events = useQuery({
    queryKey: queryKeyOf(eventReadCalls.publicEvents, { clubId }, undefined),
    queryFn: ({ signal }) => call(eventReadCalls.publicEvents, { clubId }, { signal }),
    retry: false,
  })
  const club = useQuery({
    queryKey: queryKeyOf(publicCalls.publicClub, { clubId }, undefined),
    queryFn: ({ signal }) => call(publicCalls.publicClub, { clubId }, { signal }),
    retry: false,
  })
  const { data, error } = events
  const isNone = error instanceof ApiError && ['CLUB_NOT_FOUND', 'INPUT_INVALID'].includes(error.code ?? '')
  const calendar = `/api/clubs/${clubId}/events.ics`
  return (
    <Page title={t('PUBLIC_TITLE', { club: club.data?.name ?? '' })} isLoading={data === undefined && error === null}>
      {isNone && <NoClub />}
      {error && !isNone && <ErrorState error={error} onRetry={() => void events.refetch()} />}
      {data && (
        <>
          <Row className={classes.acts}>
            <Button
              variant="default"
              renderRoot={(props) => <Link to="/clubs/view/$clubId" params={{ clubId }} {...props} />}
            >
              {t('PUBLIC_CLUB')}
            </Button>
            <Button
              component="a"
              variant="default"
              href={`${window.location.origin}${calendar}`.replace(/^https?:/, 'webcal:')}
              leftSection={<IconCalendarShare size={18} aria-hidden />}
            >
              {t('ONE.SUBSCRIBE')}
            </Button>
          </Row>
          {data.events.length === 0 && (
            <EmptyState icon={<IconCalendarEvent size={44} />} title={t('NONE')}>
              {t('PUBLIC_NONE')}
            </EmptyState>
          )}
          {data.events.map((event) => (
            <Event key={event.id} event={event} file={`${calendar}?event=${event.id}`} />
          ))}
        </>
      )}
    </Page>
  )
}

function Event({ event, file }: { event: PublicEvent; file: string }) {
  const t = useTexts('EVENTS')
  const { timeWords } = useEventWords()
  const { title, description, place, address, cancelled, eventParts, category } = event
  return (
    <Card as="article" className={classes.public} data-category={category} data-cancelled={cancelled || undefined}>
      <h2 className={classes.title}>{title}</h2>
      {cancelled && <Notice kind="warning">{t('ONE.CANCELLED_PLAIN')}</Notice>}
      <Facts>
        <dt>{t('ONE.WHEN')}</dt>
        <dd>{timeWords(event)}</dd>
        {(place !== '' || address !== '') && (
          <>
            <dt>{t('ONE.WHERE')}</dt>
            <dd>{[place, address].filter((part) => part !== '').join(', ')}</dd>
          </>
        )}
      </Facts>
      {description !== '' && <p className={classes.text}>{description}</p>}
      {eventParts.length > 0 && (
        <Lines>
          {eventParts.map((part) => (
            <li key={part.id}>
              <strong>{part.title}</strong>
              <div>{timeWords(part)}</div>
            </li>
          ))}
        </Lines>
      )}
      {!cancelled && (
        <Button component="a" variant="default" href={file} leftSection={<IconCalendarDown size={18} aria-hidden />}>
          {t('ONE.CALENDAR')}
        </Button>
      )}
    </Card>
  )
}
