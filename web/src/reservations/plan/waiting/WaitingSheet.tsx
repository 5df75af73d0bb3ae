import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { type Day, dayOf, instantAt, MINUTE_MS, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { waitingCalls } from '@bahnfrei/domain/reservations/waitingCalls.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../base/send/api.ts'
import { newUuid } from '../../../base/send/newUuid.ts'
import { useSession } from '../../../base/session/session.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { toast } from '../../../base/toasts.tsx'
import { Choice } from '../../../base/ui/Choice.tsx'
import { Dim, Stack } from '../../../base/ui/Layout.tsx'
import { Notice } from '../../../base/ui/Notice.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { Sheet } from '../../../base/ui/Sheet.tsx'
import { useChildrenIn } from '../../../families/useChildren.ts'
import { useLaneName } from '../../../ranges/laneName.ts'
import { clockTimes, dayInWords } from '../../lane/words.ts'
import type { Known } from '../check/known.ts'
import { type Draft, newDraft } from '../drafts/draft.ts'
import { ForWhomField } from '../forWhom/ForWhomField.tsx'
import { Hint } from '../Hint.tsx'
import pair from '../pair.module.css'
import { usePriceAt } from '../prices/NewPrice.tsx'
import { type NamedLane, outlookOf, stepsOf, type WishedSlot } from './outlook.ts'
import { useStopWaiting, useWaits } from './useWaits.ts'
import classes from './waiting.module.css'

type Wait = ReturnType<typeof useWaits>[number]
type Stretch = { startMs: number; endMs: number }
type Which = 'this' | 'any'

type Props = {
  wished: WishedSlot
  range: Range
  clubId: Id<'club'>
  known: Known
  onClose: () => void
  onTake: (draft: Draft) => void
}

/** The sheet for a slot that somebody else has. It offers a free lane at that time, or the waiting list. */
export function WaitingSheet({ wished, range, clubId, known, onClose, onTake }: Props) {
  const t = useTexts('WAITING')
  const texts = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  const { lane } = wished
  const steps = stepsOf(wished, known.now)
  const [chosen, choose] = useState<Stretch>({ startMs: steps[0] ?? wished.startMs, endMs: wished.endMs })
  const [which, setWhich] = useState<Which>('this')
  const children = useChildrenIn(clubId).filter(({ membership }) => membership?.mayReserve)
  const [child, chooseChild] = useState<Child>()
  const day = dayOf(instantAt(chosen.startMs), range.timeZone)
  const times = clockTimes(chosen, day, range.timeZone)
  const laneId = which === 'this' ? lane.id : null
  const { me } = useSession()
  const wait = useWaitOf(child?.uid ?? me?.uid, range, laneId, chosen)
  const join = useJoin({ rangeId: range.id, laneId, date: day, times }, clubId, child)
  // The hours bind everybody who waits, also an officer.
  const { free, refusal } = outlookOf(chosen, lane, range.lanes, { ...known, judged: known.by })
  const isOver = steps.length < 2
  const whyNot = useWhyNot({
    isOver,
    refusal,
    isNeeded: free === undefined || (which === 'this' && free.id !== lane.id),
  })
  const take = (free: NamedLane) => {
    const place = { clubId, range: { id: range.id, name: range.name }, timeZone: range.timeZone }
    const minutes = (chosen.endMs - chosen.startMs) / MINUTE_MS
    onTake(newDraft(place, free, { start: instantAt(chosen.startMs), minutes }))
  }
  const what = {
    lane: laneName(lane.name),
    day: dayInWords(day, language, 'long'),
    times: texts('CALENDAR.TIMES', times),
  }
  const actions = <Actions wait={wait} whyNot={whyNot} onJoin={join} />
  return (
    <Sheet isOpen onClose={onClose} title={t('TAKEN_TITLE')} actions={actions}>
      <Stack>
        <b>{t('SLOT', what)}</b>
        {wished.by !== undefined && <Dim>{wished.by}</Dim>}
        {free !== undefined && !isOver && (
          <FreeLane lane={free} isSame={free.id === lane.id} onTake={() => take(free)} />
        )}
        {steps.length > 2 && <Times steps={steps} chosen={chosen} onChoose={choose} day={day} zone={range.timeZone} />}
        <ForWhomField among={children} child={child} onChoose={chooseChild} />
        <Choice
          label={t('LANE')}
          options={[
            { value: 'this', label: t('THIS_LANE', { lane: laneName(lane.name) }) },
            { value: 'any', label: t('ANY_LANE') },
          ]}
          value={which}
          onChange={setWhich}
        />
        {child === undefined && <WaitingPrice range={range} clubId={clubId} laneId={laneId} chosen={chosen} />}
        <Hint>{t(`MODES.${range.waiting.mode}`, { minutes: range.waiting.holdMinutes })}</Hint>
      </Stack>
    </Sheet>
  )
}

type PriceProps = { range: Range; clubId: Id<'club'>; laneId: Id<'lane'> | null; chosen: Stretch }

/** The price of the slot now, or the highest one on any lane; nothing where it is free. */
function WaitingPrice({ range, clubId, laneId, chosen }: PriceProps) {
  const t = useTexts('WAITING')
  const [language] = useLanguage()
  const priceAt = usePriceAt(range, clubId)
  const slot = slotAt(chosen.startMs, chosen.endMs)
  const lanes = laneId === null ? range.lanes.map(({ id }) => id) : [laneId]
  const [most] = lanes.flatMap((id) => priceAt(id, slot) ?? []).toSorted((one, other) => other.gross - one.gross)
  if (most === undefined) return null
  return (
    <p>
      {t('COSTS_NOW', { any: laneId === null ? 'yes' : 'no', price: amountText(most.gross, most.currency, language) })}
    </p>
  )
}

/** The entry of a person in the waiting list for this stretch, if there is one. */
function useWaitOf(uid: Id<'user'> | undefined, { id }: Range, laneId: Id<'lane'> | null, { startMs, endMs }: Stretch) {
  return useWaits().find(
    ({ uid: whose, range, lane, dateRange: { start, end } }) =>
      whose === uid && range.id === id && (lane?.id ?? null) === laneId && start === startMs && end === endMs,
  )
}

type Why = { isOver: boolean; refusal: ReturnType<typeof outlookOf>['refusal']; isNeeded: boolean }

/** The reason why nobody can wait for the slot now; undefined if waiting is possible. */
function useWhyNot({ isOver, refusal, isNeeded }: Why): string | undefined {
  const t = useTexts('WAITING')
  const refusals = useTexts('SERVER_ERRORS')
  if (isOver) return t('BEGUN')
  if (refusal !== undefined) return refusals(refusal)
  return isNeeded ? undefined : refusals('WAITING_NOT_NEEDED')
}

/** Returns a function that puts the person or a child on the waiting list for the slot and shows the place in it. */
function useJoin(slot: InputOf<typeof waitingCalls.wait>, clubId: Id<'club'>, child: Child | undefined) {
  const t = useTexts('WAITING')
  return async () => {
    const wish = { ...slot, ...(child && { forUser: child.uid }) }
    const { place } = await call(waitingCalls.wait, wish, { clubId, idempotencyKey: newUuid() })
    toast.success(child === undefined ? t('JOINED', { place }) : t('JOINED_CHILD', { name: child.name, place }))
  }
}

type ActionsProps = { wait: Wait | undefined; whyNot: string | undefined; onJoin: () => Promise<void> }

/** The button to join the waiting list; for a person on it, the place and the button to leave. */
function Actions({ wait, whyNot, onJoin }: ActionsProps) {
  const t = useTexts('WAITING')
  const stop = useStopWaiting()
  return wait === undefined ? (
    <SaveButton fullWidth leftSection={<IconHourglass size={18} aria-hidden />} onSave={onJoin} disabledReason={whyNot}>
      {t('JOIN')}
    </SaveButton>
  ) : (
    <>
      <p role="status" className={classes.place}>
        {t('PLACE', { place: wait.place })}
      </p>
      <SaveButton fullWidth variant="default" onSave={() => stop(wait)}>
        {t('STOP')}
      </SaveButton>
    </>
  )
}

function FreeLane({ lane, isSame, onTake }: { lane: NamedLane; isSame: boolean; onTake: () => void }) {
  const t = useTexts('WAITING')
  const laneName = useLaneName()
  return (
    <Notice kind="good" action={<Button onClick={onTake}>{t('TAKE', { lane: laneName(lane.name) })}</Button>}>
      {isSame ? t('NOW_FREE') : t('OTHER_FREE', { lane: laneName(lane.name) })}
    </Notice>
  )
}

type TimesProps = {
  steps: readonly number[]
  chosen: Stretch
  onChoose: (chosen: Stretch) => void
  day: Day
  zone: string
}

/** The fields for the part of the stretch that the person wants. */
function Times({ steps, chosen: { startMs, endMs }, onChoose, day, zone }: TimesProps) {
  const t = useTexts('WAITING')
  const startOf = (at: number) => clockTimes({ startMs: at, endMs: at + 1 }, day, zone).start
  const endOf = (at: number) => clockTimes({ startMs: at - 1, endMs: at }, day, zone).end
  return (
    <div className={pair.pair}>
      <NativeSelect
        label={t('FROM')}
        data={steps.filter((at) => at < endMs).map((at) => ({ value: `${at}`, label: startOf(at) }))}
        value={startMs}
        onChange={({ target }) => onChoose({ startMs: Number(target.value), endMs })}
      />
      <NativeSelect
        label={t('TO')}
        data={steps.filter((at) => at > startMs).map((at) => ({ value: `${at}`, label: endOf(at) }))}
        value={endMs}
        onChange={({ target }) => onChoose({ startMs, endMs: Number(target.value) })}
      />
    </div>
  )
}
