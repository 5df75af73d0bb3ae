import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { eventReadCalls } from '@bahnfrei/domain/events/readCalls.ts'
import { eventsToReserveFor } from '@bahnfrei/domain/reservations/forEvent.ts'
import { NativeSelect } from '@mantine/core'
import { useLive } from '../../../base/live/live.ts'
import { useSession } from '../../../base/session/session.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import type { Draft } from '../drafts/draft.ts'
import { draftStore } from '../drafts/draftStore.ts'

/** The choice of an event on the day of the draft; only shown if the person takes part in one. */
export function EventField({ draft }: { draft: Draft }) {
  const t = useTexts('RESERVATIONS.DRAFT')
  const { me } = useSession()
  const { data } = useLive(eventReadCalls.mine, {})
  const { id, club: clubId, date, targetBody, categoryBody } = draft
  const place = { uid: me?.uid ?? '', clubId, rangeId: targetBody.eventId, date }
  const events = eventsToReserveFor(data?.events ?? [], place)
  if (events.length === 0) return null
  const choose = (eventId: Id<'event'> | undefined) => draftStore.change({ type: 'for', id, eventId })
  return (
    <NativeSelect
      label={t('FOR_EVENT')}
      data={[{ value: '', label: t('FOR_TRAINING') }, ...events.map(({ id, title }) => ({ value: id, label: title }))]}
      value={categoryBody.eventId ?? ''}
      onChange={({ target }) => choose(target.value || undefined)}
    />
  )
}
