import { addressOf } from '@bahnfrei/domain/base/call/list.ts'
import { JOURNAL } from '@bahnfrei/domain/journal/journalList.ts'
import { isId } from '../base/isId.ts'

const filtersIn = addressOf(JOURNAL)

type Opening = { add?: 'yes'; reservation?: string }

/** The search parameter with the id of the entry that a QR code names. */
export function validateSearch({ entry }: Record<string, unknown>): { entry?: string } {
  return isId(entry) ? { entry } : {}
}

/**
 * The search parameters of the journal: its filters, and whether the form of a new entry is open, for which
 * reservation.
 */
export function journalSearch(raw: Record<string, unknown>) {
  const { add, reservation } = raw
  const opening: Opening = {
    ...(add === 'yes' && { add }),
    ...(isId(reservation) && { reservation }),
  }
  return { ...filtersIn(raw), ...opening }
}
