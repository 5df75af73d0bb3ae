import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { journalCalls } from '@bahnfrei/domain/journal/calls.ts'
import { type EntrySaid, type EntryState, whyNotRemove } from '@bahnfrei/domain/journal/entry.ts'
import { JOURNAL } from '@bahnfrei/domain/journal/journalList.ts'
import type { Context, JsonText } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { type ListSql, listPage, listTotals, pageJson, type TotalsSql, wholeList } from '../base/database/list.ts'
import { isFound } from '../base/database/search.ts'
import { announceEntry } from './announce.ts'
import { dropPhotos } from './photos.ts'
import { ENTRY, ENTRY_SOURCE, lockEntry, noteChange } from './shape.ts'

type Calls = typeof journalCalls

/** SQL: the text in which a search looks. */
const TEXT = `concat_ws(' ', e.range_name, e.note, c.name,
  (SELECT string_agg(concat_ws(' ', d ->> 'disciplineName', d ->> 'number', d ->> 'equipmentUsed'), ' ')
    FROM jsonb_array_elements(e.disciplines) d))`

type Filter = keyof typeof JOURNAL.filters | 'present'

const LIST: ListSql<Filter> & TotalsSql<Filter> = {
  name: 'journal',
  filters: {
    search: isFound(TEXT),
    month: "e.day >= ($month || '-01')::date AND e.day < ($month || '-01')::date + interval '1 month'",
    kind: 'e.kind = $kind',
    state: 'e.state = $state',
    present: "e.state <> 'removed'",
  },
  order: [
    ['e.day', 'date'],
    ['e.clock', 'text'],
    ['e.id', 'uuid'],
  ],
  direction: 'DESC',
  select: ({ where, key, order, limit }) => `SELECT ${ENTRY}::text AS json, ${key} AS key FROM ${ENTRY_SOURCE}
    WHERE e.uid = $uid AND ${where} ORDER BY ${order} LIMIT ${limit}`,
  totals: (where) => `SELECT json_build_object('entries', count(*), 'shots', coalesce(sum(
      (SELECT sum((d ->> 'shotCount')::int) FROM jsonb_array_elements(e.disciplines) d)), 0))::text AS json
    FROM ${ENTRY_SOURCE} WHERE e.uid = $uid AND ${where}`,
}

type Filters = InputOf<Calls['csv']>

/** Adds the filter that hides removed entries, unless a state is asked for. */
function shownBy(filters: Filters) {
  return { ...filters, ...(filters.state === undefined && { present: 'yes' }) }
}

/** Reads the caller's whole journal for a file. */
export function wholeJournal({ db, uid }: Pick<Context, 'db' | 'uid'>, filters: Filters) {
  return wholeList(db, LIST, { scope: { uid }, filters: shownBy(filters) })
}

/** Returns a page of the caller's journal, the latest day first. */
export async function listEntries(
  { after, ...filters }: InputOf<Calls['entries']>,
  context: Context,
): Promise<JsonText> {
  const asked = { scope: { uid: context.uid }, filters: shownBy(filters), after, limit: JOURNAL.pageSize }
  return pageJson('entries', await listPage(context.db, LIST, asked))
}

/** Returns the totals of all matching entries in the caller's journal, over all pages. */
export function entryTotals(filters: InputOf<Calls['totals']>, { db, uid }: Context): Promise<JsonText> {
  return listTotals(db, LIST, { scope: { uid }, filters: shownBy(filters) })
}

const WAS_APPROVED = "SELECT 1 FROM journal_changes WHERE uid = $1 AND entry_id = $2 AND after = 'approved' LIMIT 1"
const HIDE = "UPDATE journal_entries SET state = 'removed', reservation_id = NULL WHERE uid = $1 AND id = $2"

/**
 * Removes one of the caller's entries with its photos. An entry that was ever approved stays, hidden, with its history.
 */
export async function removeEntry({ entryId }: InputOf<Calls['remove']>, context: Context): Promise<void> {
  const { db, uid } = context
  const entry = (await lockEntry(db, uid, entryId)) ?? refuse('INPUT_INVALID')
  refuseIf(whyNotRemove(entry))
  await dropPhotos(context, entry)
  if ((await rows(db, 'was_approved', WAS_APPROVED, [uid, entryId])).length > 0) {
    await noteChange(context, entry, 'removed')
    await rows(db, 'hide_entry', HIDE, [uid, entryId])
  } else await rows(db, 'remove_entry', 'DELETE FROM journal_entries WHERE uid = $1 AND id = $2', [uid, entryId])
  announceEntry(context, entry)
}

const HISTORY = `SELECT h.id, ${millis('h.changed_on')} AS "changedOn", coalesce(u.full_name, '') AS by, h.before, h.after,
    h.said, h.reason
  FROM journal_changes h LEFT JOIN users u ON u.uid = h.by_uid
  WHERE h.uid = $1 AND h.entry_id = $2 ORDER BY h.changed_on DESC, h.id`

type Change = {
  id: Id<'journalChange'>
  changedOn: number
  by: string
  before: EntryState
  after: EntryState
  said: EntrySaid
  reason: string
}

/** Returns the history of one of the caller's entries. */
export async function entryHistory({ entryId }: InputOf<Calls['history']>, { db, uid }: Context) {
  return { changes: await rows<Change>(db, 'entry_history', HISTORY, [uid, entryId]) }
}
