/** The seed that `npm run long` drew and set; without it tests take their short forms. */
const drawn = process.env.BAHNFREI_LONG

/** Returns how often a test repeats its work: a few times in the gate, many times in `npm run long`. */
export function often({ gate, long }: { gate: number; long: number }): number {
  return drawn === undefined ? gate : long
}

/** Returns the seed of a test: always the same in the gate, so that a test does not fail by chance. */
export function seedOr(fixed: number): number {
  return drawn === undefined ? fixed : Number(drawn)
}
