/** A row of the table: what was measured, its value, the limit in the same run, and the target. */
export type Figure = {
  what: string
  value: string
  /** The best that the machine could do in the same run. */
  limit?: string
  ratio?: string
  target?: string
  isMet?: boolean
}

export function median(values: number[]): number {
  return quantile(values, 0.5)
}

/** Returns the median of the ratios of paired rounds, so that a disturbance of the machine affects both sides. */
export function ratioOf(values: number[], limits: number[]): number {
  return median(values.map((value, round) => value / (limits[round] ?? Number.NaN)))
}

/** Returns the value below which this part of the values lies. */
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

/** Makes a figure whose value must not exceed `most`. */
export function limitedFigure(what: string, value: number, most: number, show: (value: number) => string): Figure {
  return { what, value: show(value), target: `≤ ${show(most)}`, isMet: value <= most }
}

/** Returns the figures as a table in Markdown, as in the documentation. */
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

/** Returns a table in Markdown. */
export function markdownOf(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n')
}
