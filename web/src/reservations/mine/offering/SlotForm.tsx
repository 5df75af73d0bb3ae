import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { addMinutes, clockOf, instantAt, MINUTE_MS, type Slot } from '@bahnfrei/domain/base/time/time.ts'
import { MOST_COMMENT } from '@bahnfrei/domain/events/limits.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { ownCalls } from '@bahnfrei/domain/reservations/ownCalls.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { useSendOnce } from '../../../base/send/useSendOnce.ts'
import { useSession } from '../../../base/session/session.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'
import { Form } from '../../../base/ui/Form.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { TextArea } from '../../../base/ui/TextArea.tsx'
import { ForWhom, useForWhom } from '../../../events/ForWhom.tsx'
import type { JoinProps } from '../../../events/JoinForm.tsx'
import { whyNotJoin } from '../../../events/joining.ts'
import { DraftPrice } from '../../plan/prices/DraftPrice.tsx'
import { usePriceAt } from '../../plan/prices/NewPrice.tsx'
import { type FreeSlot, freeSlotsOf } from './freeSlots.ts'

/** The form that reserves a lane and a time of a fixed offering, for the person, a friend or a child. */
export function SlotForm({ event, people }: JoinProps) {
  const t = useTexts('EVENTS.JOIN')
  const { uid, name, isMe, choose } = useForWhom(people)
  const [comment, setComment] = useState('')
  const choice = useSlotChoice(event)
  const whyNot = useWhyNot(event, choice, { isMe, comment })
  const sendOnce = useSendOnce()
  const { id, clubId, registrationDetails } = event
  const { data } = useLive(rangeReadCalls.list, {}, { clubId })
  const range = data?.ranges.find((each) => each.id === event.range?.id)
  const priceAt = usePriceAt(range, clubId)
  const price =
    choice.slot && choice.minutes ? priceAt(choice.slot.laneId, slotFrom(choice.slot.start, choice.minutes)) : undefined

  const reserve = async () => {
    const { slot, minutes } = choice
    if (slot === undefined || minutes === undefined) return
    const times = { start: choice.clockAt(slot.start), end: choice.clockAt(slot.start + minutes * MINUTE_MS) }
    const text = comment.trim() === '' ? {} : { comment: comment.trim() }
    const seen = isMe && range ? { expectedPrice: price?.gross ?? NO_CENTS } : {}
    const line = { eventId: id, laneId: slot.laneId, times, ...text, ...seen }
    const wish = { type: 'fixed' as const, targetId: id, specifics: { reservations: [line] } }
    await sendOnce({ ...wish, uid }, async (idempotencyKey) => {
      const options = { clubId, idempotencyKey }
      if (isMe) await call(ownCalls.create, wish, options)
      else await call(ownCalls.createForFriend, { ...wish, forUser: uid as Id<'user'> }, options)
    })
    choice.chooseSlot(undefined)
    setComment('')
    toast.success(isMe ? t('DONE_SLOT') : t('DONE_SLOT_FRIEND', { name }))
  }
  return (
    <Form label={t('TITLE')}>
      <ForWhom people={people} value={uid} onChange={choose} />
      <SlotFields {...choice} />
      {isMe && <DraftPrice price={price} />}
      <TextArea
        label={registrationDetails.inputPrompt || t('COMMENT')}
        value={comment}
        most={MOST_COMMENT}
        onChange={setComment}
      />
      <SaveButton onSave={reserve} disabledReason={whyNot}>
        {isMe || people.length > 1 ? t('RESERVE') : t('FOR_FRIEND', { name })}
      </SaveButton>
    </Form>
  )
}

function slotFrom(start: number, minutes: number): Slot {
  return { start: instantAt(start), end: addMinutes(instantAt(start), minutes) }
}

/** The free slots of the offering, the chosen one and its length. */
function useSlotChoice(event: JoinProps['event']) {
  const now = useNow()
  const { clubId, range, date: from, endDate: to, timeZone } = event
  const [chosen, setChosen] = useState<string>()
  const [wanted, setMinutes] = useState<number>()
  const period = range === null ? undefined : { rangeId: range.id, from, to }
  const { data } = useLive(reservationReadCalls.week, period, { clubId })
  const slots = data === undefined ? [] : freeSlotsOf(event, data.reservations, now)
  // The choice never changes by itself: if it is taken meanwhile, the form says so.
  const slot = chosen === undefined ? slots[0] : slots.find((each) => keyOf(each) === chosen)
  const minutes = wanted === undefined ? slot?.minutes[0] : slot?.minutes.find((each) => each === wanted)
  const chooseSlot = (key: string | undefined) => {
    setChosen(key)
    setMinutes(undefined)
  }
  const clockAt = (ms: number) => clockOf(instantAt(ms), timeZone)
  return { isKnown: data !== undefined, slots, slot, minutes, chooseSlot, setMinutes, clockAt }
}

type SlotChoice = ReturnType<typeof useSlotChoice>

function useWhyNot(event: JoinProps['event'], choice: SlotChoice, by: { isMe: boolean; comment: string }) {
  const t = useTexts('EVENTS.JOIN')
  const refusals = useTexts('SERVER_ERRORS')
  const { club } = useSession()
  const now = useNow()
  // The server checks the groups of other people.
  const groupIds = by.isMe ? (club?.groupIds ?? []) : event.allowedGroupIds
  const whyNot = whyNotJoin(event, { groupIds, comment: by.comment }, now)
  if (whyNot !== undefined) return whyNot === 'INSUFFICIENT_PERMISSION' ? t('NO_GROUP') : refusals(whyNot)
  if (!choice.isKnown || choice.minutes !== undefined) return undefined
  return t(choice.slots.length === 0 ? 'NO_SLOT' : 'SLOT_GONE')
}

const GONE = { value: '', label: '–', disabled: true }

function SlotFields({ slots, slot, minutes, chooseSlot, setMinutes, clockAt }: SlotChoice) {
  const t = useTexts('EVENTS.JOIN')
  const named = slots.map((each) => ({
    value: keyOf(each),
    label: t('SLOT', { time: clockAt(each.start).slice(0, 5), lane: each.laneName }),
  }))
  const lengths = slot?.minutes.map((each) => ({ value: `${each}`, label: t('MINUTES', { count: each }) })) ?? []
  return (
    <>
      {slots.length > 0 && (
        <NativeSelect
          label={t('CHOOSE')}
          data={slot === undefined ? [GONE, ...named] : named}
          value={slot === undefined ? '' : keyOf(slot)}
          onChange={({ target }) => chooseSlot(target.value)}
        />
      )}
      {slot !== undefined && (lengths.length > 1 || minutes === undefined) && (
        <NativeSelect
          label={t('HOW_LONG')}
          data={minutes === undefined ? [GONE, ...lengths] : lengths}
          value={minutes ?? ''}
          onChange={({ target }) => setMinutes(Number(target.value))}
        />
      )}
    </>
  )
}

function keyOf({ laneId, start }: FreeSlot): string {
  return `${laneId} ${start}`
}
