/** The breakpoints of the layout in pixels (specification 1 §9). Style sheets write them as `max-width: 599.98px`. */
export const BREAKPOINTS = [399, 599, 799, 999, 1199, 1299] as const

/**
 * Matches windows that show the main navigation next to the page; narrower ones have the navigation of handsets
 * (SHELL-032).
 */
export const WIDE_MAIN = widerThan(1199)
/**
 * Matches windows in which the header of the homepage shows its links; in narrower ones a menu has them (SHELL-023).
 */
export const WIDE_BASIC = widerThan(999)

/** The media query for windows that are wider than this breakpoint, even by a fraction of a pixel. */
export function widerThan(breakpoint: (typeof BREAKPOINTS)[number]): string {
  return `(min-width: ${breakpoint + 1}px)`
}
