import type { ClockTime } from '@bahnfrei/domain/base/time/time.ts'
import { isMinorOn } from '@bahnfrei/domain/qualifications/minors.ts'
import type { FairUse } from '@bahnfrei/domain/ranges/fairUse.ts'
import { isLimiting } from '@bahnfrei/domain/ranges/permit.ts'
import { changedMinutes, durationText } from '@bahnfrei/domain/reservations/draft.ts'
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import unseen from '../../../base/styles/unseen.module.css'
import { useLanguage, useTexts, withTexts } from '../../../base/texts/texts.tsx'
import { Notice } from '../../../base/ui/Notice.tsx'
import { minorTexts } from '../../../qualifications/textParts.ts'
import { useLaneName } from '../../../ranges/laneName.ts'
import { dayInWords } from '../../lane/words.ts'
import type { Known } from '../check/known.ts'
import { canLast, possibleStarts } from '../check/possible.ts'
import { type Draft, lineOf, slotOfDraft } from '../drafts/draft.ts'
import { draftStore, useDrafts } from '../drafts/draftStore.ts'
import { FairUseNote } from '../fairUse/FairUseNote.tsx'
import { RepeatButton } from '../series/RepeatButton.tsx'
import { CommentField } from './CommentField.tsx'
import classes from './drafts.module.css'
import { StaffNote } from './StaffNote.tsx'
import { useOfficerWords } from './useOfficerWords.ts'

const MinorNote = lazy(async () => ({
  default: (await withTexts(import('../../../qualifications/minors/MinorNote.tsx'), minorTexts)).MinorNote,
}))
const EventField = lazy(() => import('./EventField.tsx').then((file) => ({ default: file.EventField })))
const UseFields = lazy(() => import('./UseFields.tsx').then((file) => ({ default: file.UseFields })))

/** The lengths to choose with one tap, in minutes. */
const LENGTHS = [30, 60, 90, 120]

type Props = {
  draft: Draft
  isPicked: boolean
  known: Known
  trouble: string | undefined
  fairUse: FairUse | undefined
}

/** A draft: its slot, its length, and its trouble. */
export function DraftCard({ draft, isPicked, known, trouble, fairUse }: Props) {
  const t = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  const card = useRef<HTMLLIElement>(null)
  const troubleId = useId()
  const { id, lane, date } = draft
  const times = t('CALENDAR.TIMES', lineOf(draft, known.range.timeZone).times)
  const name = { lane: laneName(lane.name), date: dayInWords(date, language, 'short'), times }

  useEffect(() => {
    if (isPicked) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isPicked])

  return (
    <li
      ref={card}
      className={classes.card}
      data-picked={isPicked || undefined}
      data-troubled={trouble !== undefined || undefined}
      aria-label={t('RESERVATIONS.DRAFT.LABEL', name)}
      aria-describedby={trouble === undefined ? undefined : troubleId}
    >
      <div className={classes.cardHead}>
        <p>
          <strong>{name.lane}</strong>
          <span className={classes.place}>
            {name.date}, {times}
          </span>
        </p>
        <ActionIcon
          variant="default"
          aria-label={t('RESERVATIONS.DRAFT.REMOVE_NAMED', name)}
          onClick={() => draftStore.change({ type: 'remove', id })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </div>
      {trouble !== undefined && (
        <p id={troubleId} className={classes.trouble} role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {trouble}
        </p>
      )}
      <OfficerNote draft={draft} known={known} />
      <StaffNote draft={draft} known={known} />
      <LawNote draft={draft} known={known} />
      {trouble === undefined && <FairUseNote use={fairUse} />}
      <Length draft={draft} isPicked={isPicked} known={known} />
      {known.range.lanes.some(({ permit }) => isLimiting(permit)) && (
        <Suspense>
          <UseFields draft={draft} range={known.range} />
        </Suspense>
      )}
      {known.mode === 'reservation' && (
        <Suspense>
          <EventField draft={draft} />
        </Suspense>
      )}
      <CommentField draft={draft} />
      {known.mode === 'reservation' && <RepeatButton draft={draft} />}
    </li>
  )
}

/** The length of a draft, by steps; for the picked one also its start, and lengths to choose with one tap. */
function Length({ draft, isPicked, known }: Pick<Props, 'draft' | 'isPicked' | 'known'>) {
  const t = useTexts()
  const drafts = useDrafts(({ drafts }) => drafts)
  const { id, duration } = draft
  const step = (direction: 1 | -1) =>
    draftStore.change({ type: 'last', id, minutes: changedMinutes(duration, direction) })
  const isLonger = canLast(draft, changedMinutes(duration, 1), drafts, known)
  return (
    <>
      <div className={classes.length}>
        <ActionIcon
          variant="default"
          aria-label={t('RESERVATIONS.DRAFT.SHORTER')}
          disabled={changedMinutes(duration, -1) === duration}
          onClick={() => step(-1)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <output aria-label={t('RESERVATIONS.DRAFT.LENGTH')}>{durationText(duration)}</output>
        <ActionIcon
          variant="default"
          aria-label={t('RESERVATIONS.DRAFT.LONGER')}
          disabled={!isLonger}
          onClick={() => step(1)}
        >
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
        {isPicked && <StartSelect draft={draft} starts={possibleStarts(draft, drafts, known)} />}
      </div>
      {isPicked && (
        <fieldset className={classes.chips}>
          <legend className={unseen.unseen}>{t('RESERVATIONS.DRAFT.LENGTH')}</legend>
          {LENGTHS.map((minutes) => (
            <label key={minutes}>
              <input
                type="radio"
                name={`${id}-length`}
                checked={minutes === duration}
                disabled={!canLast(draft, minutes, drafts, known)}
                onChange={() => draftStore.change({ type: 'last', id, minutes })}
              />
              {durationText(minutes)}
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** The note on the weapons that a minor may use here, and on the conditions. */
function LawNote({ draft: { lane, date, use }, known }: { draft: Draft; known: Known }) {
  const { shooter } = known.by
  const permitted = known.range.lanes.find(({ id }) => id === lane.id)?.permit.weaponClasses
  if (shooter === undefined || permitted === undefined || !isMinorOn(shooter, date)) return null
  return (
    <Suspense>
      <MinorNote shooting={{ shooter, day: date, permitted, ...(use && { use }) }} />
    </Suspense>
  )
}

function OfficerNote({ draft, known: { range, by, judged, now } }: { draft: Draft; known: Known }) {
  const officerWords = useOfficerWords()
  const lane = range.lanes.find(({ id }) => id === draft.lane.id)
  const words = officerWords(slotOfDraft(draft, range.timeZone), range, lane, by, now)
  if (judged !== 'asOfficer' || words === undefined) return null
  return (
    <Notice kind="warning" icon={IconInfoCircle} isSmall>
      {words}
    </Notice>
  )
}

function StartSelect({ draft, starts }: { draft: Draft; starts: ClockTime[] }) {
  const t = useTexts('RESERVATIONS.DRAFT')
  const move = (time: ClockTime) => draftStore.change({ type: 'move', id: draft.id, time })
  return (
    <label className={classes.start}>
      {t('START')}
      <select value={draft.time} onChange={({ target }) => move(target.value)}>
        {starts.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </select>
    </label>
  )
}
