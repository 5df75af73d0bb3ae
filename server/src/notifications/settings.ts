import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { notificationCalls } from '@bahnfrei/domain/notifications/calls.ts'
import {
  type Channels,
  KINDS,
  type Kind,
  presetOf,
  type Settings,
} from '@bahnfrei/domain/notifications/notification.ts'
import { userTopic } from '@bahnfrei/domain/users/topics.ts'
import { sql } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { setLanguage } from '../users/update.ts'
import { notificationSettings } from './tables.ts'

type Stored = Channels & { kind: Kind }

type Person = { language: Language; pushDevices: number }

const PERSON = `SELECT language, (SELECT count(*) FROM push_devices WHERE uid = $1) AS "pushDevices"
  FROM users WHERE uid = $1`

/** Returns the caller's channels, with the public push key of this installation. */
export async function settingsOf(
  pushKey: string,
  { db, uid }: Context,
): Promise<OutputOf<typeof notificationCalls.settings>> {
  const [person] = await rows<Person>(db, 'notification_person', PERSON, [uid])
  const stored = await rows<Stored>(
    db,
    'notification_settings',
    'SELECT kind, mail, push FROM notification_settings WHERE uid = $1',
    [uid],
  )
  const changed = stored.map(({ kind, mail, push }) => [kind, { mail, push }])
  const settings = Object.fromEntries([...KINDS.map((kind) => [kind, presetOf(kind)]), ...changed]) as Settings
  return {
    language: person?.language ?? 'de',
    notificationSettings: settings,
    pushDevices: person?.pushDevices ?? 0,
    pushKey,
  }
}

export async function changeSettings(change: InputOf<typeof notificationCalls.changeSettings>, context: Context) {
  const { db, uid, announce } = context
  if (change.language !== undefined) await setLanguage(db, uid, change.language)
  const wished = Object.entries(change.notificationSettings ?? {}) as [Kind, Channels][]
  if (wished.length > 0)
    await db
      .insert(notificationSettings)
      .values(wished.map(([kind, { mail, push }]) => ({ uid, kind, mail, push })))
      .onConflictDoUpdate({
        target: [notificationSettings.uid, notificationSettings.kind],
        set: { mail: sql`excluded.mail`, push: sql`excluded.push` },
      })
  announce(userTopic(uid))
}
