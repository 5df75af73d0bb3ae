import type { JOURNAL } from '@bahnfrei/domain/journal/journalList.ts'
import { isId } from '../base/isId.ts'
import { listSearch } from '../base/list/listSearch.ts'

type Opening = { add?: 'yes'; reservation?: string }

/** The search parameter with the id of the entry that a QR code names. */
export function validateSearch({ entry }: Record<string, unknown>): { entry?: string } {
  return isId(entry) ? { entry } : {}
}

/**
 * The search parameters of the journal: its filters, and whether the form of a new entry is open, for which
 * reservation.
 */
export function journalSearch({ add, reservation, ...filters }: Record<string, unknown>) {
  const opening: Opening = {
    ...(add === 'yes' && { add }),
    ...(isId(reservation) && { reservation }),
  }
  return { ...listSearch<typeof JOURNAL>(filters), ...opening }
}
