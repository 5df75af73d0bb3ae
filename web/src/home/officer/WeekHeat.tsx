import { weekdayOf } from '@bahnfrei/domain/base/time/time.ts'
import { type Overview, overviewCalls } from '@bahnfrei/domain/reservations/overviewCalls.ts'
import { type LaneTime, sumOf } from '@bahnfrei/domain/reservations/rangeUse.ts'
import { Link } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import tables from '../../base/styles/table.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { useDayNames } from '../../ranges/dayNames.ts'
import classes from './WeekHeat.module.css'

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
          <HeatTable week={data.week} />
          <p>{before === undefined ? t('SUM_ALONE', { part: sum }) : t('SUM', { part: sum, before })}</p>
        </>
      )}
    </Section>
  )
}

function HeatTable({ week }: Pick<Overview, 'week'>) {
  const t = useTexts('OFFICER')
  const dayNames = useDayNames()
  const open = week.flatMap(({ hours }) => hours.map(({ hour }) => hour))
  const first = Math.min(...open)
  const hours = Array.from({ length: Math.max(...open) - first + 1 }, (_, index) => first + index)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={tables.scroller} aria-label={t('WEEK_MEANS')} tabIndex={0}>
      <table className={classes.table}>
        <caption>{t('WEEK_MEANS')}</caption>
        <thead>
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col" aria-label={t('HOUR', { hour: String(hour) })}>
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.map(({ date, hours: ofDay }) => (
            <tr key={date}>
              <th scope="row" aria-label={dayNames.long(weekdayOf(date))}>
                {dayNames.short(weekdayOf(date))}
              </th>
              {hours.map((hour) => (
                <HeatCell key={hour} time={ofDay.find((each) => each.hour === hour)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function HeatCell({ time }: { time: LaneTime | undefined }) {
  const part = time && partOf(time)
  if (part === undefined) return <td />
  return <td data-level={Math.min(3, Math.floor(part / 25))}>{part}</td>
}

/** The reserved part of the open time in per cent; undefined if nothing is open. */
function partOf({ open, taken }: LaneTime): number | undefined {
  return open === 0 ? undefined : Math.round((taken / open) * 100)
}
