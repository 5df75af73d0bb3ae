import classes from './progress.module.css'

const MEAN = { stroke: 'var(--bf-text-dim)', strokeDasharray: '8 6', strokeWidth: 2 }
const SIZE = { width: 600, height: 160, margin: 8 }

type Props = {
  /** The averages, the oldest first. */
  averages: readonly number[]
  mean: number
  /** The description of the chart for screen readers; a table has its figures. */
  label: string
}

/** A line chart of results, with the mean as a dashed line. */
export function AverageLine({ averages, mean, label }: Props) {
  const { width, height, margin } = SIZE
  const [least, most] = [Math.min(...averages), Math.max(...averages)]
  // Results that are all the same lie in the middle.
  const room = most - least || 1
  const base = most === least ? least - 0.5 : least
  const y = (average: number) => height - margin - ((average - base) / room) * (height - 2 * margin)
  const x = (at: number) =>
    averages.length === 1 ? width / 2 : margin + (at / (averages.length - 1)) * (width - 2 * margin)
  return (
    <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line {...MEAN} x1={0} x2={width} y1={y(mean)} y2={y(mean)} />
      <polyline
        fill="none"
        stroke="var(--bf-mine)"
        strokeWidth={3}
        points={averages.map((average, at) => `${x(at)},${y(average)}`).join(' ')}
      />
      {averages.map((average, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a point is its place
        <circle key={at} fill="var(--bf-mine)" cx={x(at)} cy={y(average)} r={5} />
      ))}
    </svg>
  )
}
