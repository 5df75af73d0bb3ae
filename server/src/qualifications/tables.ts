import type { KnownKind } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import type { WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import { CERTIFICATE_KINDS } from '@bahnfrei/domain/qualifications/kinds.ts'
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { day } from '../base/database/instants.ts'
import { ofClub, ofPerson } from '../base/database/policies.ts'
import { memberships } from '../members/tables.ts'

/** The certificates of the people of a club: qualifications, and what lets minors shoot. */
export const certificates = pgTable(
  'certificates',
  {
    clubId: uuid('club_id').notNull(),
    id: uuid('id').notNull(),
    uid: uuid('uid').notNull(),
    /** The number of changes, by which simultaneous changes are detected. */
    version: integer('version').notNull().default(0),
    kind: text('kind', { enum: CERTIFICATE_KINDS }).notNull(),
    number: text('number').notNull().default(''),
    issuer: text('issuer').notNull().default(''),
    issued: day('issued'),
    expires: day('expires'),
    weaponClasses: text('weapon_classes').array().$type<WeaponClass[]>().notNull().default([]),
    givenBy: text('given_by').notNull().default(''),
    note: text('note').notNull().default(''),
    /** The day from which it is blocked or revoked; null if it is neither. */
    blockedOn: day('blocked_on'),
    blockedReason: text('blocked_reason').notNull().default(''),
    /** The folder of its file in the store, and the type of the file. */
    fileId: uuid('file_id'),
    fileKind: text('file_kind').$type<KnownKind>(),
    checkedBy: uuid('checked_by').notNull(),
    checkedOn: day('checked_on').notNull(),
    /** Whether the certificate was imported from another club and nobody here has seen the original yet. */
    isFromFile: boolean('is_from_file').notNull().default(false),
    /** The last warning that was sent: the days before the end, and the end that it was about. */
    warnedDays: integer('warned_days'),
    warnedOf: day('warned_of'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.id] }),
    foreignKey({ columns: [table.clubId, table.uid], foreignColumns: [memberships.clubId, memberships.uid] }).onDelete(
      'cascade',
    ),
    index('certificates_person').on(table.clubId, table.uid),
    index('certificates_uid').on(table.uid),
    index('certificates_end').on(table.clubId, table.expires),
    ofClub(),
    ofPerson('select'),
  ],
)
