/** The widths in pixels up to which a layout counts (specification 1 §9). Style sheets say them as `max-width: 599.98px`. */
export const BREAKPOINTS = [399, 599, 799, 999, 1199, 1299] as const

/** The main navigation stands next to the page from here on; below it is that of a handset (SHELL-032). */
export const WIDE_MAIN = widerThan(1199)
/** The homepage shows its entries in the header from here on; below it has a menu (SHELL-023). */
export const WIDE_BASIC = widerThan(999)

/** The media query for windows that are wider than this breakpoint, even by a fraction of a pixel. */
export function widerThan(breakpoint: (typeof BREAKPOINTS)[number]): string {
  return `(min-width: ${breakpoint + 1}px)`
}
