import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { Database } from '../src/base/database/db.ts'
import { atEnd } from './atEnd.ts'

/** Creates an empty database as the README requires it: its role owns it, may create roles, and is no superuser. */
export async function ownDatabase(): Promise<pg.PoolConfig & { database: string }> {
  const name = `own_${randomUUID().replaceAll('-', '')}`
  const shared = inject('connection')
  const admin = new Database(shared, 1, () => undefined)
  await admin.pool.query(`CREATE ROLE ${name} LOGIN CREATEROLE NOSUPERUSER`)
  // Another owner on the same server has made them already.
  for (const role of ['bahnfrei_request', 'bahnfrei_club', 'bahnfrei_person', 'bahnfrei_secrets'])
    await admin.pool.query(`GRANT ${role} TO ${name} WITH ADMIN OPTION`)
  await admin.pool.query(`CREATE DATABASE ${name} OWNER ${name}`)
  atEnd(async () => {
    await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await admin.pool.query(`DROP ROLE ${name}`)
    await admin.close()
  })
  return { ...shared, database: name, user: name }
}
