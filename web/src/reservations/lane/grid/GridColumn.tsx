// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay its cells over each other.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid itself has the focus and names its active cell.
import { memo } from 'react'
import { hasOwnName } from '../../../ranges/hasOwnName.ts'
import { holdsRow, type Place } from './axis.ts'
import type { ClosedStretch } from './bands.ts'
import type { Column } from './columns.ts'
import type { ColumnContent, Entry, FreeRun, Stop } from './content.ts'
import classes from './GridColumn.module.css'
import type { GridWords } from './gridWords.ts'
import handles from './Handle.module.css'

export type GridColumnProps = {
  index: number
  column: Column
  content: ColumnContent
  /** The stop that the keyboard is on, if it is in this column. */
  active: Stop | undefined
  activeId: string
  /** The id of the draft that the person is editing. */
  picked: string | undefined
  /** The obstacles of drafts, by draft id. */
  troubled: ReadonlyMap<string, string>
  words: GridWords
}

/** A column: one lane on one day. For screen readers it is a row of the grid, with the times as its cells. */
export const GridColumn = memo(function GridColumn(props: GridColumnProps) {
  const { index, column, content, active, words } = props
  const cells: { at: number; cell: React.ReactNode }[] = [
    ...content.free
      .flatMap((run) => splitAt(run, active))
      .flatMap((run) => splitByShut(run, content.shut))
      .map((run) => ({ at: run.at, cell: freeCell(props, run) })),
    ...content.entries.map((entry) => ({ at: entry.at, cell: entryCell(props, entry) })),
  ]
  if (active?.kind === 'closed') cells.push({ at: active.at, cell: closedCell(props, active) })
  return (
    <div
      role="row"
      className={classes.column}
      style={{ '--index': index } as React.CSSProperties}
      aria-rowindex={index + 1}
    >
      <div role="rowheader" className={classes.lane} data-head aria-colindex={1}>
        <span data-word={hasOwnName(column.lane.name) ? undefined : words.laneWord}>{column.lane.name}</span>
      </div>
      {cells.sort((a, b) => a.at - b.at).map(({ cell }) => cell)}
    </div>
  )
})

// Functions, not components: a thousand components cost more than what they draw, and all are drawn with their column.
function freeCell({ active, activeId, index, column, words }: GridColumnProps, run: FreeRun) {
  const isActive = active?.kind === 'free' && active.at === run.at && run.rows === 1
  return (
    <div
      key={`f${run.at}`}
      id={isActive ? activeId : undefined}
      role="gridcell"
      className={classes.free}
      data-active={isActive || undefined}
      data-column={index}
      data-at={run.at}
      style={cellPosition(run)}
      aria-label={words.slot(column, { ...run, kind: 'free' })}
      aria-colindex={run.at + 2}
    />
  )
}

/** A cell for closed hours that the keyboard can focus. It has no colours, because `GridDay` draws the closed hours. */
export function closedCell({ active, activeId, column, words }: GridColumnProps, stop: Stop) {
  const isActive = active?.kind === 'closed' && active.at === stop.at
  return (
    <div
      key={`c${stop.at}`}
      id={isActive ? activeId : undefined}
      role="gridcell"
      aria-disabled
      className={classes.closedCell}
      data-active={isActive || undefined}
      style={cellPosition(stop)}
      aria-label={words.slot(column, stop)}
      aria-colindex={Math.floor(stop.at) + 2}
    />
  )
}

export function entryCell({ active, activeId, picked, troubled, column, words }: GridColumnProps, entry: Entry) {
  const isActive = active !== undefined && 'entry' in active && active.entry.id === entry.id
  const obstacle = troubled.get(entry.id)
  const note = obstacle ?? (entry.inBlock && words.inBlock(entry.inBlock))
  const label = words.slot(column, { kind: entry.look, at: entry.at, rows: entry.rows, entry })
  return (
    <div
      key={entry.id}
      id={isActive ? activeId : undefined}
      role="gridcell"
      className={classes.entry}
      data-kind={entry.look}
      data-cancelled={entry.isCancelled || undefined}
      data-faint={entry.isFaint || undefined}
      data-summarized={entry.isSummarized || undefined}
      data-id={entry.id}
      data-active={isActive || undefined}
      data-picked={picked === entry.id || undefined}
      data-troubled={obstacle !== undefined || undefined}
      // The style sheet draws it: the name of the cell has the times in words already.
      data-second={entry.rows > 1 ? words.second(column.day, entry) : undefined}
      data-blocked={entry.inBlock !== undefined || undefined}
      title={note}
      style={{ ...cellPosition({ at: entry.at, rows: entry.drawnRows }), ...nextToOthers(entry) }}
      aria-label={note === undefined ? label : `${label}. ${note}`}
      aria-colindex={Math.floor(entry.at) + 2}
    >
      {/* Most entries are simply taken and have no sign, so that the word needs no element of its own. */}
      {entry.look === 'taken' && !entry.isCancelled && entry.inBlock === undefined ? (
        words.label(entry)
      ) : (
        <span className={classes.what}>{words.label(entry)}</span>
      )}
      {entry.isDraggable && <span className={handles.handle} data-handle aria-hidden />}
    </div>
  )
}

/** Splits free half hours so that the active one becomes a cell with a name of its own. */
function splitAt(run: Place, active: Stop | undefined): Place[] {
  if (active?.kind !== 'free' || !holdsRow(run, active.at)) return [run]
  const parts = [
    { at: run.at, rows: active.at - run.at },
    { at: active.at, rows: 1 },
    { at: active.at + 1, rows: run.at + run.rows - active.at - 1 },
  ]
  return parts.filter(({ rows }) => rows > 0)
}

/** Splits free rows into those for everybody and those for officers only, which get the reason. */
function splitByShut(run: Place, shut: readonly ClosedStretch[] = []): FreeRun[] {
  const end = run.at + run.rows
  const parts: FreeRun[] = []
  for (let at = run.at; at < end; ) {
    const over = shut.find((stretch) => holdsRow(stretch, at))
    const edges = over ? [over.at + over.rows] : shut.map((stretch) => stretch.at).filter((edge) => edge > at)
    const next = Math.min(end, ...edges)
    parts.push({ at, rows: next - at, ...(over && { shut: over }) })
    at = next
  }
  return parts
}

function nextToOthers({ strip, strips }: Entry): React.CSSProperties {
  return strips === 1 ? {} : ({ '--strip': strip, '--strips': strips } as React.CSSProperties)
}

/**
 * The position of a cell as plain styles. With CSS variables, the browser would compute the style of each cell, instead
 * of once for all cells of a kind.
 */
export function cellPosition({ at, rows }: Place): React.CSSProperties {
  return { top: `calc(var(--head) + var(--segment) * ${at})`, height: `calc(var(--segment) * ${rows})` }
}
