import type { Refusal } from '@bahnfrei/domain/base/call/refusals.ts'
import { RUN_STATES } from '@bahnfrei/domain/base/run/run.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../database/instants.ts'

/** The columns of a table of a club whose rows are long work. */
export function runColumns() {
  return {
    /** The officer whose work it is; null once the account is gone. */
    uid: uuid('uid'),
    state: text('state', { enum: RUN_STATES }).notNull(),
    createdOn: moment('created_on').notNull(),
    endedOn: moment('ended_on'),
    /** The refusal for which it failed. */
    failure: text('failure').$type<Refusal>(),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
  }
}

/** Lets one row of a club run at a time; the room names the refusal of this constraint. */
export function oneRunning(name: string, { clubId }: { clubId: AnyPgColumn }) {
  return uniqueIndex(name).on(clubId).where(sql`state = 'running'`)
}
