import { eq } from 'drizzle-orm'
import type { Database } from '../src/base/database/db.ts'
import { displayScreens, screenAnnouncements } from '../src/kiosk/tables.ts'
import type { World } from './build.ts'

/** Adds the settings and the announcement of Eichenhain's screen. Only the demo has them. */
export async function setUpScreen(database: Database, { clubs, screenId }: World): Promise<void> {
  await database.systemTransaction(async (db) => {
    await db
      .update(displayScreens)
      .set({ frameScale: 150, themeColor: '#1F5B3A', device: 'Chrome, Linux', checkIn: true, address: '192.0.2.20' })
      .where(eq(displayScreens.id, screenId))
    const text = 'Samstag ab 14 Uhr Königsschießen: Gäste sind willkommen, die Halle bleibt sonst zu.'
    await db.insert(screenAnnouncements).values({ clubId: clubs.eichenhain.id, text })
  })
}
