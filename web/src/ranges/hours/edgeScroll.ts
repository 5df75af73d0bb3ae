const EDGE_PX = 44
const STEP_PX = 14

/** Scrolls a little when a dragging pointer is near the upper or lower edge. */
export function scrollAtEdge(scroller: HTMLElement, { clientY }: { clientY: number }) {
  const { top, bottom } = scroller.getBoundingClientRect()
  const upper = Math.max(top, 0) + EDGE_PX
  const lower = Math.min(bottom, window.innerHeight) - EDGE_PX
  if (clientY > lower) scroller.scrollTop += STEP_PX
  else if (clientY < upper) scroller.scrollTop -= STEP_PX
}
