import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLanguage, useTexts } from '../base/texts.tsx'
import { useEver } from '../base/useEver.ts'
import { useCalendarModel } from './calendarModel.ts'
import { closeSheet, useOpenSheet } from './calendarSheets.ts'
import { useDrafts } from './drafts/draftStore.ts'
import classes from './grid/LaneGrid.module.css'
import { type GridHandle, LaneGrid } from './grid/LaneGrid.tsx'
import { useGridDeeds } from './gridDeeds.ts'
import type { MoveBarHandle } from './move/MoveBar.tsx'
import type { Note } from './SlotNote.tsx'
import { repeatDraft, useRepeatedDraft } from './series/seriesDraft.ts'
import { type Shown, useIsWide } from './shownRange.ts'
import type { WishedSlot } from './waiting/outlook.ts'
import { dayInWords } from './words.ts'

const CalendarNotes = lazy(() => import('./CalendarNotes.tsx').then((file) => ({ default: file.CalendarNotes })))
const ShowAllButton = lazy(() => import('./grid/ShowAllButton.tsx').then((file) => ({ default: file.ShowAllButton })))
const SlotNote = lazy(() => import('./SlotNote.tsx').then((file) => ({ default: file.SlotNote })))
const DraftBar = lazy(() => import('./DraftBar.tsx').then((file) => ({ default: file.DraftBar })))
const DraftSheet = lazy(() => import('./DraftSheet.tsx').then((file) => ({ default: file.DraftSheet })))
const SettingsSheet = lazy(() => import('./SettingsSheet.tsx').then((file) => ({ default: file.SettingsSheet })))
const FindTimeSheet = lazy(() => import('./FindTimeSheet.tsx').then((file) => ({ default: file.FindTimeSheet })))
const SeriesDialog = lazy(() => import('./series/SeriesDialog.tsx').then((file) => ({ default: file.SeriesDialog })))
const WaitingSheet = lazy(() => import('./waiting/WaitingSheet.tsx').then((file) => ({ default: file.WaitingSheet })))
const SlotLink = lazy(() => import('./waiting/SlotLink.tsx').then((file) => ({ default: file.SlotLink })))
const MoveBar = lazy(() => import('./move/MoveBar.tsx').then((file) => ({ default: file.MoveBar })))
const PrintView = lazy(() => import('./PrintView.tsx').then((file) => ({ default: file.PrintView })))

const closeSettings = () => closeSheet('settings')
const closeFind = () => closeSheet('find')
const closePrint = () => closeSheet('print')

type Props = { range: Range; clubId: string; shown: Shown; onDayInView: (day: string) => void }

/** The grid of a range with all that people do in it. */
export function Calendar({ range, clubId, shown, onDayInView }: Props) {
  const t = useTexts('CALENDAR')
  const [language] = useLanguage()
  const isWide = useIsWide()
  const [isAll, setAll] = useState(false)
  const [note, setNote] = useState<Note>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [result, announce] = useState('')
  const grid = useRef<GridHandle>(null)
  const sheet = useOpenSheet()
  const hasDrafts = useDrafts(({ drafts }) => drafts.length > 0)
  const repeated = useRepeatedDraft()
  // Whoever leaves the calendar meanwhile does not find the series open again.
  useEffect(() => () => repeatDraft(undefined), [])
  const [wished, wish] = useState<WishedSlot>()
  const wasIn = { settings: useEver(sheet === 'settings'), find: useEver(sheet === 'find') }
  const calendar = useCalendarModel(range, clubId, shown, isAll)
  const { model, words, known, troubles, picked, isLoading, hasEarly, carried, carry } = calendar
  const moveBar = useRef<MoveBarHandle>(null)
  const [wasChosen, wasNoted] = [useEver(isSheetOpen), useEver(note !== undefined)]
  const deeds = useGridDeeds({
    ...calendar,
    range,
    clubId,
    shown,
    announce,
    explain: setNote,
    wish,
    edit: () => setSheetOpen(!isWide),
    goToNow: () => grid.current?.goTo(shown.today),
    send: () => moveBar.current?.send(),
  })

  const printed = shown.view === 'week' ? shown.days : [shown.chosen]
  const period = t('TIMES', {
    start: dayInWords(shown.days[0] ?? shown.chosen, language, 'short'),
    end: dayInWords(shown.days.at(-1) ?? shown.chosen, language, 'short'),
  })
  return (
    <>
      <Suspense>
        <CalendarNotes zone={range.timeZone} isLoading={isLoading} />
      </Suspense>
      <div className={classes.frame}>
        <LaneGrid
          model={model}
          words={words}
          deeds={deeds}
          range={range}
          view={shown.view}
          label={t('GRID', { range: range.name, period })}
          chosen={shown.chosen}
          now={calendar.now}
          isLoading={isLoading}
          picked={carried?.id ?? picked}
          troubled={troubles}
          onDayInView={onDayInView}
          handle={grid}
        />
        <Suspense>{(hasEarly || isAll) && <ShowAllButton isAll={isAll} onChange={setAll} />}</Suspense>
      </div>
      <p role="status" className={classes.result}>
        {result}
      </p>
      <Suspense>
        {wasNoted && <SlotNote note={note} onClose={() => setNote(undefined)} />}
        {wasIn.settings && <SettingsSheet isOpen={sheet === 'settings'} onClose={closeSettings} />}
        {wasIn.find && (
          <FindTimeSheet
            key={range.id}
            isOpen={sheet === 'find'}
            onClose={closeFind}
            {...{ shown, range, clubId, known }}
            onChoose={(draft) => {
              closeFind()
              deeds.take(draft)
            }}
          />
        )}
        {repeated && <SeriesDialog draft={repeated} range={range} clubId={clubId} />}
        {wished && known && (
          <WaitingSheet
            {...{ wished, range, clubId, known }}
            onClose={() => wish(undefined)}
            onTake={(draft) => {
              wish(undefined)
              deeds.take(draft)
            }}
          />
        )}
        {shown.search.slot !== undefined && known && !isLoading && (
          <SlotLink {...{ shown, range, clubId, known }} onTake={deeds.take} onWish={wish} />
        )}
        {sheet === 'print' && !isLoading && (
          <PrintView model={model} words={words} range={range} days={printed} onPrinted={closePrint} />
        )}
        {!isWide && known && wasChosen && (
          <DraftSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} known={known} troubles={troubles} />
        )}
      </Suspense>
      {carried && !carried.isSent && (
        <Suspense>
          <MoveBar
            key={carried.id}
            {...{ carried, range, clubId }}
            handle={moveBar}
            onSent={() => {
              calendar.send()
              grid.current?.focus()
            }}
            onGiveUp={() => {
              carry(undefined)
              grid.current?.focus()
            }}
          />
        </Suspense>
      )}
      {!isWide && hasDrafts && (
        <Suspense>
          <DraftBar troubles={troubles} onShow={() => setSheetOpen(true)} />
        </Suspense>
      )}
    </>
  )
}
