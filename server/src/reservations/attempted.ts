import { Refused } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Db, refusalOf } from '../base/database/db.ts'
import { RESERVATION_CONSTRAINTS } from './constraints.ts'

/** Returns the result of the work, or its refusal. Work that is refused or not to be kept leaves no trace. */
export async function attempted<Result>(
  db: Db,
  isKept: boolean,
  work: () => Promise<Result>,
): Promise<Awaited<Result> | Refused> {
  await db.$client.query('SAVEPOINT attempt')
  try {
    const result = await work()
    await db.$client.allHeard()
    await db.$client.query(isKept ? 'RELEASE SAVEPOINT attempt' : 'ROLLBACK TO SAVEPOINT attempt')
    return result
  } catch (error) {
    const known = refusalOf(error, RESERVATION_CONSTRAINTS)
    if (!(known instanceof Refused) || known.code === 'SERVICE_UNAVAILABLE') throw error
    await db.$client.query('ROLLBACK TO SAVEPOINT attempt')
    return known
  }
}
