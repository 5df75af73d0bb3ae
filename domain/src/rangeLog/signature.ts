import * as z from 'zod/mini'

/** The size of the sheet for a signature, in the units of its path. */
export const SHEET = { width: 600, height: 200 } as const
const MOST_SIGNS = 20_000
/** The least points of a signature; fewer are a tap by mistake. */
const LEAST_POINTS = 8

/** A signature as the path of an SVG. It holds only commands and numbers, so that it can be drawn without escaping. */
export const Signature = z
  .string()
  .check(z.maxLength(MOST_SIGNS), z.regex(/^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/), z.refine(isSigned))

export type Point = { x: number; y: number }

/** Converts the strokes of a finger to a signature; points outside of the sheet are moved to its edge. */
export function signatureOf(strokes: readonly (readonly Point[])[]): string {
  const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))
  const pointOf = ({ x, y }: Point) => `${within(x, SHEET.width)} ${within(y, SHEET.height)}`
  return strokes.map((points) => `M${points.map(pointOf).join('L')}`).join('')
}

/** Whether a signature has enough points. */
export function isSigned(signature: string): boolean {
  return (signature.match(/[ML]/g)?.length ?? 0) >= LEAST_POINTS
}
