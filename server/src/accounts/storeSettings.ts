import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { eq } from 'drizzle-orm'
import { type Db, rows } from '../base/database/db.ts'
import { type SettingsRow, settingsOf } from './settings.ts'
import { billingSettings } from './tables.ts'

/**
 * Returns the settings of a club for a change, and locks the club, so that nobody else changes its accounts until the
 * transaction ends.
 */
export async function lockSettings(db: Db, clubId: Id<'club'>): Promise<SettingsRow & { isStored: boolean }> {
  await rows(db, 'lock_club', 'SELECT 1 FROM clubs WHERE id = $1 FOR NO KEY UPDATE', [clubId])
  return settingsOf(db, clubId)
}

/** Stores changed settings; those of a club that has none yet begin with the facts of the club. */
export async function storeSettings(
  db: Db,
  clubId: Id<'club'>,
  { isStored, timeZone: _, restoredFrom: _from, ...before }: SettingsRow & { isStored: boolean },
  change: Partial<Omit<SettingsRow, 'restoredFrom'>> & { restoredFrom?: null },
): Promise<void> {
  const { timeZone: _zone, ...changed } = change
  if (!isStored) await db.insert(billingSettings).values({ clubId, ...before, ...changed })
  else if (Object.keys(changed).length > 0)
    await db.update(billingSettings).set(changed).where(eq(billingSettings.clubId, clubId))
}
