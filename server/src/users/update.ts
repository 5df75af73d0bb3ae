import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import type { Language } from '@bahnfrei/domain/base/texts.ts'
import type { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { fullName } from '@bahnfrei/domain/users/user.ts'
import { eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import type { Db } from '../base/db.ts'
import { users } from './tables.ts'

export async function updateUser({ name, setupCompleted }: InputOf<typeof userCalls.update>, context: Context) {
  const { db, uid, announce } = context
  await db
    .update(users)
    .set({
      firstName: name.first.trim(),
      lastName: name.last.trim(),
      callName: name.call.trim(),
      fullName: fullName(name),
      ...(setupCompleted && { setupCompleted }),
    })
    .where(eq(users.uid, uid))
  announce(`users/${uid}`, 'names')
}

/** The club that the application opens with for this person. */
export async function setDefaultClub(db: Db, uid: string, clubId: string): Promise<void> {
  await db.update(users).set({ defaultClub: clubId }).where(eq(users.uid, uid))
}

/** The language in which mails and notifications are written to this person. */
export async function setLanguage(db: Db, uid: string, language: Language): Promise<void> {
  await db.update(users).set({ language }).where(eq(users.uid, uid))
}
