export type Point = { x: number; y: number }

/** A calendar that is measured. It knows the filled week from the start. */
export type Candidate = {
  /** Draws the week into an empty element. */
  show: (root: HTMLElement) => void
  /** One event becomes longer or shorter, as if somebody else had changed it. */
  change: (minutes: number) => void
  /** The selector of the events that are drawn. */
  eventSelector: string
  /** Where to take an event and where to pull it, after this has been prepared. */
  drag: (root: HTMLElement) => { from: Point; to: Point }
  /** Where a tap meets a free slot. The candidate then adds an event there. */
  freeSlot: (root: HTMLElement) => Point
}

export function centerOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
