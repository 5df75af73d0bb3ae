import type { AdminEvent } from '@bahnfrei/domain/events/event.ts'
import { useState } from 'react'
import { EventEditor } from './EventEditor.tsx'
import { eventFormOf } from './eventForm.ts'

type Props = { event: AdminEvent; onClose: () => void }

/** The form of a stored event in a dialog. It keeps what it opened with when somebody else changes the event. */
export function EditEventDialog({ event, onClose }: Props) {
  const [opened] = useState(event)
  const { id, version, draft: isDraft, seriesId } = opened
  const isJoined = event.adminAppointments.length > 0
  const isOutdated = event.version !== version
  return (
    <EventEditor
      first={eventFormOf(opened)}
      stored={{ id, version, isDraft, isSeries: seriesId !== null, isJoined, isOutdated }}
      isDraft={isDraft}
      onSaved={onClose}
      onClose={onClose}
    />
  )
}
