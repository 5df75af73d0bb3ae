import { holdsRow } from './axis.ts'
import type { ClosedStretch } from './bands.ts'
import type { ColumnContent, Entry } from './content.ts'

/** The signs of the calendar, in the order of its legend. */
const SIGNS = [
  'FREE',
  'MINE',
  'WAITING',
  'DRAFT',
  'FRIEND',
  'TAKEN',
  'CANCELLED',
  'BLOCKED',
  'EVENT',
  'TRAINING',
  'NOT_STAFFED',
  'CLOSED',
  'PAST',
] as const
type Sign = (typeof SIGNS)[number]

/** The content of a visible column, and the reasons why parts of it are closed. */
export type SeenColumn = { content: ColumnContent; closed: readonly Pick<ClosedStretch, 'why' | 'category'>[] }

const LOOKS = {
  mine: 'MINE',
  waiting: 'WAITING',
  draft: 'DRAFT',
  friend: 'FRIEND',
  taken: 'TAKEN',
  block: 'BLOCKED',
} as const satisfies Record<Entry['look'], Sign>

/** The signs that the columns use. Stopped shooting has no sign in the legend, because it is drawn with its text. */
export function signsOf(columns: readonly SeenColumn[]): Sign[] {
  const found = new Set<Sign>()
  for (const { content, closed } of columns) {
    if (hasFree(content)) found.add('FREE')
    for (const { look, isCancelled } of content.entries) found.add(isCancelled ? 'CANCELLED' : LOOKS[look])
    for (const stretch of closed) if (stretch.why !== 'stopped') found.add(signOf(stretch))
  }
  return SIGNS.filter((sign) => found.has(sign))
}

function hasFree({ free, freeLanes, shut = [] }: ColumnContent): boolean {
  if (freeLanes) return freeLanes.some((lanes) => lanes.length > 0)
  const isOpen = (row: number) => !shut.some((stretch) => holdsRow(stretch, row))
  return free.some(({ at, rows }) => Array.from({ length: rows }, (_, row) => at + row).some(isOpen))
}

function signOf({ why, category }: SeenColumn['closed'][number]): Sign {
  if (why === 'past') return 'PAST'
  if (why === 'block' || why === 'blocked') return 'BLOCKED'
  if (why === 'event') return category === undefined ? 'BLOCKED' : category === 'training' ? 'TRAINING' : 'EVENT'
  return why === 'notStaffed' ? 'NOT_STAFFED' : 'CLOSED'
}
