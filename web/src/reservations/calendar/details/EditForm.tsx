import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import type { Slot } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { ownCalls } from '@bahnfrei/domain/reservations/ownCalls.ts'
import { MOST_STORED_COMMENT, type OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { slotOf, whyNotReserve, whyNotReserveAsOfficer } from '@bahnfrei/domain/reservations/reserve.ts'
import { useState } from 'react'
import { isSame } from '../../../base/form/useDraft.ts'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { useSendOnce } from '../../../base/send/useSendOnce.ts'
import { useSession } from '../../../base/session/session.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'
import { EditDialog } from '../../../base/ui/EditDialog.tsx'
import { Form } from '../../../base/ui/Form.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { TextArea } from '../../../base/ui/TextArea.tsx'
import { MOST_COMMENT } from '../../plan/drafts/drafts.ts'
import { useOfficerWords } from '../../plan/form/useOfficerWords.ts'
import { NewPrice, usePriceAt } from '../../plan/prices/NewPrice.tsx'
import { isMoved, officerChange, ownerChange, type Values, valuesOf } from './changes.ts'
import { OfficerFields } from './OfficerFields.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { tagsOf } from './tags.ts'

type Props = { reservation: OwnReservation; isOfficer: boolean; onClose: () => void }

/** The form that changes a reservation: owners change time, lane and comment, officers also the fields of officers. */
export function EditForm({ reservation, isOfficer, onClose }: Props) {
  const t = useTexts()
  const { clubId, range: place } = reservation
  const [first] = useState(() => valuesOf(reservation))
  const [values, setValues] = useState(first)
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }))
  const { data } = useLive(rangeReadCalls.list, {}, { clubId })
  const range = data?.ranges.find(({ id }) => id === place.id)
  const whyNot = useWhyNot(reservation, values, range, isOfficer)
  const closed = useClosedWords(reservation, values, range)
  const sendOnce = useSendOnce()
  const { date, start, end, laneId } = values
  const slot = isDay(date) ? slotOf(date, { start, end }, place.timeZone) : undefined
  const after = usePriceAt(range, clubId)(laneId, slot)
  const isAnotherPlace = isMoved(reservation, values)

  const save = async () => {
    if (isOfficer) {
      const input = officerChange(reservation, values)
      await sendOnce(input, (idempotencyKey) => call(officerCalls.updateAsOfficer, input, { clubId, idempotencyKey }))
    } else {
      const input = ownerChange(reservation, values, range && (after?.gross ?? NO_CENTS))
      await sendOnce(input, (idempotencyKey) => call(ownCalls.update, input, { clubId, idempotencyKey }))
    }
    toast.success(t('RESERVATIONS.EDIT.SAVED'))
    onClose()
  }

  return (
    <EditDialog
      isOpen
      isDirty={!isSame(values, first)}
      onClose={onClose}
      title={t('RESERVATIONS.EDIT.TITLE')}
      actions={
        <SaveButton onSave={save} disabledReason={whyNot}>
          {t('RESERVATIONS.EDIT.SAVE')}
        </SaveButton>
      }
    >
      <Form label={t('RESERVATIONS.EDIT.TITLE')}>
        <PlaceFields values={values} onChange={set} lanes={range?.lanes ?? [reservation.lane]} />
        {!isOfficer && range && isAnotherPlace && whyNot === undefined && (
          <NewPrice before={reservation.price} after={after} />
        )}
        {isOfficer && whyNot === undefined && closed !== undefined && <p role="status">{closed}</p>}
        {isOfficer && <OfficerFields values={values} onChange={set} reservation={reservation} />}
        <TextArea
          label={t('RESERVATIONS.DETAILS.COMMENT')}
          value={values.comment}
          most={isOfficer ? MOST_STORED_COMMENT : Math.max(MOST_COMMENT, reservation.comment.length)}
          onChange={(comment) => set({ comment })}
        />
      </Form>
    </EditDialog>
  )
}

/** The reason why the values cannot be saved. The rules of reserving apply only to a new time or lane. */
function useWhyNot(reservation: OwnReservation, values: Values, range: Range | undefined, isOfficer: boolean) {
  const t = useTexts()
  const { clubs } = useSession()
  const now = useNow()
  const { date, start, end, laneId, tags } = values
  const isTaken = useIsTaken(reservation, values, isOfficer)
  if (tagsOf(tags) === undefined) return t('RESERVATIONS.EDIT.TAGS_WRONG')
  if (!isMoved(reservation, values)) return undefined
  const zone = reservation.range.timeZone
  const slot = isDay(date) ? slotOf(date, { start, end }, zone) : undefined
  if (isTaken(slot)) return t('SERVER_ERRORS.RESERVATION_CONFLICT')
  const lane = range?.lanes.find(({ id }) => id === laneId)
  const by = { groupIds: clubs.find(({ id }) => id === reservation.clubId)?.groupIds ?? [] }
  if (isOfficer || range === undefined || lane === undefined) {
    const whyNot = whyNotReserveAsOfficer(slot, zone)
    return whyNot && t(`SERVER_ERRORS.${whyNot}`)
  }
  const whyNot = whyNotReserve(slot, range, lane, by, now, reservation.use)
  return whyNot && t(`SERVER_ERRORS.${whyNot}`)
}

/** The warning for an officer who chooses a time that is closed for everybody else; undefined if it is open. */
function useClosedWords(reservation: OwnReservation, values: Values, range: Range | undefined): string | undefined {
  const officerWords = useOfficerWords()
  const now = useNow()
  if (range === undefined || !isMoved(reservation, values) || !isDay(values.date)) return undefined
  const lane = range.lanes.find(({ id }) => id === values.laneId)
  return officerWords(slotOf(values.date, values, range.timeZone), range, lane, { groupIds: [] }, now)
}

/**
 * Returns a function that checks whether another live reservation takes the chosen lane in a slot. The day is loaded as
 * soon as the day, a time or the lane is changed.
 */
function useIsTaken(reservation: OwnReservation, values: Values, isOfficer: boolean) {
  const { id, clubId, range } = reservation
  const { date, laneId } = values
  const isAsked = isMoved(reservation, values) && isDay(date)
  const period = isAsked ? { rangeId: range.id, from: date, to: date } : undefined
  const { week, adminWeek } = reservationReadCalls
  const everybodys = useLive(week, isOfficer ? undefined : period, { clubId }).data?.reservations
  const officers = useLive(adminWeek, isOfficer ? period : undefined, { clubId }).data?.reservations
  const others = [...(everybodys ?? []), ...(officers ?? [])].filter(
    (one) => one.id !== id && one.status === 'live' && one.lane.id === laneId,
  )
  return (slot: Slot | undefined) =>
    slot !== undefined &&
    others.some(
      ({ dateRange: { start, end } }) => start < slot.end.epochMilliseconds && slot.start.epochMilliseconds < end,
    )
}
