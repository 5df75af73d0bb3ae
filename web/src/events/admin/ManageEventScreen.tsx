import { eventAdminCalls } from '@bahnfrei/domain/events/adminCalls.ts'
import { useParams } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { useEventWords } from '../useEventWords.ts'
import { EventActs } from './EventActs.tsx'
import { People } from './People.tsx'

/** /events/$eventId/manage: the participants of an event and, for officers, what they may do with it. */
export function ManageEventScreen() {
  const t = useTexts('ADMIN_EVENTS')
  const { may } = useSession()
  const { eventId } = useParams({ from: '/events/$eventId/manage' })
  const { data, state, error } = useLive(eventAdminCalls.adminOne, { id: eventId })
  const event = data?.event
  const { timeWords, placeWords } = useEventWords()
  return (
    <Page title={event?.title ?? t('TITLE')} isLoading={state === 'loading'}>
      {/* A person who only leads the event comes from the members' events. */}
      <BackLink to={may('adminEvents:r') ? '/admin/events' : '/events'}>{t('BACK')}</BackLink>
      {event === undefined && error !== null && <ErrorState error={error} />}
      {event && (
        <>
          <p>{[timeWords(event), placeWords(event)].filter((part) => part !== '').join(' · ')}</p>
          <EventActs event={event} />
          <People event={event} />
        </>
      )}
    </Page>
  )
}
