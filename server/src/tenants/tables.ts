import type { BookableTime } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { TenantContact } from '@bahnfrei/domain/tenants/tenant.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { day, moment } from '../base/database/instants.ts'
import { ofClub } from '../base/database/policies.ts'
import { clubTable } from '../clubs/clubTable.ts'
import { clubs } from '../clubs/tables.ts'
import { memberships } from '../members/tables.ts'

/** Tenants: member clubs and people that rent from a club, each with its agreement. */
export const tenants = clubTable(
  'tenants',
  {
    memberClubId: uuid('member_club_id').references(() => clubs.id),
    uid: uuid('uid'),
    /** The agreed windows of the week. Empty: whenever a range is open. */
    windows: jsonb('windows').$type<BookableTime[]>().notNull().default([]),
    /** The most lane minutes from Monday to Sunday; null is without limit. */
    minutesPerWeek: integer('minutes_per_week'),
    horizonDays: integer('horizon_days'),
    showsName: boolean('shows_name').notNull().default(false),
    contacts: jsonb('contacts').$type<TenantContact[]>().notNull().default([]),
    /** The number of changes, by which simultaneous changes are detected. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    unique('tenants_member_club').on(table.clubId, table.memberClubId),
    unique('tenants_person').on(table.clubId, table.uid),
    foreignKey({ columns: [table.clubId, table.uid], foreignColumns: [memberships.clubId, memberships.uid] }).onDelete(
      'cascade',
    ),
    check('tenants_who', sql`(${table.memberClubId} is null) <> (${table.uid} is null)`),
    check('tenants_of_two', sql`${table.memberClubId} <> ${table.clubId}`),
  ],
)

/** The terms of an operator, in all their versions. */
export const tenantTerms = pgTable(
  'tenant_terms',
  {
    clubId: uuid('club_id')
      .notNull()
      .references(() => clubs.id),
    version: integer('version').notNull(),
    body: text('body').notNull(),
    publishedOn: moment('published_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clubId, table.version] }), ofClub()],
)

/** The versions of the terms that were accepted for a tenant, and when. */
export const tenantAcceptances = pgTable(
  'tenant_acceptances',
  {
    clubId: uuid('club_id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    version: integer('version').notNull(),
    acceptedOn: moment('accepted_on').notNull(),
    /** The person who accepted. The id stays when the account is erased, and then identifies nobody. */
    acceptedBy: uuid('accepted_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.tenantId, table.version] }),
    foreignKey({ columns: [table.clubId, table.tenantId], foreignColumns: [tenants.clubId, tenants.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      name: 'tenant_acceptances_terms',
      columns: [table.clubId, table.version],
      foreignColumns: [tenantTerms.clubId, tenantTerms.version],
    }),
    ofClub(),
  ],
)

/** The files about tenants. The id is also the folder in the file store. */
export const tenantPapers = pgTable(
  'tenant_papers',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    tenantId: uuid('tenant_id').notNull(),
    title: text('title').notNull(),
    kind: text('kind', { enum: ['png', 'jpeg', 'webp', 'pdf'] }).notNull(),
    expiresOn: day('expires_on'),
    addedOn: moment('added_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({ columns: [table.clubId, table.tenantId], foreignColumns: [tenants.clubId, tenants.id] }).onDelete(
      'cascade',
    ),
    ofClub(),
  ],
)
