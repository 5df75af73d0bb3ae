import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { lazy, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import unseen from '../../base/styles/unseen.module.css'
import { useLanguage, useTexts, withTexts } from '../../base/texts/texts.tsx'
import { GridSkeleton } from '../lane/grid/GridSkeleton.tsx'
import type { GridHandle, LaneGridProps } from '../lane/grid/gridProps.ts'
import classes from '../lane/grid/LaneGrid.module.css'
import { LaneGrid } from '../lane/grid/LaneGrid.tsx'
import { ShowAllButton } from '../lane/grid/ShowAllButton.tsx'
import type { Note } from '../lane/grid/SlotNote.tsx'
import { dayInWords } from '../lane/words.ts'
import type { MoveBarHandle } from '../plan/move/MoveBar.tsx'
import { repeatDraft } from '../plan/series/seriesDraft.ts'
import type { WishedSlot } from '../plan/waiting/outlook.ts'
import { listTexts, weekTexts } from '../textParts.ts'
import { useCalendarModel } from './calendarModel.ts'
import type { ShownEvents } from './events/CalendarEvents.tsx'
import { useGridActions } from './gridActions.ts'
import { type Shown, useIsWide, useShow } from './shownRange.ts'

const CalendarOverlays = lazy(() =>
  withTexts(import('./CalendarOverlays.tsx'), listTexts).then((file) => ({ default: file.CalendarOverlays })),
)
const CalendarNotes = lazy(() => import('./CalendarNotes.tsx').then((file) => ({ default: file.CalendarNotes })))
const WeekGrid = lazy(() =>
  withTexts(import('../lane/week/WeekGrid.tsx'), weekTexts).then((file) => ({ default: file.WeekGrid })),
)

const DayList = lazy(() =>
  withTexts(import('../lane/week/DayList.tsx'), weekTexts).then((file) => ({ default: file.DayList })),
)

const WHOLE_DAY = { isAll: true, before: true, after: true }
const NO_TROUBLES: ReadonlyMap<string, string> = new Map()

type Props = { range: Range; clubId: Id<'club'>; shown: Shown; onDayInView: (day: Day) => void }

/** The grid of a range with all actions that people can take in it. */
export function Calendar({ range, clubId, shown, onDayInView }: Props) {
  const t = useTexts('CALENDAR')
  const [language] = useLanguage()
  const isWide = useIsWide()
  const show = useShow()
  const [unfolded, unfold] = useState({ isAll: false, before: false, after: false })
  // The list view shows closed hours as one line each, so it covers the whole day.
  const isList = shown.view === 'list'
  const [note, setNote] = useState<Note>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [result, announce] = useState('')
  // Titles of events load after the lanes are drawn.
  const [events, showEvents] = useState<ShownEvents>()
  const grid = useRef<GridHandle>(null)
  // A person who leaves the calendar does not find the series dialog open on return.
  useEffect(() => () => repeatDraft(undefined), [])
  const [wished, wish] = useState<WishedSlot>()
  const calendar = useCalendarModel(events?.range ?? range, clubId, shown, isList ? WHOLE_DAY : unfolded)
  // The troubles of drafts are found after the lanes are drawn.
  const [troubles, setTroubles] = useState(NO_TROUBLES)
  const { model, words, picked, isLoading, hasEarly, folds, pendingMove } = calendar
  const moveBar = useRef<MoveBarHandle>(null)
  const actions = useGridActions({
    ...calendar,
    range,
    clubId,
    shown,
    announce,
    explain: setNote,
    wish,
    // The draft is drawn before the sheet opens, which takes a phone longer than the lanes.
    edit: () => startTransition(() => setSheetOpen(!isWide)),
    goToNow: () => grid.current?.goTo(shown.today),
    send: () => moveBar.current?.send(),
  })

  const period = t('TIMES', {
    start: dayInWords(shown.days[0] ?? shown.chosen, language, 'short'),
    end: dayInWords(shown.days.at(-1) ?? shown.chosen, language, 'short'),
  })
  const lanes: LaneGridProps = {
    model,
    words,
    actions,
    range,
    view: shown.view,
    label: t('GRID', { range: range.name, period }),
    chosen: shown.chosen,
    now: calendar.now,
    isLoading,
    picked: pendingMove?.id ?? picked,
    troubled: troubles,
    onDayInView,
    handle: grid,
    marks: events?.marks,
    folds: (['before', 'after'] as const).flatMap((side) => {
      const minute = folds[side]
      if (minute === undefined) return []
      const isOpen = unfolded[side]
      return [{ side, minute, isOpen, onToggle: () => unfold({ ...unfolded, [side]: !isOpen }) }]
    }),
  }
  const showDay = (day: Day) => show({ v: 'day', d: day })
  return (
    <>
      <Suspense>
        <CalendarNotes range={range} isLoading={isLoading} />
      </Suspense>
      <div className={classes.frame}>
        {shown.view === 'day' ? (
          <LaneGrid {...lanes} />
        ) : (
          <Suspense fallback={<GridSkeleton />}>
            {shown.view === 'week' ? (
              <WeekGrid {...lanes} onExplain={setNote} onShowDay={showDay} />
            ) : (
              <DayList {...lanes} onShowDay={showDay} />
            )}
          </Suspense>
        )}
        {!isList && (hasEarly || unfolded.isAll) && (
          <ShowAllButton isAll={unfolded.isAll} onChange={(isAll) => unfold({ ...unfolded, isAll, before: isAll })} />
        )}
      </div>
      <p role="status" className={unseen.unseen}>
        {result}
      </p>
      <Suspense>
        <CalendarOverlays
          range={range}
          clubId={clubId}
          shown={shown}
          calendar={calendar}
          actions={actions}
          note={note}
          wished={wished}
          wish={wish}
          isSheetOpen={isSheetOpen}
          setSheetOpen={setSheetOpen}
          moveBar={moveBar}
          onTroubles={setTroubles}
          onEvents={showEvents}
          onNoteRead={() => setNote(undefined)}
          onBack={() => grid.current?.focus()}
        />
      </Suspense>
    </>
  )
}
