import { type Refusal, Refused } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Db, refusalOf } from './db.ts'

/**
 * Runs the work within a savepoint. Returns its result or its refusal, also that of a violated constraint. Rolls back
 * if it was refused, or if it is only tried: what the work left for the end of the transaction is then dropped, too.
 */
export async function attempted<Result>(
  db: Db,
  { constraints, isTried = false }: { constraints: Record<string, Refusal>; isTried?: boolean },
  work: () => Promise<Result>,
): Promise<Awaited<Result> | Refused> {
  const { length } = db.last
  await db.$client.query('SAVEPOINT attempt')
  try {
    const result = await work()
    await db.$client.allHeard()
    await db.$client.query(isTried ? 'ROLLBACK TO SAVEPOINT attempt' : 'RELEASE SAVEPOINT attempt')
    if (isTried) db.last.length = length
    return result
  } catch (error) {
    const known = refusalOf(error, constraints)
    if (!(known instanceof Refused) || known.code === 'SERVICE_UNAVAILABLE') throw error
    await db.$client.query('ROLLBACK TO SAVEPOINT attempt')
    db.last.length = length
    return known
  }
}
