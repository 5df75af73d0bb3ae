import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { clockOf, instantAt } from '@bahnfrei/domain/base/time.ts'
import type { ClubEvent } from '@bahnfrei/domain/events/event.ts'
import { MOST_COMMENT } from '@bahnfrei/domain/events/limits.ts'
import { participantCalls } from '@bahnfrei/domain/events/participantCalls.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { call } from '../base/api.ts'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { TextArea } from '../base/ui/TextArea.tsx'
import { useNow } from '../base/useNow.ts'
import { useRequestKey } from '../base/useRequestKey.ts'
import { type FixedSlot, freeSlotsOf, placesOf, whyNotJoin } from './joining.ts'

type Person = { uid: Id<'user'>; name: string }
type Props = { event: ClubEvent; people: readonly Person[] }

/** Registers the reader or a friend; where all places are taken, for the waiting list. */
export function JoinForm({ event, people }: Props) {
  const t = useTexts('EVENTS.JOIN')
  const refusals = useTexts('SERVER_ERRORS')
  const { me, club } = useSession()
  const now = useNow()
  const [uid, setUid] = useState(people[0]?.uid ?? '')
  const [comment, setComment] = useState('')
  const [chosen, setChosen] = useState<string>()
  const keyFor = useRequestKey()
  const { id, clubId, bookingType, registrationDetails, timeZone } = event
  const isMe = uid === me?.uid
  const isFull = bookingType !== 'fixed' && placesOf(event) === 0
  const slots = freeSlotsOf(event, now)
  const slot = bookingType === 'fixed' ? (slots.find((each) => keyOf(each) === chosen) ?? slots[0]) : undefined
  // The groups of a friend are asked by the server.
  const groupIds = isMe ? (club?.groupIds ?? []) : event.allowedGroupIds
  const whyNot = whyNotJoin(event, { groupIds, comment }, now)
  const isAsked = registrationDetails.inputPrompt !== ''

  const join = async () => {
    const input = {
      eventId: id,
      participationId: '' as const,
      type: 'participate' as const,
      ...(comment.trim() !== '' && { comment: comment.trim() }),
      ...(!isMe && { forUser: uid }),
      ...(isFull && { wait: true }),
      ...(slot && {
        laneId: slot.laneId,
        times: { start: clockAt(slot.start, timeZone), end: clockAt(slot.end, timeZone) },
      }),
    }
    const { waiting } = await call(participantCalls.participate, input, { clubId, idempotencyKey: keyFor(input) })
    const name = people.find((person) => person.uid === uid)?.name ?? ''
    toast.success(
      waiting !== null ? t('DONE_WAITING', { place: waiting }) : isMe ? t('DONE') : t('DONE_FRIEND', { name }),
    )
  }

  return (
    <Form label={t('TITLE')}>
      {people.length > 1 && (
        <NativeSelect
          label={t('FOR')}
          data={people.map(({ uid, name }) => ({
            value: uid,
            label: uid === me?.uid ? t('FOR_ME') : t('FOR_FRIEND', { name }),
          }))}
          value={uid}
          onChange={({ target }) => setUid(target.value)}
        />
      )}
      {bookingType === 'fixed' && slots.length > 0 && (
        <NativeSelect
          label={t('CHOOSE')}
          data={slots.map((each) => ({ value: keyOf(each), label: wordsOf(each, event) }))}
          value={slot && keyOf(slot)}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {(isAsked || !isFull) && (
        <TextArea
          label={isAsked ? registrationDetails.inputPrompt : t('COMMENT')}
          value={comment}
          most={MOST_COMMENT}
          onChange={setComment}
        />
      )}
      {isFull && <p>{t('WAIT_TEXT')}</p>}
      <SaveButton
        onSave={join}
        disabledReason={
          whyNot === 'INSUFFICIENT_PERMISSION'
            ? t('NO_GROUP')
            : bookingType === 'fixed' && slots.length === 0
              ? t('NO_SLOT')
              : whyNot && refusals(whyNot)
        }
      >
        {!isMe && people.length === 1
          ? t('FOR_FRIEND', { name: people[0]?.name ?? '' })
          : isFull
            ? t('WAIT')
            : t('JOIN')}
      </SaveButton>
    </Form>
  )
}

function keyOf({ laneId, start }: FixedSlot): string {
  return `${laneId} ${start}`
}

function clockAt(ms: number, zone: string): string {
  return clockOf(instantAt(ms), zone)
}

function wordsOf({ laneId, start, end }: FixedSlot, { bookingConfig, timeZone }: ClubEvent): string {
  const lanes = bookingConfig !== null && 'lanes' in bookingConfig ? bookingConfig.lanes : []
  const name = lanes.find(({ id }) => id === laneId)?.name ?? ''
  return `${clockAt(start, timeZone).slice(0, 5)}–${clockAt(end, timeZone).slice(0, 5)} · ${name}`
}
