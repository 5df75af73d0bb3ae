import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '../../../base/texts/texts.tsx'
import { List } from '../../../base/ui/Layout.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import type { GridActions } from '../grid/actions.ts'
import type { Place } from '../grid/axis.ts'
import type { Column } from '../grid/columns.ts'
import type { GridModel } from '../grid/gridModel.ts'
import type { GridWords } from '../grid/gridWords.ts'
import classes from './DayList.module.css'
import { type DayItem, dayItems } from './dayItems.ts'
import { FreeLanesSheet } from './FreeLanesSheet.tsx'
import { useWeekModel, type WeekModel } from './weekModel.ts'
import { useWeekWords } from './weekWords.ts'

/**
 * The maximum number of half hours of a new draft from a longer free line: an hour. The sidebar can change the length.
 */
const MOST_ROWS = 2

type Props = {
  model: GridModel
  words: GridWords
  actions: GridActions
  label: string
  isLoading: boolean
  onDayInView: (day: Day) => void
  onShowDay: (day: Day) => void
  marks?: ((day: Day) => ReactNode) | undefined
}

/** A day as a list: the number of free lanes by time, and the entries. */
export function DayList({
  model: lanes,
  words: ofLanes,
  actions,
  label,
  isLoading,
  onDayInView,
  onShowDay,
  marks,
}: Props) {
  const model = useWeekModel(lanes)
  const words = useWeekWords(ofLanes, model)
  const [asked, ask] = useState<{ column: Column; place: Place }>()
  const [column] = model.columns
  const day = column?.day
  useEffect(() => {
    if (day !== undefined) onDayInView(day)
  }, [day, onDayInView])
  if (column === undefined) return null
  const items = itemsOf(lanes, model, column.day)
  return (
    <>
      {marks?.(column.day)}
      <List as="ol" className={classes.list} aria-label={label} aria-busy={isLoading}>
        {items.map((item) => (
          <li
            key={`${item.kind} ${item.at} ${item.kind === 'entry' ? item.entry.id : ''}`}
            data-kind={item.kind === 'entry' ? item.entry.look : item.kind}
          >
            <Line
              item={item}
              column={column}
              model={model}
              words={words}
              actions={actions}
              onAsk={(place) => ask({ column, place })}
            />
          </li>
        ))}
      </List>
      {asked && (
        <FreeLanesSheet
          asked={asked}
          model={model}
          words={words}
          onChoose={(lane) => {
            ask(undefined)
            actions.choose(lane, asked.place)
          }}
          onShowDay={() => onShowDay(column.day)}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}

type LineProps = Pick<Props, 'words' | 'actions'> & {
  item: DayItem
  column: Column
  model: WeekModel
  onAsk: (place: Place) => void
}

function Line({ item, column, model, words, actions, onAsk }: LineProps) {
  const t = useTexts('WEEK')
  const laneName = useLaneName()
  const { day } = column
  const times = <span className={classes.times}>{words.times(day, item)}</span>
  if (item.kind === 'closed') {
    const why = <span>{words.why(item.why, day, item.title)}</span>
    if (item.eventId === undefined)
      return (
        <p>
          {times} {why}
        </p>
      )
    return (
      <button
        type="button"
        data-event={item.category}
        onClick={({ clientX: x, clientY: y }) => actions.explain(column, item, { x, y })}
      >
        {times} {why}
      </button>
    )
  }
  if (item.kind === 'free') {
    const free = t('FREE_OF', { free: item.count, lanes: model.lanes })
    if (item.count === 0)
      return (
        <p>
          {times} <span>{free}</span>
        </p>
      )
    return (
      <button type="button" onClick={() => onAsk({ at: item.at, rows: Math.min(item.rows, MOST_ROWS) })}>
        {times} <span>{free}</span>
        <IconPlus size={20} aria-hidden />
      </button>
    )
  }
  const { entry, lanes } = item
  const lane = model.laneColumn(day, lanes[0] ?? entry.meta.laneId)
  const where = lanes.length === 1 && lane ? laneName(lane.lane.name) : words.second(day, entry)
  return (
    <button type="button" onClick={({ clientX: x, clientY: y }) => lane && actions.open(lane, entry, { x, y })}>
      {times}
      <span>
        <b>{words.state(entry)}</b> <small>{where}</small>
      </span>
    </button>
  )
}

function itemsOf(lanes: GridModel, model: WeekModel, day: Day): DayItem[] {
  const ofLanes = lanes.columns.map(({ lane }, index) => ({
    id: lane.id,
    content: lanes.contentOf(index),
    closed: lanes.closedOf(index),
  }))
  return dayItems(lanes.axis.rows.length, ofLanes, model.dayOf(day))
}
