import classes from './Bars.module.css'

type Props = {
  /** The values of the bars; below zero there is no bar. */
  counts: readonly number[]
  /** The index of the bar of the current week or month, which still grows. */
  now?: number | undefined
  /** The description of the chart for screen readers. The numbers are in a table next to the chart. */
  label: string
}

/** A chart with a bar for each value, in order. */
export function Bars({ counts, now, label }: Props) {
  const most = Math.max(1, ...counts)
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${counts.length * 10} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {counts.map((count, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          key={index}
          x={index * 10 + 1}
          y={100 - (Math.max(0, count) / most) * 100}
          width={8}
          height={(Math.max(0, count) / most) * 100}
          data-now={index === now || undefined}
        />
      ))}
    </svg>
  )
}
