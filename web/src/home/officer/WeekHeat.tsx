import { weekdayOf } from '@bahnfrei/domain/base/time/time.ts'
import { type Overview, overviewCalls } from '@bahnfrei/domain/reservations/overviewCalls.ts'
import { type LaneTime, sumOf } from '@bahnfrei/domain/reservations/rangeUse.ts'
import { Link } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { HeatTable } from '../../ranges/HeatTable.tsx'

/**
 * A table of the hours of the week with the percentage of the lanes that is reserved. The higher it is, the darker the
 * cell.
 */
export function WeekHeat() {
  const t = useTexts('OFFICER')
  const { data } = useLive(overviewCalls.overview, {})
  if (data === undefined) return null
  const all = data.week.flatMap(({ hours }) => hours)
  const [before, sum] = [partOf(data.lastWeek), partOf(sumOf(all))]
  return (
    <Section title={t('WEEK')} actions={<Link to="/admin/club/usage">{t('ALL_USE')}</Link>}>
      {sum === undefined ? (
        <p>{t('NO_HOURS')}</p>
      ) : (
        <>
          <HeatOfWeek week={data.week} />
          <p>{before === undefined ? t('SUM_ALONE', { part: sum }) : t('SUM', { part: sum, before })}</p>
        </>
      )}
    </Section>
  )
}

function HeatOfWeek({ week }: Pick<Overview, 'week'>) {
  const t = useTexts('OFFICER')
  const timeAt = (day: number, hour: number) =>
    week.find(({ date }) => weekdayOf(date) === day)?.hours.find((each) => each.hour === hour)
  const most = Math.max(1, ...week.flatMap(({ hours }) => hours.map((time) => partOf(time) ?? 0)))
  return (
    <HeatTable
      label={t('WEEK_MEANS')}
      isLabelShown
      days={week.map(({ date }) => weekdayOf(date))}
      hours={week.flatMap(({ hours }) => hours.map(({ hour }) => hour))}
      nameOf={(hour) => t('HOUR', { hour: String(hour) })}
      cellAt={(day, hour) => {
        const time = timeAt(day, hour)
        const percent = time && partOf(time)
        return percent === undefined ? undefined : { percent, level: Math.ceil((3 * percent) / most) }
      }}
    />
  )
}

/** The reserved part of the open time in per cent; undefined if nothing is open. */
function partOf({ open, taken }: LaneTime): number | undefined {
  return open === 0 ? undefined : Math.round((taken / open) * 100)
}
