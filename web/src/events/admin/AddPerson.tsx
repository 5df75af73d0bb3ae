import { type AdminEvent, OFFERED_ON, type Person } from '@bahnfrei/domain/events/event.ts'
import { participantCalls } from '@bahnfrei/domain/events/participantCalls.ts'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../base/send/api.ts'
import { newUuid } from '../../base/send/newUuid.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Stack } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { MemberPicker } from '../../members/MemberPicker.tsx'

/** Registers a person of the club; when all places are taken, for the waiting list. */
export function AddPerson({ event: { id: eventId, category } }: { event: AdminEvent }) {
  const t = useTexts('ADMIN_EVENTS.PEOPLE')
  const [person, setPerson] = useState<z.infer<typeof Person>>()
  const attempt = useRef({ uid: '', key: '' })
  const add = async () => {
    if (person === undefined) return 'failed' as const
    const { uid, name } = person
    if (attempt.current.uid !== uid) attempt.current = { uid, key: newUuid() }
    const { waiting } = await call(
      participantCalls.changeParticipants,
      { eventId, uid, type: 'participate', wait: true },
      { idempotencyKey: attempt.current.key },
    )
    // A new key is needed so that a person who is removed can be added again.
    attempt.current = { uid: '', key: '' }
    toast.success(waiting === null ? t('ADDED', { name }) : t('ADDED_WAITING', { name, place: waiting }))
    setPerson(undefined)
  }
  return (
    <Stack>
      <MemberPicker label={t('ADD_WHO')} value={person} onChange={setPerson} feature={OFFERED_ON[category]} />
      <SaveButton variant="default" onSave={add} disabledReason={person === undefined ? t('ADD_NOBODY') : undefined}>
        {t('ADD')}
      </SaveButton>
    </Stack>
  )
}
