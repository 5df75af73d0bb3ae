import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { ReactNode, Ref } from 'react'
import type { View } from '../period.ts'
import type { GridActions } from './actions.ts'
import type { Fold } from './FoldRow.tsx'
import type { GridColumn } from './GridColumn.tsx'
import type { GridModel } from './gridModel.ts'
import type { GridWords } from './gridWords.ts'
import type { PastDays } from './PastDaysStrip.tsx'

export type GridHandle = { goTo: (day: Day) => void; focus: () => void }

export type LaneGridProps = {
  model: GridModel
  words: GridWords
  actions: GridActions
  range: Range
  view: View
  label: string
  chosen: Day
  now: Temporal.Instant
  isLoading: boolean
  picked: string | undefined
  troubled: ReadonlyMap<string, string>
  onDayInView: (day: Day) => void
  handle: Ref<GridHandle>
  folds?: readonly Fold[]
  /** The days of the week that are over; undefined if there are none. */
  pastDays?: PastDays | undefined
  /** Renders the events of a day, as a row of the grid. */
  marks?: ((day: Day) => ReactNode) | undefined
  /** The component that renders a column; by default `GridColumn`. */
  Column?: typeof GridColumn
}
