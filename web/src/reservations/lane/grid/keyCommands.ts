import { type ColumnContent, type Stop, stopAt, stopIndex } from './content.ts'

/** The position of the keyboard: a column, a row, and the id if it is on an entry. */
export type Active = { column: number; at: number; id?: string }

export type Move = 'up' | 'down' | 'left' | 'right' | 'home' | 'end' | 'pageUp' | 'pageDown'

/** The stop at the position of the keyboard; undefined in an empty column. */
export function activeStop(active: Active, content: ColumnContent): Stop | undefined {
  return content.stops[stopIndex(content.stops, active)] ?? stopAt(content, active.at)
}

/** A command of the keyboard. `carry` moves the draft or reservation at the active slot. */
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
 * The command for a key. Keys with Ctrl or Meta belong to the browser, and so do keys with Alt unless they carry an
 * entry.
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
