export type Point = { x: number; y: number }

/** A calendar to compare. It has the filled week from the start. */
export type Candidate = {
  /** Draws the week into an empty element. */
  show: (root: HTMLElement) => void
  /** Makes one event longer or shorter, as if somebody else had changed it. */
  change: (minutes: number) => void
  /** The selector of the events that are drawn. */
  eventSelector: string
  /** Prepares a drag; returns where to take an event and where to pull it. */
  drag: (root: HTMLElement) => { from: Point; to: Point }
  /** Returns a point on a free slot. A tap there adds an event. */
  freeSlot: (root: HTMLElement) => Point
}

export function centerOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
