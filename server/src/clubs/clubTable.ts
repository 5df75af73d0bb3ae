import type { BuildExtraConfigColumns } from 'drizzle-orm'
import { type PgColumnBuilderBase, type PgTableExtraConfigValue, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { ofClub } from '../base/database/policies.ts'
import { clubs } from './tables.ts'

/**
 * Makes a table with things of a club. Its key is `clubId` and `id`, and a request in a club sees and changes only the
 * rows of that club (row-level security). `extra` adds keys, indexes and policies.
 */
export function clubTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extra: (
    table: BuildExtraConfigColumns<Name, Columns & ReturnType<typeof head>, 'pg'>,
  ) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable(name, { ...head(), ...columns }, (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    ...extra(table),
    ofClub(),
  ])
}

function head() {
  return {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    id: uuid('id').notNull(),
  }
}
