import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../src/base/database/db.ts'
import { certificates } from '../src/qualifications/tables.ts'
import { users } from '../src/users/tables.ts'
import type { World } from './build.ts'

/**
 * Adds the supervisors of Eichenhain, papers that end soon, and two minors. Only the demo has them: in the tests nobody
 * has a birth date.
 */
export async function buildCertificates(
  database: Database,
  { clubs, people: { anna, ben, trainer, dirk }, crowd }: World,
  now: Temporal.Instant,
): Promise<void> {
  const clubId = clubs.eichenhain.id
  const today = now.toZonedDateTimeISO('Europe/Berlin').toPlainDate()
  const inDays = (days: number) => today.add({ days }).toString()
  const ago = (years: number) => today.subtract({ years }).toString()
  const of = (uid: Id<'user'>) => ({ clubId, id: randomUUID(), uid, checkedBy: anna, checkedOn: inDays(-40) })
  const issuer = 'Hessischer Schützenverband'
  const [child, youth] = crowd as [Id<'user'>, Id<'user'>]
  await database.systemTransaction(async (db) => {
    await db.insert(certificates).values([
      { ...of(anna), kind: 'supervisor', number: 'HSV-A 1027', issuer, issued: ago(9) },
      { ...of(anna), kind: 'youth', number: 'JBL 88-310', issuer: 'Hessische Schützenjugend', issued: ago(4) },
      { ...of(trainer), kind: 'supervisor', number: 'HSV-A 2214', issuer, issued: ago(3), expires: inDays(41) },
      { ...of(trainer), kind: 'trainer', number: 'C 55871', issuer: 'Deutscher Schützenbund', issued: ago(2) },
      { ...of(trainer), kind: 'firstAid', issuer: 'Malteser', issued: ago(2), expires: inDays(-6) },
      { ...of(ben), kind: 'supervisor', number: 'HSV-A 3390', issuer, issued: ago(1) },
      {
        ...of(dirk),
        kind: 'supervisor',
        number: 'HSV-A 1811',
        issuer,
        issued: ago(6),
        blockedOn: inDays(-90),
        blockedReason: 'Auflage der Behörde, bis der Lehrgang wiederholt ist.',
      },
      { ...of(child), kind: 'consent', givenBy: 'Petra Albrecht', issued: inDays(-60), weaponClasses: ['air'] },
    ])
    await db
      .update(users)
      .set({ birthDate: ago(13) })
      .where(eq(users.uid, child))
    await db
      .update(users)
      .set({ birthDate: ago(15) })
      .where(eq(users.uid, youth))
  })
}
