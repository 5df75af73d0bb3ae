import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useRef, useState } from 'react'
import { useLanguage, useTexts } from '../base/texts.tsx'
import { CalendarNotes } from './CalendarNotes.tsx'
import { useCalendarModel } from './calendarModel.ts'
import { DraftBar } from './DraftBar.tsx'
import { DraftSheet } from './DraftSheet.tsx'
import classes from './grid/LaneGrid.module.css'
import { type GridHandle, LaneGrid } from './grid/LaneGrid.tsx'
import { ShowAllButton } from './grid/ShowAllButton.tsx'
import { useGridDeeds } from './gridDeeds.ts'
import { type Note, SlotNote } from './SlotNote.tsx'
import { type Shown, useIsWide } from './shownRange.ts'
import { dayInWords } from './words.ts'

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
  const calendar = useCalendarModel(range, clubId, shown, isAll)
  const { model, words, known, troubles, picked, isLoading, hasEarly } = calendar
  const deeds = useGridDeeds({
    ...calendar,
    range,
    clubId,
    shown,
    announce,
    explain: setNote,
    edit: () => setSheetOpen(!isWide),
    goToNow: () => grid.current?.goTo(shown.today),
  })

  const period = t('TIMES', {
    start: dayInWords(shown.days[0] ?? shown.chosen, language, 'short'),
    end: dayInWords(shown.days.at(-1) ?? shown.chosen, language, 'short'),
  })
  return (
    <>
      <CalendarNotes zone={range.timeZone} />
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
          picked={picked}
          troubled={troubles}
          onDayInView={onDayInView}
          handle={grid}
        />
        {(hasEarly || isAll) && <ShowAllButton isAll={isAll} onChange={setAll} />}
      </div>
      <p role="status" className={classes.result}>
        {result}
      </p>
      <SlotNote note={note} onClose={() => setNote(undefined)} />
      {!isWide && <DraftBar troubles={troubles} onShow={() => setSheetOpen(true)} />}
      {!isWide && known && (
        <DraftSheet isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} known={known} troubles={troubles} />
      )}
    </>
  )
}
