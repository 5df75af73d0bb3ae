import type { ClockTime } from '@bahnfrei/domain/base/time/time.ts'
import { isMinorOn } from '@bahnfrei/domain/qualifications/minors.ts'
import type { FairUse } from '@bahnfrei/domain/ranges/fairUse.ts'
import { isLimiting } from '@bahnfrei/domain/ranges/permit.ts'
import type { ShownPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { changedMinutes, durationText } from '@bahnfrei/domain/reservations/draft.ts'
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle, IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import { useLanguage, useTexts, withTexts } from '../../../base/texts/texts.tsx'
import { Choice } from '../../../base/ui/Choice.tsx'
import { Card, Row, Stack } from '../../../base/ui/Layout.tsx'
import { Notice } from '../../../base/ui/Notice.tsx'
import { minorTexts } from '../../../qualifications/textParts.ts'
import { useLaneName } from '../../../ranges/laneName.ts'
import { dayInWords } from '../../lane/words.ts'
import type { Known } from '../check/known.ts'
import { canLast, possibleStarts } from '../check/possible.ts'
import { type Draft, lineOf, slotOfDraft } from '../drafts/draft.ts'
import { draftStore, useDrafts } from '../drafts/draftStore.ts'
import { FairUseNote } from '../fairUse/FairUseNote.tsx'
import { DraftPrice } from '../prices/DraftPrice.tsx'
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

/** The lengths in minutes that have a button of their own. */
const LENGTHS = [30, 60, 90, 120]

type Props = {
  draft: Draft
  isPicked: boolean
  known: Known
  obstacle: string | undefined
  fairUse: FairUse | undefined
  price: ShownPrice | undefined
}

/** The card of a draft: its slot, its length, and its obstacle. */
export function DraftCard({ draft, isPicked, known, obstacle, fairUse, price }: Props) {
  const t = useTexts()
  const [language] = useLanguage()
  const laneName = useLaneName()
  const card = useRef<HTMLElement>(null)
  const troubleId = useId()
  const { id, lane, date } = draft
  const times = t('CALENDAR.TIMES', lineOf(draft, known.range.timeZone).times)
  const name = { lane: laneName(lane.name), date: dayInWords(date, language, 'short'), times }

  useEffect(() => {
    if (isPicked) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isPicked])

  return (
    <Card
      as="li"
      ref={card}
      className={classes.card}
      data-picked={isPicked || undefined}
      data-troubled={obstacle !== undefined || undefined}
      aria-label={t('RESERVATIONS.DRAFT.LABEL', name)}
      aria-describedby={obstacle === undefined ? undefined : troubleId}
    >
      <Row isOneLine className={classes.head}>
        <Stack as="p" gap={2}>
          <strong>{name.lane}</strong>
          <span>
            {name.date}, {times}
          </span>
        </Stack>
        <ActionIcon
          variant="default"
          aria-label={t('RESERVATIONS.DRAFT.REMOVE_NAMED', name)}
          onClick={() => draftStore.change({ type: 'remove', id })}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Row>
      {obstacle !== undefined && (
        <Row as="p" gap={6} isOneLine id={troubleId} className={classes.obstacle} role="alert">
          <IconAlertTriangle size={18} aria-hidden />
          {obstacle}
        </Row>
      )}
      <OfficerNote draft={draft} known={known} />
      {known.mode !== 'blocker' && (
        <>
          <StaffNote draft={draft} known={known} />
          <LawNote draft={draft} known={known} />
        </>
      )}
      {obstacle === undefined && <FairUseNote use={fairUse} />}
      <DraftPrice price={price} />
      <Length draft={draft} isPicked={isPicked} known={known} />
      <MoreFields draft={draft} known={known} />
    </Card>
  )
}

/** The optional fields of a draft. */
function MoreFields({ draft, known: { range, mode } }: Pick<Props, 'draft' | 'known'>) {
  return (
    <>
      {mode !== 'blocker' && range.lanes.some(({ permit }) => isLimiting(permit)) && (
        <Suspense>
          <UseFields draft={draft} range={range} />
        </Suspense>
      )}
      {mode === 'reservation' && (
        <Suspense>
          <EventField draft={draft} />
        </Suspense>
      )}
      <CommentField draft={draft} />
      {mode === 'reservation' && <RepeatButton draft={draft} />}
    </>
  )
}

/**
 * The length of a draft, with buttons that change it step by step. The picked draft also has its start and buttons for
 * frequent lengths.
 */
function Length({ draft, isPicked, known }: Pick<Props, 'draft' | 'isPicked' | 'known'>) {
  const t = useTexts('RESERVATIONS.DRAFT')
  const drafts = useDrafts(({ drafts }) => drafts)
  const { id, duration } = draft
  const last = (minutes: number) => draftStore.change({ type: 'last', id, minutes })
  const [shorter, longer] = [changedMinutes(duration, -1), changedMinutes(duration, 1)]
  const isLonger = canLast(draft, longer, drafts, known)
  return (
    <>
      <Row gap={6} className={classes.length}>
        <ActionIcon
          variant="default"
          aria-label={t('SHORTER')}
          disabled={shorter === duration}
          onClick={() => last(shorter)}
        >
          <IconMinus size={18} aria-hidden />
        </ActionIcon>
        <output aria-label={t('LENGTH')}>{durationText(duration)}</output>
        <ActionIcon variant="default" aria-label={t('LONGER')} disabled={!isLonger} onClick={() => last(longer)}>
          <IconPlus size={18} aria-hidden />
        </ActionIcon>
        {isPicked && <StartSelect draft={draft} starts={possibleStarts(draft, drafts, known)} />}
      </Row>
      {isPicked && (
        <Choice
          look="chips"
          label={t('LENGTH')}
          isLabelHidden
          options={LENGTHS.map((minutes) => ({
            value: `${minutes}`,
            label: durationText(minutes),
            isDisabled: !canLast(draft, minutes, drafts, known),
          }))}
          value={`${duration}`}
          onChange={(minutes) => last(Number(minutes))}
        />
      )}
    </>
  )
}

/** The note on the weapons that a minor may use on the lane, and under which conditions. */
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
