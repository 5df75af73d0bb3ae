/** The seed that `npm run long` drew and set; without it tests take their short forms. */
const drawn = process.env.BAHNFREI_LONG

/** How often a test does what it does: a few times in the gate, many times in `npm run long`. */
export function often({ gate, long }: { gate: number; long: number }): number {
  return drawn === undefined ? gate : long
}

/** The seed of a test: in the gate always the same, so that it fails for a change and not for chance. */
export function seedOr(fixed: number): number {
  return drawn === undefined ? fixed : Number(drawn)
}
