import { addressOf } from '@bahnfrei/domain/base/list.ts'
import { JOURNAL } from '@bahnfrei/domain/journal/journalList.ts'

const filtersIn = addressOf(JOURNAL)

type Opening = { add?: 'yes'; reservation?: string }

/** The filters of the journal, and whether a new entry is open, of which reservation. */
export function journalSearch(raw: Record<string, unknown>) {
  const { add, reservation } = raw
  const opening: Opening = {
    ...(add === 'yes' && { add }),
    ...(typeof reservation === 'string' && /^[0-9a-f-]{36}$/.test(reservation) && { reservation }),
  }
  return { ...filtersIn(raw), ...opening }
}
