import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { startTransition, useState } from 'react'
import type { GridActions } from '../grid/actions.ts'
import type { Place } from '../grid/axis.ts'
import type { Column } from '../grid/columns.ts'
import type { Entry } from '../grid/content.ts'
import type { LaneGridProps } from '../grid/gridProps.ts'
import { LaneGrid } from '../grid/LaneGrid.tsx'
import type { Note } from '../grid/SlotNote.tsx'
import { FreeLanesSheet } from './FreeLanesSheet.tsx'
import classes from './WeekColumn.module.css'
import { WeekColumn } from './WeekColumn.tsx'
import { useWeekModel } from './weekModel.ts'
import { useWeekWords } from './weekWords.ts'

type Props = LaneGridProps & {
  onExplain: (note: Note) => void
  onShowDay: (day: Day) => void
}

/**
 * The week view: a column for each day, with the number of free lanes, and the entries of the person, of friends and of
 * the club.
 */
export function WeekGrid({ onExplain, onShowDay, ...grid }: Props) {
  const { actions } = grid
  const model = useWeekModel(grid.model)
  const words = useWeekWords(grid.words, model)
  const [asked, ask] = useState<{ column: Column; place: Place }>()

  const laneOf = ({ day }: Column, entry: Entry) => model.laneColumn(day, entry.meta.laneId)
  const ofLanes: GridActions = {
    ...actions,
    // The half hour is marked at once; the sheet, which makes all behind it inert, opens after that.
    choose: (column, place) => startTransition(() => ask({ column, place })),
    stretch: (column, entry, place, by) => {
      const lane = laneOf(column, entry)
      if (lane) actions.stretch(lane, entry, place, by)
    },
    move: (from, entry, to, place) => {
      const lane = laneOf(from, entry)
      if (lane) actions.move(lane, entry, to, place)
    },
    remove: (column, entry) => {
      const lane = laneOf(column, entry)
      if (lane) actions.remove(lane, entry)
    },
    open: (column, entry, point) => {
      const lane = laneOf(column, entry)
      if (lane) actions.open(lane, entry, point)
    },
    explain: ({ day }, stop, point) => {
      if (stop.kind === 'closed')
        onExplain({
          point,
          title: words.why(stop.why, day, stop.title),
          text: words.times(day, stop),
          eventId: stop.eventId,
        })
    },
  }
  return (
    <>
      <div className={classes.week} style={{ '--all-lanes': model.lanes } as React.CSSProperties}>
        <LaneGrid {...grid} model={model} words={words} actions={ofLanes} Column={WeekColumn} />
      </div>
      {asked && (
        <FreeLanesSheet
          asked={asked}
          model={model}
          words={words}
          onChoose={(lane) => {
            ask(undefined)
            actions.choose(lane, asked.place)
          }}
          onShowDay={() => onShowDay(asked.column.day)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}
