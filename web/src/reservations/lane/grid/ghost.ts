import type { Place } from './axis.ts'

/** The element that previews a choice. Only its style changes, so that a drag renders nothing. */
export type Ghost = {
  show: (column: number, place: Place, text: string, mode: 'hover' | 'drag' | 'no') => void
  hide: () => void
}

export function ghostOf(element: HTMLElement): Ghost {
  return {
    show: (column, { at, rows }, text, mode) => {
      element.style.setProperty('--index', String(column))
      element.style.setProperty('--at', String(at))
      element.style.setProperty('--rows', String(rows))
      if (element.textContent !== text) element.textContent = text
      element.dataset.mode = mode
      element.hidden = false
    },
    hide: () => {
      element.hidden = true
    },
  }
}
