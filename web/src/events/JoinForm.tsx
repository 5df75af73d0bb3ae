import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { ClubEvent } from '@bahnfrei/domain/events/event.ts'
import { MOST_COMMENT } from '@bahnfrei/domain/events/limits.ts'
import { participantCalls } from '@bahnfrei/domain/events/participantCalls.ts'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useSendOnce } from '../base/send/useSendOnce.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { TextArea } from '../base/ui/TextArea.tsx'
import { ForWhom, type Joining, useForWhom } from './ForWhom.tsx'
import { JoinPrice, shownPrices } from './JoinPrice.tsx'
import { placesOf, whyNotJoin } from './joining.ts'

export type JoinProps = { event: ClubEvent; people: readonly Joining[] }

/** Registers the reader, a friend or a child; when all places are taken, for the waiting list. */
export function JoinForm({ event, people }: JoinProps) {
  const t = useTexts('EVENTS.JOIN')
  const refusals = useTexts('SERVER_ERRORS')
  const { clubs } = useSession()
  const now = useNow()
  const { uid, name, isMe, choose } = useForWhom(people)
  const [comment, setComment] = useState('')
  const sendOnce = useSendOnce()
  const { id, clubId, registrationDetails } = event
  const club = clubs.find((each) => each.id === clubId)
  const prices = shownPrices(event)
  const isFull = placesOf(event) === 0
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
      expectedPrices: { members: prices.members?.gross ?? NO_CENTS, guests: prices.guests?.gross ?? NO_CENTS },
    }
    const { waiting } = await sendOnce(input, (idempotencyKey) =>
      call(participantCalls.participate, input, { clubId, idempotencyKey }),
    )
    setComment('')
    toast.success(
      waiting !== null ? t('DONE_WAITING', { place: waiting }) : isMe ? t('DONE') : t('DONE_FRIEND', { name }),
    )
  }

  return (
    <Form label={t('TITLE')}>
      <ForWhom people={people} value={uid} onChange={choose} />
      {(isAsked || !isFull) && (
        <TextArea
          label={isAsked ? registrationDetails.inputPrompt : t('COMMENT')}
          value={comment}
          most={MOST_COMMENT}
          onChange={setComment}
        />
      )}
      {isFull && <p>{t('WAIT_TEXT')}</p>}
      <JoinPrice prices={prices} kind={isMe ? (club?.kind ?? 'visitor') : undefined} />
      <SaveButton
        onSave={join}
        disabledReason={whyNot === 'INSUFFICIENT_PERMISSION' ? t('NO_GROUP') : whyNot && refusals(whyNot)}
      >
        {!isMe && people.length === 1 ? t('FOR_FRIEND', { name }) : isFull ? t('WAIT') : t('JOIN')}
      </SaveButton>
    </Form>
  )
}
