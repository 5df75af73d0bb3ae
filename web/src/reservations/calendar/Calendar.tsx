import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useMediaQuery } from '@mantine/hooks'
import { lazy, type RefObject, Suspense, startTransition, useEffect, useRef, useState } from 'react'
import { widerThan } from '../../base/browser/breakpoints.ts'
import unseen from '../../base/styles/unseen.module.css'
import { useLanguage, useTexts, withTexts } from '../../base/texts/texts.tsx'
import { GridSkeleton } from '../lane/grid/GridSkeleton.tsx'
import type { GridHandle, LaneGridProps } from '../lane/grid/gridProps.ts'
import classes from '../lane/grid/LaneGrid.module.css'
import { LaneGrid } from '../lane/grid/LaneGrid.tsx'
import { ShowAllButton } from '../lane/grid/ShowAllButton.tsx'
import type { Note } from '../lane/grid/SlotNote.tsx'
import { pastDaysOf } from '../lane/period.ts'
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
export function Calendar({ range, clubId, shown: asked, onDayInView }: Props) {
  const { shown, pastDays } = useWithoutPastDays(asked)
  const [unfolded, unfold] = useState({ isAll: false, before: false, after: false })
  // The list view shows closed hours as one line each, so it covers the whole day.
  const isList = shown.view === 'list'
  // Titles of events load after the lanes are drawn, and so do the obstacles of drafts.
  const [events, showEvents] = useState<ShownEvents>()
  const [obstacles, setTroubles] = useState(NO_TROUBLES)
  const grid = useRef<GridHandle>(null)
  const calendar = useCalendarModel(events?.range ?? range, clubId, shown, isList ? WHOLE_DAY : unfolded)
  const { model, words, picked, now, isLoading, hasEarly, folds, pendingMove } = calendar
  const { result, explain, over } = useOverGrid({ calendar, range, clubId, shown, grid })
  const lanes: LaneGridProps = {
    ...{ model, words, range, now, isLoading, onDayInView },
    actions: over.actions,
    view: shown.view,
    label: useLabel(range, shown),
    chosen: shown.chosen,
    picked: pendingMove?.id ?? picked,
    troubled: obstacles,
    handle: grid,
    marks: events?.marks,
    pastDays,
    folds: (['before', 'after'] as const).flatMap((side) => {
      const minute = folds[side]
      if (minute === undefined) return []
      const isOpen = unfolded[side]
      return [{ side, minute, isOpen, onToggle: () => unfold({ ...unfolded, [side]: !isOpen }) }]
    }),
  }
  return (
    <>
      <Suspense>
        <CalendarNotes range={range} isLoading={isLoading} />
      </Suspense>
      <div className={classes.frame}>
        <View lanes={lanes} explain={explain} />
        {!isList && (hasEarly || unfolded.isAll) && (
          <ShowAllButton isAll={unfolded.isAll} onChange={(isAll) => unfold({ ...unfolded, isAll, before: isAll })} />
        )}
      </div>
      <p role="status" className={unseen.unseen}>
        {result}
      </p>
      <Suspense>
        <CalendarOverlays
          {...{ range, clubId, shown, calendar }}
          {...over}
          onTroubles={setTroubles}
          onEvents={showEvents}
          onBack={() => grid.current?.focus()}
        />
      </Suspense>
    </>
  )
}

/** Leaves out the days of this week that are over until the person unfolds them. A phone scrolls past them. */
function useWithoutPastDays(asked: Shown): { shown: Shown; pastDays: LaneGridProps['pastDays'] } {
  const hasRoom = useMediaQuery(widerThan(599), undefined, { getInitialValueInEffect: false }) === true
  const [isOpen, setOpen] = useState(false)
  const { view, days, today, chosen } = asked
  const past = view === 'week' && hasRoom ? pastDaysOf(days, today, chosen) : []
  if (past.length === 0) return { shown: asked, pastDays: undefined }
  const pastDays = { count: past.length, isOpen, onToggle: () => setOpen(!isOpen) }
  return { shown: isOpen ? asked : { ...asked, days: days.slice(past.length) }, pastDays }
}

/** The accessible name of the grid: its range and its days. */
function useLabel(range: Range, { days, chosen }: Shown): string {
  const t = useTexts('CALENDAR')
  const [language] = useLanguage()
  const named = (day: Day) => dayInWords(day, language, 'short')
  const period = t('TIMES', { start: named(days[0] ?? chosen), end: named(days.at(-1) ?? chosen) })
  return t('GRID', { range: range.name, period })
}

/** The grid in the chosen view. */
function View({ lanes, explain }: { lanes: LaneGridProps; explain: (note: Note) => void }) {
  const show = useShow()
  const showDay = (day: Day) => show({ v: 'day', d: day })
  if (lanes.view === 'day') return <LaneGrid {...lanes} />
  return (
    <Suspense fallback={<GridSkeleton />}>
      {lanes.view === 'week' ? (
        <WeekGrid {...lanes} onExplain={explain} onShowDay={showDay} />
      ) : (
        <DayList {...lanes} onShowDay={showDay} />
      )}
    </Suspense>
  )
}

type OverProps = Pick<Props, 'range' | 'clubId' | 'shown'> & {
  calendar: ReturnType<typeof useCalendarModel>
  grid: RefObject<GridHandle | null>
}

/** The handlers of the actions in the grid, and the state of the overlays that they open. */
function useOverGrid({ calendar, grid, ...place }: OverProps) {
  const { shown } = place
  const isWide = useIsWide()
  const [note, setNote] = useState<Note>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [wished, wish] = useState<WishedSlot>()
  const [result, announce] = useState('')
  const moveBar = useRef<MoveBarHandle>(null)
  // A person who leaves the calendar does not find the series dialog open on return.
  useEffect(() => () => repeatDraft(undefined), [])
  const actions = useGridActions({
    ...calendar,
    ...place,
    announce,
    explain: setNote,
    wish,
    // The draft is drawn before the sheet opens, which takes a phone longer than the lanes.
    edit: () => startTransition(() => setSheetOpen(!isWide)),
    goToNow: () => grid.current?.goTo(shown.today),
    send: () => moveBar.current?.send(),
  })
  const onNoteRead = () => setNote(undefined)
  return {
    result,
    explain: setNote,
    over: { actions, note, onNoteRead, wished, wish, isSheetOpen, setSheetOpen, moveBar },
  }
}
