import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { EventEditor } from './EventEditor.tsx'
import { newEventForm } from './eventForm.ts'

/** /admin/events/new: creates a training or an event, once or repeated over a season. */
export function NewEventScreen() {
  const t = useTexts('ADMIN_EVENTS')
  const navigate = useNavigate()
  const [first] = useState(() => newEventForm(Temporal.Now.plainDateISO().toString()))
  return (
    <Page title={t('NEW_TITLE')} width="form" back={<BackLink to="/admin/events">{t('BACK')}</BackLink>}>
      <EventEditor
        first={first}
        isDraft
        onSaved={(eventId) => navigate({ to: '/events/$eventId/manage', params: { eventId }, ignoreBlocker: true })}
      />
    </Page>
  )
}
