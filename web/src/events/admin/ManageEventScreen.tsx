import { eventAdminCalls } from '@bahnfrei/domain/events/adminCalls.ts'
import type { AdminEvent } from '@bahnfrei/domain/events/event.ts'
import { MOST_REASON } from '@bahnfrei/domain/events/limits.ts'
import { Button } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../base/api.ts'
import { useLive } from '../../base/live.ts'
import { useTexts } from '../../base/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { TextArea } from '../../base/ui/TextArea.tsx'
import classes from './admin.module.css'
import { EventEditor } from './EventEditor.tsx'
import { eventFormOf } from './eventForm.ts'
import { People } from './People.tsx'

/** /events/$eventId/manage: who comes to an event and, for officers, all that is said of it. */
export function ManageEventScreen() {
  const t = useTexts('ADMIN_EVENTS')
  const { eventId } = useParams({ from: '/events/$eventId/manage' })
  const { data, state, error } = useLive(eventAdminCalls.adminOne, { id: eventId })
  const event = data?.event
  return (
    <Page title={event?.title ?? t('TITLE')} width="form" isLoading={state === 'loading'}>
      <BackLink to="/admin/events">{t('BACK')}</BackLink>
      {event === undefined && error !== null && <ErrorState error={error} />}
      {event && (
        <>
          <Acts event={event} />
          <People event={event} />
          {event.mayEdit && !event.cancelled && (
            <EventEditor
              key={`${event.id} ${event.version}`}
              first={eventFormOf(event)}
              stored={{ id: event.id, version: event.version }}
              isDraft={event.draft}
              onSaved={() => undefined}
            />
          )}
        </>
      )}
    </Page>
  )
}

function Acts({ event: { id, draft, cancelled, mayEdit } }: { event: AdminEvent }) {
  const t = useTexts('ADMIN_EVENTS')
  const [isAsking, ask] = useState(false)
  const [reason, setReason] = useState('')
  const cancel = async () => {
    await call(eventAdminCalls.cancel, { id, reason: reason.trim() })
    toast.success(t('CANCEL_DONE'))
    ask(false)
  }
  return (
    <div className={classes.acts}>
      {!draft && (
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/events/$eventId" params={{ eventId: id }} {...props} />}
        >
          {t('PAGE')}
        </Button>
      )}
      {mayEdit && !cancelled && (
        <Button variant="default" onClick={() => ask(true)}>
          {t('CANCEL')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={cancel}
        title={t('CANCEL_TITLE')}
        confirm={t('CANCEL')}
        dismiss={t('CANCEL_KEEP')}
        isDangerous
      >
        <p>{t('CANCEL_TEXT')}</p>
        <TextArea label={t('REASON')} value={reason} most={MOST_REASON} onChange={setReason} />
      </ConfirmDialog>
    </div>
  )
}
