import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { useMemo, useRef } from 'react'
import type { Place } from '../grid/axis.ts'
import type { Column } from '../grid/columns.ts'
import { freeAround } from '../grid/content.ts'
import { type GridModel, NO_PIECES } from '../grid/gridModel.ts'
import { useLeastRows } from '../grid/zoom.ts'
import { type LaneOfDay, type WeekDay, weekDayOf } from './weekContent.ts'

/**
 * A lane that is free in some rows of a day. `until` covers all rows from the first of them up to the next row that is
 * not free.
 */
type FreeLane = { column: Column; until: Place }

/** The model with days as columns, made from the model with lanes as columns. */
export type WeekModel = GridModel & {
  dayOf: (day: Day) => WeekDay
  /** The column of a lane on a day, in the model with lanes as columns. */
  laneColumn: (day: Day, laneId: Id<'lane'>) => Column | undefined
  freeLanesIn: (day: Day, place: Place) => FreeLane[]
  lanes: number
}

export function useWeekModel(model: GridModel): WeekModel {
  const shortest = useLeastRows()
  const cache = useRef(new Map<Day, { of: unknown[]; week: WeekDay }>())
  return useMemo(() => {
    const { axis, days } = model
    const lanes = model.columns.length / days.length
    const columns = days.flatMap((day, index) => {
      const column = model.columns[index * lanes]
      return column ? [{ ...column, key: day }] : []
    })
    const indexOf = (day: Day, laneId: Id<'lane'>) =>
      model.columns.findIndex((column) => column.day === day && column.lane.id === laneId)
    const indexesOf = (day: Day) => Array.from({ length: lanes }, (_, lane) => days.indexOf(day) * lanes + lane)
    const dayOf = (day: Day): WeekDay => {
      const ofLanes = indexesOf(day).map(
        (index): LaneOfDay => ({
          id: model.columns[index]?.lane.id ?? '',
          content: model.contentOf(index),
          closed: model.closedOf(index),
        }),
      )
      const of = [axis, shortest, ...ofLanes.flatMap(({ content, closed }) => [content, closed])]
      const known = cache.current.get(day)
      if (known?.of.length === of.length && known.of.every((part, at) => part === of[at])) return known.week
      const week = weekDayOf(axis.rows.length, ofLanes, shortest)
      cache.current.set(day, { of, week })
      return week
    }
    const dayAt = (column: number) => dayOf(days[column] ?? '')
    return {
      ...model,
      columns,
      lanes,
      dayOf,
      contentOf: (column) => dayAt(column).content,
      closedOf: (column) => dayAt(column).closed,
      bandsOf: (day) => dayOf(day).closed.map((stretch) => ({ ...stretch, first: 0, lanes: 1 })),
      piecesOf: () => NO_PIECES,
      laneColumn: (day, laneId) => model.columns[indexOf(day, laneId)],
      // The entry's own lane if it has room, else the first lane that has.
      landing: (column, entry, top) => {
        const day = days[column] ?? ''
        const own = indexOf(day, entry.meta.laneId)
        for (const index of [own, ...indexesOf(day)]) {
          const landed = model.landing(index, entry, top)
          if (landed) return landed
        }
        return undefined
      },
      pulled: (column, entry, edge) => model.pulled(indexOf(days[column] ?? '', entry.meta.laneId), entry, edge),
      freeLanesIn: (day, place) => {
        const free = dayOf(day).content.freeLanes ?? []
        const rows = free.slice(place.at, place.at + place.rows)
        const indexes = indexesOf(day).filter((_, lane) => rows.every((lanes) => lanes.includes(lane)))
        return indexes.flatMap((index) => freeFrom(model, index, place.at))
      },
    }
  }, [model, shortest])
}

/** The lane of a column with the free rows from `at` on; an empty list if the lane is not free at `at`. */
function freeFrom(model: GridModel, index: number, at: number): FreeLane[] {
  const column = model.columns[index]
  const run = freeAround(model.contentOf(index), at)
  return column && run ? [{ column, until: { at, rows: run.at + run.rows - at } }] : []
}
