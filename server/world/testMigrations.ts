import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { atEnd } from './atEnd.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/** Creates a folder with the migrations before this one, as an older version had them. */
export async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bahnfrei-migrations-'))
  atEnd(() => rm(folder, { recursive: true, force: true }))
  await cp(MIGRATIONS, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] }
  const older = entries.slice(
    0,
    entries.findIndex((entry) => entry.tag.startsWith(tag)),
  )
  await writeFile(journal, JSON.stringify({ ...rest, entries: older }))
  return folder
}
