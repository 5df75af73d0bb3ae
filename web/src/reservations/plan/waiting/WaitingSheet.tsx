import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Day, dayOf, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { childWaitingCalls } from '@bahnfrei/domain/reservations/childWaitingCalls.ts'
import { waitingCalls } from '@bahnfrei/domain/reservations/waitingCalls.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconHourglass, IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { call } from '../../../base/send/api.ts'
import { newUuid } from '../../../base/send/newUuid.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { toast } from '../../../base/toasts.tsx'
import { Choice } from '../../../base/ui/Choice.tsx'
import { SaveButton } from '../../../base/ui/SaveButton.tsx'
import { Sheet } from '../../../base/ui/Sheet.tsx'
import { useChildrenIn } from '../../../families/useChildren.ts'
import { useLaneName } from '../../../ranges/laneName.ts'
import { clockTimes, dayInWords } from '../../lane/words.ts'
import type { Known } from '../check/known.ts'
import { type Draft, newDraft } from '../drafts/draft.ts'
import { type NamedLane, outlookOf, stepsOf, type WishedSlot } from './outlook.ts'
import { useStopWaiting, useWaits } from './useWaits.ts'
import classes from './waiting.module.css'

type Child = ReturnType<typeof useChildrenIn>[number]
type OwnWait = ReturnType<typeof useWaits>[number]

type Props = {
  wished: WishedSlot
  range: Range
  clubId: Id<'club'>
  known: Known
  onClose: () => void
  onTake: (draft: Draft) => void
}

/** The sheet for a slot that somebody else has: a lane that is free instead, and the waiting list. */
export function WaitingSheet({ wished, range, clubId, known, onClose, onTake }: Props) {
  const t = useTexts('WAITING')
  const texts = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  const { lane } = wished
  const steps = stepsOf(wished, known.now)
  const [chosen, choose] = useState<{ startMs: number; endMs: number }>({
    startMs: steps[0] ?? wished.startMs,
    endMs: wished.endMs,
  })
  const day = dayOf(instantAt(chosen.startMs), range.timeZone)
  const [which, setWhich] = useState<'this' | 'any'>('this')
  const laneId = which === 'this' ? lane.id : null
  const children = useChildrenIn(clubId).filter(({ membership }) => membership?.mayReserve)
  const [forUid, setForUid] = useState('')
  const child = children.find(({ uid }) => uid === forUid)
  const ownWait = useWaits().find(
    ({ range: { id }, lane: wanted, dateRange: { start, end } }) =>
      id === range.id && (wanted?.id ?? null) === laneId && start === chosen.startMs && end === chosen.endMs,
  )
  const own = child === undefined ? ownWait : undefined
  // The hours bind everybody who waits, also an officer.
  const { free, refusal } = outlookOf(chosen, lane, range.lanes, { ...known, judged: known.by })
  const times = clockTimes(chosen, day, range.timeZone)
  const place = { clubId, range: { id: range.id, name: range.name }, timeZone: range.timeZone }
  const join = useJoin({ rangeId: range.id, laneId, date: day, times }, clubId, child)
  const take = (free: NamedLane) =>
    onTake(
      newDraft(place, free, { start: instantAt(chosen.startMs), minutes: (chosen.endMs - chosen.startMs) / 60_000 }),
    )
  const isOver = steps.length < 2
  const whyNot = isOver
    ? t('BEGUN')
    : refusal !== undefined
      ? texts(`SERVER_ERRORS.${refusal}`)
      : free !== undefined && (which === 'any' || free.id === lane.id)
        ? texts('SERVER_ERRORS.WAITING_NOT_NEEDED')
        : undefined

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('TAKEN_TITLE')}
      actions={<Actions own={own} whyNot={whyNot} onJoin={join} />}
    >
      <p className={classes.what}>
        {t('SLOT', {
          lane: laneName(lane.name),
          day: dayInWords(day, language, 'long'),
          times: texts('CALENDAR.TIMES', times),
        })}
      </p>
      {wished.by !== undefined && <p className={classes.state}>{wished.by}</p>}
      {free !== undefined && !isOver && <FreeLane lane={free} isSame={free.id === lane.id} onTake={() => take(free)} />}
      {steps.length > 2 && <Times steps={steps} chosen={chosen} onChoose={choose} day={day} zone={range.timeZone} />}
      {children.length > 0 && (
        <NativeSelect
          label={t('FOR')}
          data={[{ value: '', label: t('FOR_ME') }, ...children.map(({ uid, name }) => ({ value: uid, label: name }))]}
          value={forUid}
          onChange={({ target }) => setForUid(target.value)}
        />
      )}
      <Choice
        label={t('LANE')}
        options={[
          { value: 'this', label: t('THIS_LANE', { lane: laneName(lane.name) }) },
          { value: 'any', label: t('ANY_LANE') },
        ]}
        value={which}
        onChange={setWhich}
      />
      <p className={classes.means}>
        <IconInfoCircle size={20} aria-hidden />
        {t(`MODES.${range.waiting.mode}`, { minutes: range.waiting.holdMinutes })}
      </p>
    </Sheet>
  )
}

/** Puts the person or a child on the waiting list for the slot, and says at which place. */
function useJoin(slot: InputOf<typeof waitingCalls.wait>, clubId: Id<'club'>, child: Child | undefined) {
  const t = useTexts('WAITING')
  return async () => {
    const idempotencyKey = newUuid()
    if (child === undefined) {
      const { place } = await call(waitingCalls.wait, slot, { clubId, idempotencyKey })
      toast.success(t('JOINED', { place }))
    } else {
      const wish = { ...slot, clubId, uid: child.uid }
      const { place } = await call(childWaitingCalls.waitForChild, wish, { idempotencyKey })
      toast.success(t('JOINED_CHILD', { name: child.name, place }))
    }
  }
}

type ActionsProps = { own: OwnWait | undefined; whyNot: string | undefined; onJoin: () => Promise<void> }

/** The button to join the list, or the place on it with the button to leave. */
function Actions({ own, whyNot, onJoin }: ActionsProps) {
  const t = useTexts('WAITING')
  const stop = useStopWaiting()
  return own === undefined ? (
    <SaveButton fullWidth leftSection={<IconHourglass size={18} aria-hidden />} onSave={onJoin} disabledReason={whyNot}>
      {t('JOIN')}
    </SaveButton>
  ) : (
    <>
      <p role="status" className={classes.place}>
        {t('PLACE', { place: own.place })}
      </p>
      <SaveButton fullWidth variant="default" onSave={() => stop(own)}>
        {t('STOP')}
      </SaveButton>
    </>
  )
}

function FreeLane({ lane, isSame, onTake }: { lane: NamedLane; isSame: boolean; onTake: () => void }) {
  const t = useTexts('WAITING')
  const laneName = useLaneName()
  return (
    <div className={classes.free}>
      <p>{isSame ? t('NOW_FREE') : t('OTHER_FREE', { lane: laneName(lane.name) })}</p>
      <Button onClick={onTake}>{t('TAKE', { lane: laneName(lane.name) })}</Button>
    </div>
  )
}

type TimesProps = {
  steps: readonly number[]
  chosen: { startMs: number; endMs: number }
  onChoose: (chosen: { startMs: number; endMs: number }) => void
  day: Day
  zone: string
}

/** The choice of the wanted part of the stretch. */
function Times({ steps, chosen: { startMs, endMs }, onChoose, day, zone }: TimesProps) {
  const t = useTexts('WAITING')
  const id = useId()
  const startOf = (at: number) => clockTimes({ startMs: at, endMs: at + 1 }, day, zone).start
  const endOf = (at: number) => clockTimes({ startMs: at - 1, endMs: at }, day, zone).end
  return (
    <div className={classes.times}>
      <label htmlFor={`${id}-from`}>{t('FROM')}</label>
      <select
        id={`${id}-from`}
        value={startMs}
        onChange={({ target }) => onChoose({ startMs: Number(target.value), endMs })}
      >
        {steps
          .filter((at) => at < endMs)
          .map((at) => (
            <option key={at} value={at}>
              {startOf(at)}
            </option>
          ))}
      </select>
      <label htmlFor={`${id}-to`}>{t('TO')}</label>
      <select
        id={`${id}-to`}
        value={endMs}
        onChange={({ target }) => onChoose({ startMs, endMs: Number(target.value) })}
      >
        {steps
          .filter((at) => at > startMs)
          .map((at) => (
            <option key={at} value={at}>
              {endOf(at)}
            </option>
          ))}
      </select>
    </div>
  )
}
