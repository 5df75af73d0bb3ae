import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Db } from '../base/database/db.ts'
import { type BookableRange, bookableRanges } from './bookable.ts'

/** The part of a range that `rulesVersion` covers. The limits of the club are not part of it. */
export type KeptRange = Omit<BookableRange, 'fairUse' | 'mostComing'>

const MOST_KEPT = 200

/** The cached ranges by version and day. Each day reads them again, without entries that ended long before. */
const kept = new Map<string, KeptRange>()

/**
 * Returns ranges of a club from the cache. `versions` holds their current versions, as read in this transaction; a
 * range with another version is read again, no matter who changed it and at which instance.
 */
export async function keptRanges(
  db: Db,
  clubId: Id<'club'>,
  now: Temporal.Instant,
  versions: Record<string, string>,
): Promise<KeptRange[]> {
  const keyOf = (version: string) => `${version} ${now.toString().slice(0, 10)}`
  const ranges: KeptRange[] = []
  for (const [id, version] of Object.entries(versions)) {
    const known = kept.get(keyOf(version))
    if (known !== undefined) ranges.push(known)
    else
      for (const read of await bookableRanges(db, clubId, now, id)) {
        if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value as string)
        kept.set(keyOf(read.rulesVersion), read)
        ranges.push(read)
      }
  }
  return ranges
}
