import { eventAdminCalls } from '@bahnfrei/domain/events/adminCalls.ts'
import { useParams } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { OnwardLink } from '../../base/ui/OnwardLink.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { useEventWords } from '../useEventWords.ts'
import { EventActs } from './EventActs.tsx'
import { People } from './People.tsx'

/** /events/$eventId/manage: the participants of an event and, for officers, what they may do with it. */
export function ManageEventScreen() {
  const t = useTexts('ADMIN_EVENTS')
  const ofEvents = useTexts('EVENTS')
  const { may } = useSession()
  const { eventId } = useParams({ from: '/events/$eventId/manage' })
  const { data, state, error } = useLive(eventAdminCalls.adminOne, { id: eventId })
  const event = data?.event
  const { timeWords, placeWords } = useEventWords()
  // A person who only leads the event comes from the members' events.
  const all = may('adminEvents:r') ? '/admin/events' : '/events'
  return (
    <Page
      title={event?.title ?? t('TITLE')}
      isLoading={state === 'loading'}
      back={<BackLink to={all}>{t('BACK')}</BackLink>}
    >
      {event === undefined && error !== null && (
        <ErrorState error={error} onward={<OnwardLink to={all}>{ofEvents('TO_EVENTS')}</OnwardLink>} />
      )}
      {event && (
        <>
          <p>
            <Dotted facts={[timeWords(event), placeWords(event)]} />
          </p>
          <EventActs event={event} />
          <People event={event} />
        </>
      )}
    </Page>
  )
}
