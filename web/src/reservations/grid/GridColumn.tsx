// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay its cells over each other.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus and names its active cell.
import { memo } from 'react'
import { useTexts } from '../../base/texts.tsx'
import type { Place } from './axis.ts'
import type { Column } from './columns.ts'
import type { ColumnContent, Entry, Stop } from './content.ts'
import type { GridWords } from './gridWords.ts'
import classes from './LaneGrid.module.css'

type Props = {
  index: number
  column: Column
  content: ColumnContent
  /** The slot that the keyboard is on, when it is in this column. */
  active: Stop | undefined
  activeId: string
  /** The draft that somebody works on. */
  picked: string | undefined
  /** What is wrong with drafts, by their id. */
  troubled: ReadonlyMap<string, string>
  words: GridWords
}

/** One lane on one day. In the eyes of a screen reader it is a row of the grid, and its times are the cells. */
export const GridColumn = memo(function GridColumn(props: Props) {
  const { index, column, content, active, activeId, words } = props
  const cells: { at: number; cell: React.ReactNode }[] = [
    ...content.free
      .flatMap((run) => splitAt(run, active))
      .map((run) => ({ at: run.at, cell: <FreeCell key={`f${run.at}`} {...props} run={run} /> })),
    ...content.entries.map((entry) => ({ at: entry.at, cell: <EntryCell key={entry.id} {...props} entry={entry} /> })),
  ]
  if (active?.kind === 'closed') {
    const cell = (
      <div
        key={`c${active.at}`}
        id={activeId}
        role="gridcell"
        aria-disabled
        className={classes.closedCell}
        data-active
        style={placed(active)}
        aria-label={words.slot(column, active)}
        aria-colindex={Math.floor(active.at) + 2}
      />
    )
    cells.push({ at: active.at, cell })
  }
  return (
    <div
      role="row"
      className={classes.column}
      style={{ '--index': index } as React.CSSProperties}
      aria-rowindex={index + 1}
    >
      <div role="rowheader" className={classes.lane} data-head aria-colindex={1}>
        <span>{column.lane.name}</span>
      </div>
      {cells.sort((a, b) => a.at - b.at).map(({ cell }) => cell)}
    </div>
  )
})

function FreeCell({ run, active, activeId, index, column, words }: Props & { run: Place }) {
  const isActive = active?.kind === 'free' && active.at === run.at && run.rows === 1
  return (
    <div
      id={isActive ? activeId : undefined}
      role="gridcell"
      className={classes.free}
      data-active={isActive || undefined}
      data-column={index}
      data-at={run.at}
      style={placed(run)}
      aria-label={words.slot(column, { ...run, kind: 'free' })}
      aria-colindex={run.at + 2}
    />
  )
}

function EntryCell({ entry, active, activeId, picked, troubled, column, words }: Props & { entry: Entry }) {
  const t = useTexts('CALENDAR')
  const isActive = active !== undefined && 'entry' in active && active.entry.id === entry.id
  const trouble = troubled.get(entry.id)
  const short = { mine: 'STATE.MINE_SHORT', taken: 'STATE.TAKEN', draft: 'STATE.DRAFT_SHORT' } as const
  const label = words.slot(column, entry)
  return (
    <div
      id={isActive ? activeId : undefined}
      role="gridcell"
      className={classes.entry}
      data-kind={entry.kind}
      data-id={entry.id}
      data-active={isActive || undefined}
      data-picked={picked === entry.id || undefined}
      data-troubled={trouble !== undefined || undefined}
      title={trouble}
      style={{ ...placed(entry), '--strip': entry.strip, '--strips': entry.strips } as React.CSSProperties}
      aria-label={trouble === undefined ? label : `${label}. ${trouble}`}
      aria-colindex={Math.floor(entry.at) + 2}
    >
      <span className={classes.what}>{t(short[entry.kind])}</span>
      {/* Drawn by the style sheet: the name of the cell has the times in words already. */}
      {entry.rows > 1 && <span className={classes.when} data-times={words.shortTimes(column.day, entry)} aria-hidden />}
      {entry.kind === 'draft' && <span className={classes.handle} data-handle aria-hidden />}
    </div>
  )
}

/** Of free half hours in a row the active one stands alone, so that it can be named alone. */
function splitAt(run: Place, active: Stop | undefined): Place[] {
  if (active?.kind !== 'free' || active.at < run.at || active.at >= run.at + run.rows) return [run]
  const parts = [
    { at: run.at, rows: active.at - run.at },
    { at: active.at, rows: 1 },
    { at: active.at + 1, rows: run.at + run.rows - active.at - 1 },
  ]
  return parts.filter(({ rows }) => rows > 0)
}

function placed({ at, rows }: Place): React.CSSProperties {
  return { '--at': at, '--rows': rows } as React.CSSProperties
}
