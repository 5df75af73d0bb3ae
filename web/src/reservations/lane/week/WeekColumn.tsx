// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay its cells over each other.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus and names its active cell.
import { memo } from 'react'
import { useTexts } from '../../../base/texts/texts.tsx'
import columns from '../grid/GridColumn.module.css'
import { cellPosition, closedCell, entryCell, type GridColumnProps } from '../grid/GridColumn.tsx'
import classes from './WeekColumn.module.css'

/** A column of the week view, for one day: each half hour with how many lanes are free, and the entries next to it. */
export const WeekColumn = memo(function WeekColumn(props: GridColumnProps) {
  const word = useTexts('WEEK')('FREE_WORD')
  const { index, content, active } = props
  const cells = [
    ...content.stops.flatMap((stop) =>
      stop.kind === 'free' ? { at: stop.at, cell: freeCell(props, stop.at, word) } : [],
    ),
    ...content.entries.map((entry) => ({ at: entry.at, cell: entryCell(props, entry) })),
  ]
  // A day that is over or closed needs one cell to be a row. While its hours load it has no stop, and so no row.
  const closed = active?.kind === 'closed' ? active : cells.length === 0 ? content.stops[0] : undefined
  if (closed !== undefined) cells.push({ at: closed.at, cell: closedCell(props, closed) })
  const row = cells.length > 0 ? { role: 'row', 'aria-rowindex': index + 1 } : undefined
  return (
    <div {...row} className={columns.column} style={{ '--index': index } as React.CSSProperties}>
      {cells.sort((a, b) => a.at - b.at).map(({ cell }) => cell)}
    </div>
  )
})

function freeCell({ active, activeId, index, column, content, words }: GridColumnProps, at: number, word: string) {
  const isActive = active?.kind === 'free' && active.at === at
  const count = content.freeLanes?.[at]?.length ?? 0
  const place = { at, rows: 1 }
  return (
    <div
      key={`f${at}`}
      id={isActive ? activeId : undefined}
      role="gridcell"
      className={classes.free}
      data-none={count === 0 || undefined}
      // The style sheet draws it: the name of the cell has the word already.
      data-word={word}
      data-active={isActive || undefined}
      data-column={index}
      data-at={at}
      style={{ ...cellPosition(place), '--free': count } as React.CSSProperties}
      aria-label={words.slot(column, { ...place, kind: 'free' })}
      aria-colindex={at + 2}
    >
      {count}
    </div>
  )
}
