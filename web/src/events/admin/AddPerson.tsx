import { type AdminEvent, OFFERED_ON, type Person } from '@bahnfrei/domain/events/event.ts'
import { participantCalls } from '@bahnfrei/domain/events/participantCalls.ts'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../base/send/api.ts'
import { useSendOnce } from '../../base/send/useSendOnce.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Stack } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { MemberPicker } from '../../members/MemberPicker.tsx'

/** Registers a person of the club; when all places are taken, for the waiting list. */
export function AddPerson({ event: { id: eventId, category } }: { event: AdminEvent }) {
  const t = useTexts('ADMIN_EVENTS.PEOPLE')
  const [person, setPerson] = useState<z.infer<typeof Person>>()
  const sendOnce = useSendOnce()
  const add = async () => {
    if (person === undefined) return 'failed' as const
    const { uid, name } = person
    const input = { eventId, uid, type: 'participate' as const, wait: true }
    const { waiting } = await sendOnce(input, (idempotencyKey) =>
      call(participantCalls.changeParticipants, input, { idempotencyKey }),
    )
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
