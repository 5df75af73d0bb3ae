import { type TodayPerson, whereIs } from '@bahnfrei/domain/rangeLog/today.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Card, Dim, Stack } from '../../base/ui/Layout.tsx'
import { useLaneName } from '../../ranges/laneName.ts'
import type { Finds } from './hallTypes.ts'
import classes from './today.module.css'

/** The person who is on the lane or expected on it now; undefined for a free lane. */
function holderOf(laneId: string, people: readonly TodayPerson[], now: number): TodayPerson | undefined {
  const ofLane = people.filter((each) => each.laneId === laneId)
  return (
    ofLane.find(({ line }) => line !== null && line.to === null) ??
    ofLane.find(
      ({ dateRange: { start, end }, line, attended }) =>
        start <= now && now < end && line?.to == null && attended !== false,
    )
  )
}

/** The active lanes on which nobody is or is expected now. */
export function freeLanes({ lanes }: Range, people: readonly TodayPerson[], now: number): Range['lanes'] {
  return lanes.filter(({ id, isActive }) => isActive && holderOf(id, people, now) === undefined)
}

type Props = { range: Range; people: readonly TodayPerson[]; now: number; finds: Finds }

/** The lanes: the person on each, the person expected, or until when it is free. */
export function LaneList({ range, people, now, finds }: Props) {
  const t = useTexts('TODAY')
  const laneName = useLaneName()
  return (
    <Stack as="ul" gap={8} className={classes.plates}>
      {range.lanes
        .filter(({ isActive }) => isActive)
        .map(({ id, name }) => {
          const holder = holderOf(id, people, now)
          const next = people.find(({ laneId, dateRange }) => laneId === id && dateRange.start > now)
          if (!finds(laneName(name), holder?.name ?? '')) return null
          const isThere = holder !== undefined && whereIs(holder, now) === 'there'
          return (
            <Card
              as="li"
              key={id}
              gap={2}
              className={classes.lane}
              data-is={isThere ? 'there' : holder ? 'expected' : 'free'}
            >
              <b>{laneName(name)}</b>
              {isThere && <span>{holder.name}</span>}
              {isThere && <Dim as="small">{t('UNTIL', { end: holder.times.end })}</Dim>}
              {holder && !isThere && <span>{t('LANE_EXPECTED', { name: holder.name })}</span>}
              {!holder && (
                <Dim as="span">
                  {next ? t('LANE_FREE_UNTIL', { start: next.times.start, name: next.name }) : t('LANE_FREE')}
                </Dim>
              )}
            </Card>
          )
        })}
    </Stack>
  )
}
