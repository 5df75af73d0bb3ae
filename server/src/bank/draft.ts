import { randomUUID } from 'node:crypto'
import { MOST_NAMED, MOST_SAME, type StatementDraft } from '@bahnfrei/domain/bank/bankImport.ts'
import type { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import type { MappingInput } from '@bahnfrei/domain/bank/csvMapping.ts'
import type { FileFormat } from '@bahnfrei/domain/bank/statement.ts'
import { bankImportsTopic } from '@bahnfrei/domain/bank/topics.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { and, eq, sql } from 'drizzle-orm'
import { paymentAccountsOf } from '../accounts/paymentAccounts.ts'
import { type Acting, type ClubContext, longWork, type UploadContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { inFileThread } from '../base/files/sheets/fileThread.ts'
import { lockDraft, removeDraft } from '../base/import/import.ts'
import { todayOf } from '../clubs/today.ts'
import { bankImportRun } from './jobs.ts'
import { mappingsOf } from './mappings.ts'
import { mayTake, type Plan, planOf } from './plan.ts'
import type { Asked } from './read/readStatement.ts'
import type { StatementFile } from './read/statement.ts'
import { bankImports } from './tables.ts'

type Calls = typeof bankCalls
type ImportId = Id<'bankImport'>

/** Reads a file and keeps it as the draft of the caller; another one of theirs is forgotten. */
export const upload = longWork<Calls['upload'], ClubContext & UploadContext>(
  async (_, { upload: { content: file, name: fileName }, uid, now, transaction }) => {
    const { latest, mappings } = await transaction(async (context) => ({
      latest: await todayOf(context),
      mappings: await mappingsOf(context),
    }))
    let content = await readFile({ file, latest, mapping: undefined })
    let mappingId: Id<'csvMapping'> | null = null
    // A list whose words nobody knows is read by the first mapping of the club that fits.
    if (hasColumns(content))
      for (const mapping of mappings) {
        const read = await readFile({ file, latest, mapping })
        if (hasColumns(read) || countOf(read) === 0) continue
        content = read
        mappingId = mapping.id
        break
      }
    const id = randomUUID() as ImportId
    await transaction(async ({ db, club, announce }) => {
      const { clubId, uid: owner, state } = bankImports
      await db.delete(bankImports).where(and(eq(clubId, club.id), eq(owner, uid), eq(state, 'draft')))
      await db.insert(bankImports).values({
        ...{ clubId: club.id, id, uid, fileName, file, content, mappingId, format: formatOf(content) },
        ...{ state: 'draft', createdOn: now.toString() },
      })
      announce(bankImportsTopic(club.id))
    })
    return { id }
  },
)

async function readFile(asked: Asked): Promise<StatementFile[]> {
  const { files } = await inFileThread<{ files: StatementFile[] }>(
    new URL('./read/readStatement.ts', import.meta.url),
    asked,
  )
  return files
}

function hasColumns(content: readonly StatementFile[]): boolean {
  return content.some(({ columns }) => columns.length > 0)
}

function countOf(content: readonly StatementFile[]): number {
  return content.reduce(
    (sum, { statements }) => sum + statements.reduce((all, { entries }) => all + entries.length, 0),
    0,
  )
}

function formatOf(content: readonly StatementFile[]): FileFormat {
  return content[0]?.format ?? 'csv'
}

/** Returns what would become of a draft now. */
export async function draft({ id }: InputOf<Calls['draft']>, context: ClubContext): Promise<StatementDraft> {
  const { fileName, format, mappingId, ...kept } = await findDraft(context, id)
  const { fresh, byHand, ...plan } = await planOf(kept, context)
  const byKey = new Map(fresh.map((each) => [each.key, each]))
  return {
    ...{ fileName, format, mappingId, ...plan, fresh: fresh.slice(0, MOST_NAMED).map(shownEntry) },
    byHand: byHand.slice(0, MOST_SAME).map(({ key, bookings, preset }) => ({
      ...{ key, preset, entry: shownEntry(byKey.get(key) as Plan['fresh'][number]) },
      bookings: bookings.map(({ accountId: _, ...booking }) => booking),
    })),
  }
}

function shownEntry({ entry }: Pick<Plan['fresh'][number], 'entry'>): StatementDraft['fresh'][number] {
  const { bookingDay: day, amount, currency, name, iban, remittance: text } = entry
  return { day, amount, currency, name, iban, text }
}

/** Says to which account the entries of a draft go, and which mapping reads it. */
export const change = longWork<Calls['change'], ClubContext>(
  async ({ id, paymentAccount, mappingId }, { transaction }) => {
    const { file, latest, mapping } = await transaction(async (context) => {
      const file = await findFile(context, id)
      return { file, latest: await todayOf(context), mapping: await mappingFor(context, mappingId) }
    })
    const content = mappingId === undefined ? undefined : await readWith(file, latest, mapping)
    await transaction(async (context) => {
      const { db, club, announce } = context
      await lockDraft(bankImportRun, context, id)
      const before = await findDraft(context, id)
      if (paymentAccount !== undefined) {
        const account = (await paymentAccountsOf(db, club.id)).find((each) => each.id === paymentAccount)
        if (account === undefined) refuse('ACCOUNT_NOT_FOUND')
        const ibans = (content ?? before.content).flatMap(({ statements }) => statements.map(({ iban }) => iban))
        if (ibans.length > 0 && !ibans.some((iban) => mayTake(account, iban))) refuse('BANK_ACCOUNT_OTHER')
      }
      const set = {
        ...(paymentAccount !== undefined && { accountId: paymentAccount }),
        ...(content !== undefined && { content, mappingId: mappingId ?? null }),
      }
      if (Object.keys(set).length === 0) return
      await db.update(bankImports).set(set).where(isImport(context, id))
      announce(bankImportsTopic(club.id))
    })
  },
)

async function mappingFor(
  context: ClubContext,
  id: Id<'csvMapping'> | null | undefined,
): Promise<MappingInput | undefined> {
  if (id == null) return undefined
  return (await mappingsOf(context)).find((mapping) => mapping.id === id) ?? refuse('BANK_MAPPING_NOT_FOUND')
}

async function readWith(file: Uint8Array, latest: Day, mapping: MappingInput | undefined): Promise<StatementFile[]> {
  const content = await readFile({ file, latest, mapping })
  if (mapping !== undefined && (hasColumns(content) || countOf(content) === 0)) refuse('BANK_MAPPING_UNFIT')
  return content
}

export async function remove({ id }: InputOf<Calls['remove']>, context: ClubContext): Promise<void> {
  await removeDraft(bankImportRun, context, id)
}

const TARGET = `SELECT m.target_account_number AS number FROM csv_mappings m WHERE m.club_id = $1 AND m.id = $2`

/** Returns a file that was not run yet. */
export async function findDraft(context: ClubContext, id: ImportId) {
  const kept = await findContent(context, id)
  if (kept?.state !== 'draft' || !kept.hasFile) refuse('IMPORT_NOT_FOUND')
  return kept
}

/** Returns the file of a draft as it was handed in. */
async function findFile(context: ClubContext, id: ImportId): Promise<Buffer> {
  const { file, state } = bankImports
  const [kept] = await context.db
    .select({ file })
    .from(bankImports)
    .where(and(isImport(context, id), eq(state, 'draft')))
  return kept?.file ?? refuse('IMPORT_NOT_FOUND')
}

/** Returns a file whose content is still there; undefined otherwise. */
export async function findContent(context: Pick<Acting, 'db' | 'club'>, id: ImportId) {
  const { file, content, fileName, format, accountId, mappingId, same, state } = bankImports
  // The file itself can have many megabytes.
  const hasFile = sql<boolean>`${file} IS NOT NULL`
  const [kept] = await context.db
    .select({ hasFile, content, fileName, format, accountId, mappingId, same, state })
    .from(bankImports)
    .where(isImport(context, id))
  if (kept === undefined || kept.content === null) return undefined
  return { ...kept, content: kept.content, targetNumber: await targetOf(context.db, context.club.id, kept.mappingId) }
}

async function targetOf(db: Db, clubId: Id<'club'>, mappingId: string | null): Promise<string | null> {
  if (mappingId === null) return null
  const [found] = await rows<{ number: string | null }>(db, 'target_of_mapping', TARGET, [clubId, mappingId])
  return found?.number ?? null
}

export function isImport({ club }: { club: { id: Id<'club'> } }, id: ImportId) {
  return and(eq(bankImports.clubId, club.id), eq(bankImports.id, id))
}
