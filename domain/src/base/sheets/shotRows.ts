/**
 * The meaning of a column headed by the mere word for a shot: the count of fired shots in some files, the number of the
 * shot in files of target systems that write a row for each shot. `unclear`: both are possible.
 */
export type MeaningOfShots = 'count' | 'number' | 'unclear'

/** Decides the meaning by the rows: a shot number occurs once for each shooter, and the numbers go on by one. */
export function meaningOfShots(rows: readonly { who: string; cell: string }[]): MeaningOfShots {
  const numbers = new Map<string, number[]>()
  for (const { who, cell } of rows) {
    const number = /^\d{1,4}\.?$/.test(cell) ? Number.parseInt(cell, 10) : Number.NaN
    numbers.set(who, [...(numbers.get(who) ?? []), number])
  }
  const all = [...numbers.values()]
  if (all.some((each) => each.length > 1 && goOnByOne(each))) return all.every(goOnByOne) ? 'number' : 'unclear'
  // Each of them fired once, or it is the first row of each.
  return all.length > 0 && all.flat().every((number) => number === 1) ? 'unclear' : 'count'
}

function goOnByOne(numbers: readonly number[]): boolean {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted.every((number, at) => number === (sorted[0] ?? 0) + at)
}
