import { MOST_SERIES, MOST_SHOTS } from './entry.ts'

/** Reads a number of shots; undefined where the cell holds none. */
export function shotsIn(cell: string): number | undefined {
  const digits = cell.replace(/[. ]/g, '')
  return /^\d{1,6}$/.test(digits) && Number(digits) <= MOST_SHOTS ? Number(digits) : undefined
}

/** Reads a number of rings, with at most one decimal after a comma or a point; undefined where the cell holds none. */
export function ringsIn(cell: string): number | undefined {
  const text = cell.replace(',', '.')
  return /^\d{1,6}(\.\d)?$/.test(text) && Number(text) <= 109_000 ? Number(text) : undefined
}

/** Reads the rings of several series in one cell; undefined where the cell holds anything else. */
export function seriesIn(cell: string): number[] | undefined {
  if (cell === '') return []
  const series = cell
    .split(/[|;/ ]+/)
    .filter((part) => part !== '')
    .map(ringsIn)
  if (series.length > MOST_SERIES || series.some((rings) => rings === undefined || rings > 1_090)) return undefined
  return series as number[]
}
