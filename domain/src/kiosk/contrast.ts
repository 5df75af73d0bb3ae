/** Returns the contrast of a text on a background, from 1 to 21 (WCAG 2); both colours are `#RRGGBB`. */
export function contrastOf(text: string, ground: string): number {
  const [light, dark] = [luminanceOf(text), luminanceOf(ground)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The least contrast of large letters. */
export const LEAST_CONTRAST = 3

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
