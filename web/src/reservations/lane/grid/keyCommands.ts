import { type ColumnContent, type Stop, stopAt, stopIndex } from './content.ts'

/** The slot that the keyboard is on. */
export type Active = { column: number; at: number; id?: string }

export type Move = 'up' | 'down' | 'left' | 'right' | 'home' | 'end' | 'pageUp' | 'pageDown'

/** The stop that the active slot is on. */
export function activeStop(active: Active, content: ColumnContent): Stop | undefined {
  return content.stops[stopIndex(content.stops, active)] ?? stopAt(content, active.at)
}

/** The command of a key; `carry` takes a draft or a reservation along. */
export type KeyCommand =
  | { move: Move }
  | { carry: Carry }
  | { act: 'activate' | 'extend' | 'shorten' | 'remove' | 'giveUp' | 'now' }
export type Carry = 'up' | 'down' | 'left' | 'right'

const MOVES: Record<string, Move> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  End: 'end',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
}

const CARRIES: Record<string, Carry> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

/**
 * The command of a key. Keys with Ctrl or Meta belong to the browser, and those with Alt unless they carry an entry.
 */
export function commandOf(key: {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}): KeyCommand | undefined {
  if (key.ctrlKey || key.metaKey) return undefined
  if (key.altKey) {
    const carry = key.shiftKey ? undefined : CARRIES[key.key]
    return carry && { carry }
  }
  if (key.shiftKey && key.key === 'ArrowDown') return { act: 'extend' }
  if (key.shiftKey && key.key === 'ArrowUp') return { act: 'shorten' }
  const move = MOVES[key.key]
  if (move !== undefined) return key.shiftKey ? undefined : { move }
  if (key.key === 'Enter' || key.key === ' ') return { act: 'activate' }
  if (key.key === 'Delete' || key.key === 'Backspace') return { act: 'remove' }
  if (key.key === 'Escape') return { act: 'giveUp' }
  return key.key === 't' || key.key === 'T' ? { act: 'now' } : undefined
}
