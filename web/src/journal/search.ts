import { addressOf } from '@bahnfrei/domain/base/call/list.ts'
import { JOURNAL } from '@bahnfrei/domain/journal/journalList.ts'
import { isId } from '../base/isId.ts'

const filtersIn = addressOf(JOURNAL)

type Opening = { add?: 'yes'; reservation?: string }

/** The entry that a QR link is about. */
export function validateSearch({ entry }: Record<string, unknown>): { entry?: string } {
  return isId(entry) ? { entry } : {}
}

/** The filters of the journal, and whether a new entry is open, of which reservation. */
export function journalSearch(raw: Record<string, unknown>) {
  const { add, reservation } = raw
  const opening: Opening = {
    ...(add === 'yes' && { add }),
    ...(isId(reservation) && { reservation }),
  }
  return { ...filtersIn(raw), ...opening }
}
