import type { TodayPerson } from '@bahnfrei/domain/rangeLog/today.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import list from '../../base/list/list.module.css'
import { useTexts } from '../../base/texts.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import classes from './today.module.css'

/** Who has the lane at the moment; nothing for a free one. */
export function holderOf(laneId: string, people: readonly TodayPerson[], now: number): TodayPerson | undefined {
  const ofLane = people.filter((each) => each.laneId === laneId)
  return (
    ofLane.find(({ line }) => line !== null && line.to === null) ??
    ofLane.find(
      ({ dateRange: { start, end }, line, attended }) =>
        start <= now && now < end && line?.to == null && attended !== false,
    )
  )
}

/** Lane by lane, whether it is free. */
export function LaneList({ range, people, now }: { range: Range; people: readonly TodayPerson[]; now: number }) {
  const t = useTexts('TODAY')
  const laneName = useLaneName()
  return (
    <ul className={list.rows}>
      {range.lanes
        .filter(({ isActive }) => isActive)
        .map(({ id, name }) => {
          const holder = holderOf(id, people, now)
          const next = people.find(({ laneId, dateRange }) => laneId === id && dateRange.start > now)
          return (
            <li key={id} className={classes.lane}>
              <b>{laneName(name)}</b>
              <span>{holder ? holder.name : t('LANE_FREE')}</span>
              {!holder && next && (
                <span className={classes.dim}>{t('LANE_SOON', { start: next.times.start, name: next.name })}</span>
              )}
            </li>
          )
        })}
    </ul>
  )
}
