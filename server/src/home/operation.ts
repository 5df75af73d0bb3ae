import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Operation } from '@bahnfrei/domain/home/calls.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { VERSION } from '../base/http/version.ts'

/** Returns the state of the installation. The database shows it only to a root. */
export async function operation(_: unknown, { db, now }: Context): Promise<Operation> {
  const [row] = await rows<{ operation: Omit<Operation, 'version'> | null }>(db, 'operation', 'SELECT operation($1)', [
    now.toString(),
  ])
  if (row === undefined || row.operation === null) refuse('INSUFFICIENT_PERMISSION')
  return { version: VERSION, ...row.operation }
}
