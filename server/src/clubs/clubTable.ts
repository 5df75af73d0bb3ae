import type { BuildExtraConfigColumns } from 'drizzle-orm'
import { type PgColumnBuilderBase, type PgTableExtraConfigValue, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { ofClub } from '../base/database/policies.ts'
import { clubs } from './tables.ts'

/**
 * A table with things of a club: it begins with `clubId` and `id`, which are its key, and a request in a club sees and
 * changes the rows of that club only (row-level security). `extra` gives further keys, indexes and policies.
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
