import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { type Day, instantAt, type Slot, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { ownCalls } from '@bahnfrei/domain/reservations/ownCalls.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { whyNotReserve, whyNotReserveAsOfficer } from '@bahnfrei/domain/reservations/reserve.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { call } from '../../../base/send/api.ts'
import { newUuid } from '../../../base/send/newUuid.ts'
import { useSession } from '../../../base/session/session.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { toast, toastFailure } from '../../../base/toasts.tsx'
import { Row } from '../../../base/ui/Layout.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { useVisibility } from '../../lane/grid/filters.ts'
import { dayInWords } from '../../lane/words.ts'
import classes from '../form/drafts.module.css'
import { NewPrice, usePriceAt } from '../prices/NewPrice.tsx'
import type { LaneSlot, PendingMove } from './pendingMove.ts'

/** The handle with which the grid confirms the move by keyboard. */
export type MoveBarHandle = { send: () => void }

type Props = {
  pendingMove: PendingMove
  range: Range
  clubId: Id<'club'>
  onSent: () => void
  onTakenBack: (id: Id<'reservation'>) => void
  /** Called if the reservation is to stay where it was. */
  onGiveUp: () => void
  handle: Ref<MoveBarHandle>
}

/**
 * The bar that asks whether to move a reservation to the place to which it was carried. It moves the reservation and
 * offers an undo.
 */
export function MoveBar({ pendingMove, range, clubId, onSent, onTakenBack, onGiveUp, handle }: Props) {
  const t = useTexts('RESERVATIONS.MOVE')
  const refused = useTexts('SERVER_ERRORS')
  const inWords = useWords(range.timeZone)
  const { whyNot, before } = useWhyNot(pendingMove, range, clubId)
  const isOfficer = useVisibility() === 'admin'
  const priceAt = usePriceAt(range, clubId)
  const goTo = useMoving(range, clubId)
  const [isSending, setSending] = useState(false)
  const isSent = useRef(false)
  const { id, from, to } = pendingMove

  const undo = async () => {
    try {
      await goTo(id, from)
      onTakenBack(id)
      toast.success(t('UNDONE', inWords(from)))
    } catch (error) {
      toastFailure(error)
    }
  }
  const send = async () => {
    if (isSent.current || whyNot !== undefined) return
    isSent.current = true
    setSending(true)
    try {
      await goTo(id, to)
      toast.undoable(t('DONE', inWords(to)), { label: t('UNDO'), run: undo })
      onSent()
    } catch (error) {
      toastFailure(error)
      onGiveUp()
    }
  }
  useImperativeHandle(handle, () => ({ send }))

  const isStretched = from.lane.id === to.lane.id && from.startMs === to.startMs
  return (
    <Row as="section" className={classes.bar} data-foot data-asks aria-label={t('LABEL')}>
      <p role="status">
        {t(isStretched ? 'ASK_LENGTH' : 'ASK', inWords(to))}
        {whyNot && <strong>{refused(whyNot)}</strong>}
        {!whyNot && !isOfficer && before !== undefined && (
          <NewPrice before={before} after={priceAt(to.lane.id, slotOf(to))} />
        )}
      </p>
      <Button variant="default" onClick={onGiveUp} disabled={isSending}>
        {t('GIVE_UP')}
      </Button>
      <Button onClick={send} loading={isSending} disabled={whyNot !== undefined}>
        {t(isStretched ? 'CHANGE' : 'MOVE')}
      </Button>
    </Row>
  )
}

function useWords(zone: string) {
  const [language] = useLanguage()
  const laneName = useLaneName()
  return ({ lane, date, ...slot }: LaneSlot) => ({
    lane: laneName(lane.name),
    date: dayInWords(date, language, 'short'),
    ...timesAt(slot, date, zone),
  })
}

/**
 * The reason why the reservation cannot move there, by the rules of reserving, or undefined if it can; and its price so far,
 * once that is known.
 */
function useWhyNot({ id, to }: PendingMove, range: Range, clubId: Id<'club'>) {
  const isOfficer = useVisibility() === 'admin'
  const { club } = useSession()
  const now = useNow()
  // The use decides on which lanes it may be, and only the whole reservation has it.
  const { data } = useQuery({
    queryKey: [reservationReadCalls.one.route, clubId, id],
    queryFn: ({ signal }) => call(reservationReadCalls.one, { id }, { clubId, signal }),
    enabled: !isOfficer,
  })
  const slot = slotOf(to)
  const lane = range.lanes.find((one) => one.id === to.lane.id)
  const whyNot =
    isOfficer || lane === undefined
      ? whyNotReserveAsOfficer(slot, range.timeZone)
      : whyNotReserve(slot, range, lane, { groupIds: club?.groupIds ?? [] }, now, data?.reservation.use)
  return { whyNot, before: data?.reservation.price }
}

/**
 * The number of retries after a lost answer. They use the same key, so that nothing is moved or notified twice (B13).
 */
const AGAIN = 2

/** Returns a function that moves a reservation: owners under the rules of reserving, officers without them. */
function useMoving(range: Range, clubId: Id<'club'>) {
  const isOfficer = useVisibility() === 'admin'
  const priceAt = usePriceAt(range, clubId)
  return (id: Id<'reservation'>, to: LaneSlot) => {
    const { lane, date, ...slot } = to
    const times = timesAt(slot, date, range.timeZone)
    const options = { clubId, idempotencyKey: newUuid(), retries: AGAIN }
    if (isOfficer) return call(officerCalls.updateAsOfficer, { id, laneId: lane.id, date, times }, options)
    const expectedPrice = priceAt(lane.id, slotOf(to))?.gross ?? NO_CENTS
    const line = { eventId: range.id, laneId: lane.id, date, times, expectedPrice }
    return call(ownCalls.update, { id, type: 'fixed', specifics: { reservations: [line] } }, options)
  }
}

type Stretch = Pick<LaneSlot, 'startMs' | 'endMs'>

function slotOf({ startMs, endMs }: Stretch): Slot {
  return { start: instantAt(startMs), end: instantAt(endMs) }
}

function timesAt(stretch: Stretch, date: Day, zone: string) {
  return timesOf(slotOf(stretch), date, zone)
}
