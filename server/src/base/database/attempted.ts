import { type Refusal, Refused } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Db, refusalOf } from './db.ts'

/**
 * Returns the result of the work, or its refusal, also that of a constraint. Work that is refused, or that is only
 * tried, leaves no trace in the database.
 */
export async function attempted<Result>(
  db: Db,
  { constraints, isTried = false }: { constraints: Record<string, Refusal>; isTried?: boolean },
  work: () => Promise<Result>,
): Promise<Awaited<Result> | Refused> {
  await db.$client.query('SAVEPOINT attempt')
  try {
    const result = await work()
    await db.$client.allHeard()
    await db.$client.query(isTried ? 'ROLLBACK TO SAVEPOINT attempt' : 'RELEASE SAVEPOINT attempt')
    return result
  } catch (error) {
    const known = refusalOf(error, constraints)
    if (!(known instanceof Refused) || known.code === 'SERVICE_UNAVAILABLE') throw error
    await db.$client.query('ROLLBACK TO SAVEPOINT attempt')
    return known
  }
}
