import type { ClubEvent } from '@bahnfrei/domain/events/event.ts'
import { eventReadCalls } from '@bahnfrei/domain/events/readCalls.ts'
import { Button } from '@mantine/core'
import { IconCalendarDown, IconChecklist, IconMapPin, IconZoomQuestion } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { downloadFile } from '../base/browser/downloadFile.ts'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { Card, Dim, Facts, Lines, Row } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { mapAddress } from '../ranges/mapAddress.ts'
import { useRanges } from '../ranges/useRanges.ts'
import classes from './events.module.css'
import { JoinBox } from './JoinBox.tsx'
import type { JoinProps } from './JoinForm.tsx'
import { Participants } from './Participants.tsx'
import { StandingMark } from './StandingMark.tsx'
import { useEventWords } from './useEventWords.ts'

type Props = { slotForm: ComponentType<JoinProps> }

/**
 * One event with its participants, and the form to take part. `slotForm` reserves a lane and a time of a fixed
 * offering.
 */
export function EventScreen({ slotForm }: Props) {
  const t = useTexts('EVENTS')
  const says = useTexts('ERRORS')
  const { eventId } = useParams({ from: '/events/$eventId' })
  const { data, state, error } = useLive(eventReadCalls.one, { id: eventId })
  const event = data?.event
  if (event === undefined && error !== null)
    return (
      <Page title={t('TITLE')}>
        <EmptyState
          icon={<IconZoomQuestion size={44} />}
          title={t('ONE.GONE')}
          action={<OnwardLink to="/events">{t('TO_EVENTS')}</OnwardLink>}
        >
          {says('PAGE_NOT_FOUND_WHY')}
        </EmptyState>
      </Page>
    )
  return (
    <Page
      title={event?.title ?? t('TITLE')}
      isLoading={state === 'loading'}
      back={<BackLink to="/events">{t('TO_EVENTS')}</BackLink>}
    >
      {event && <Shown event={event} slotForm={slotForm} />}
    </Page>
  )
}

function Shown({ event, slotForm }: { event: ClubEvent } & Props) {
  const t = useTexts('EVENTS')
  const { cancelled, cancellationDetails, description, eventParts } = event
  const { timeWords } = useEventWords()
  const reason = cancellationDetails?.reason ?? ''
  return (
    <>
      {cancelled && (
        <Notice kind="warning" role="status">
          {reason === '' ? t('ONE.CANCELLED_PLAIN') : t('ONE.CANCELLED', { reason })}
        </Notice>
      )}
      {/* On a phone the form stands right below when and where. */}
      <div className={classes.event}>
        <AllFacts event={event} />
        <JoinBox event={event} slotForm={slotForm} />
        <div className={classes.rest}>
          <Acts event={event} />
          {description !== '' && (
            <Section title={t('ONE.ABOUT')}>
              <p className={classes.text}>{description}</p>
            </Section>
          )}
          {eventParts.length > 0 && (
            <Section title={t('ONE.PARTS')}>
              <Lines>
                {eventParts.map((part) => (
                  <li key={part.id}>
                    <strong>{part.title}</strong>
                    <div>{timeWords(part)}</div>
                    {part.description !== '' && <div className={classes.text}>{part.description}</div>}
                  </li>
                ))}
              </Lines>
            </Section>
          )}
          <Participants event={event} />
        </div>
      </div>
    </>
  )
}

function AllFacts({ event }: { event: ClubEvent }) {
  const t = useTexts('EVENTS')
  const { timeWords, placeWords } = useEventWords()
  const { category, preliminary, address, trainers, isBlocking, lanes, visibility, clubName } = event
  const place = placeWords({ ...event, club: { name: clubName } })
  return (
    <Card>
      <Row>
        <StandingMark event={event} />
        <Dim as="span">
          <Dotted
            facts={[
              t(`CATEGORIES.${category}`),
              preliminary && t('PRELIMINARY'),
              visibility === 'public' && t('PUBLIC'),
            ]}
          />
        </Dim>
      </Row>
      <Facts>
        <dt>{t('ONE.WHEN')}</dt>
        <dd>{timeWords(event)}</dd>
        <dt>{t('ONE.WHERE')}</dt>
        <dd>{[place, address].filter((part) => part !== '').join(', ')}</dd>
        {trainers.length > 0 && (
          <>
            <dt>{t('LEADS')}</dt>
            <dd>{trainers.map(({ name }) => name).join(', ')}</dd>
          </>
        )}
        {isBlocking && !event.cancelled && (
          <>
            <dt>{t('ONE.BLOCKS')}</dt>
            <dd>
              {lanes.length === 0
                ? t('ONE.BLOCKS_ALL')
                : t('ONE.BLOCKS_LANES', { count: lanes.length, lanes: lanes.map(({ name }) => name).join(', ') })}
            </dd>
          </>
        )}
      </Facts>
    </Card>
  )
}

function Acts({ event: { id, clubId, range, mayManage } }: { event: ClubEvent }) {
  const t = useTexts('EVENTS.ONE')
  const { geo } = useRanges().ranges?.find((each) => each.id === range?.id) ?? { geo: null }
  const download = async () => {
    const { ics, fileName } = await call(eventReadCalls.ics, { id }, { clubId })
    downloadFile(fileName, 'text/calendar;charset=utf-8', ics)
  }
  return (
    <Row className={classes.acts}>
      {mayManage && (
        <Button
          leftSection={<IconChecklist size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/events/$eventId/manage" params={{ eventId: id }} {...props} />}
        >
          {t('MANAGE')}
        </Button>
      )}
      <SaveButton variant="default" leftSection={<IconCalendarDown size={18} aria-hidden />} onSave={download}>
        {t('CALENDAR')}
      </SaveButton>
      {geo && (
        <Button
          variant="default"
          component="a"
          href={mapAddress(geo)}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconMapPin size={18} aria-hidden />}
        >
          {t('WAY')}
        </Button>
      )}
    </Row>
  )
}
