import * as z from 'zod/mini'

/** The sheet on which somebody signs, in units of the picture. */
export const SHEET = { width: 600, height: 200 } as const
const MOST_SIGNS = 20_000
/** Fewer points are a tap by mistake. */
const LEAST_POINTS = 8

/** A signature as the strokes of a picture (the path of an SVG): numbers and nothing else, so that it can be drawn as it is. */
export const Signature = z
  .string()
  .check(z.maxLength(MOST_SIGNS), z.regex(/^(M\d{1,3} \d{1,3}(L\d{1,3} \d{1,3})*)+$/), z.refine(isSigned))

export type Point = { x: number; y: number }

/** The strokes of a finger as a signature; each point within the sheet. */
export function signatureOf(strokes: readonly (readonly Point[])[]): string {
  const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value)))
  const pointOf = ({ x, y }: Point) => `${within(x, SHEET.width)} ${within(y, SHEET.height)}`
  return strokes.map((points) => `M${points.map(pointOf).join('L')}`).join('')
}

/** Whether there is enough of it for a signature. */
export function isSigned(signature: string): boolean {
  return (signature.match(/[ML]/g)?.length ?? 0) >= LEAST_POINTS
}
