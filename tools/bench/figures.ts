/** One line of the table: what was measured, apart from its limit in the same run, and what is asked. */
export type Figure = {
  what: string
  value: string
  /** The best that the machine could do in the same minutes. */
  limit?: string
  ratio?: string
  target?: string
  isMet?: boolean
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** The median of the ratios of rounds that followed each other, so that what disturbs the machine hits both sides. */
export function ratioOf(values: number[], limits: number[]): number {
  return median(values.map((value, round) => value / (limits[round] ?? Number.NaN)))
}

/** The value below which this part of the values lies. */
export function quantile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export function perSecond(value: number): string {
  return `${Math.round(value).toLocaleString('en')}/s`
}

export function millis(value: number): string {
  return `${value < 10 ? value.toFixed(2) : Math.round(value).toString()} ms`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

export function percent(part: number): string {
  return `${Math.round(part * 100)} %`
}

/** A value that may be so large at most. */
export function asked(what: string, value: number, most: number, show: (value: number) => string): Figure {
  return { what, value: show(value), target: `≤ ${show(most)}`, isMet: value <= most }
}

/** The table as Markdown, as it stands in the documentation. */
export function tableOf(figures: Figure[]): string {
  const head = ['what', 'value', 'limit in the same run', 'ratio', 'target', '']
  const rows = figures.map(({ what, value, limit = '', ratio = '', target = '', isMet }) => [
    what,
    value,
    limit,
    ratio,
    target,
    isMet === undefined ? '' : isMet ? 'met' : 'MISSED',
  ])
  return markdownOf(head, rows)
}

/** Lines and columns as a Markdown table. */
export function markdownOf(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
}
