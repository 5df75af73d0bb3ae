import { setTimeout as sleep } from 'node:timers/promises'
import { type Figure, limitedFigure, millis } from './figures.ts'
import type { Stage } from './stage.ts'
import { WeekReader } from './weekReader.ts'
import { headersOf } from './world.ts'

export const ROWS = 10_000
const MOST = { ms: 20_000, weekRatio: 5, weekMs: 50 }
/** The first member number of the file, higher than any in the club. */
const FIRST_NUMBER = 100_001
const HEADER = 'Mitgliedsnummer;Nachname;Vorname;Geburtsdatum;E-Mail;Straße;PLZ;Ort;Telefon;Abteilung'

/**
 * Measures the import of a list of members: reading with all comparisons, the import itself, and how long others wait
 * meanwhile.
 */
export async function measureMemberImport(stage: Stage): Promise<Figure[]> {
  const { database, world, server } = stage
  const [officer] = world.people
  if (officer === undefined) throw new Error('The club has no people.')
  await database.rows('bench_owner', `UPDATE memberships SET permissions = '{"owner":"w"}' WHERE uid = $1`, [
    officer.uid,
  ])
  const reader = await WeekReader.open(stage)
  const headers = headersOf(world, officer)
  const { readMs, doneMs } = await reader.during(() => importMembers(`http://127.0.0.1:${server.port}`, headers))
  reader.close()
  return [
    { what: 'import of 10,000 members, dry run with all doubles', value: millis(readMs) },
    limitedFigure('import of 10,000 members, dry run and import', doneMs, MOST.ms, millis),
    reader.figure('import of 10,000 members', { ratio: MOST.weekRatio, ms: MOST.weekMs }),
  ]
}

/** Imports 10,000 members as an officer. Returns the time until they are read, and until all are stored. */
export async function importMembers(
  origin: string,
  headers: Record<string, string>,
): Promise<{ readMs: number; doneMs: number }> {
  const ask = async (method: string, path = '', body?: FormData) => {
    const answer = await fetch(`${origin}/api/admin/members/imports${path}`, { method, headers, ...(body && { body }) })
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { id: string; imports: { state: string; done: number }[] }
  }
  const form = new FormData()
  form.append('file', new Blob([fileOf()], { type: 'text/csv' }), 'mitglieder.csv')
  const start = performance.now()
  const { id } = await ask('POST', '', form)
  const readMs = performance.now() - start
  await ask('POST', `/${id}/run`)
  for (;;) {
    const [latest] = (await ask('GET')).imports
    if (latest?.state === 'failed') throw new Error('The import failed.')
    if (latest?.state === 'done' && latest.done === ROWS) return { readMs, doneMs: performance.now() - start }
    await sleep(20)
  }
}

function fileOf(): string {
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const [first, last] = [nameOf(index % 211), nameOf(Math.floor(index / 7))]
    const day = `${1 + (index % 28)}.${1 + (index % 12)}.${1935 + (index % 75)}`
    return `${FIRST_NUMBER + index};${last};${first};${day};m${index}@bench.example;Weg ${index % 90};89073;Ulm;0731 ${100_000 + index};Gruppe ${index % 9}`
  })
  return [HEADER, ...rows].join('\n')
}

function nameOf(number: number): string {
  const syllables = ['ba', 'ke', 'lu', 'mo', 'ri', 'sa', 'ten', 'wol', 'fen', 'dor']
  const name = [...`${number}`].map((digit) => syllables[Number(digit)]).join('')
  return name.slice(0, 1).toUpperCase() + name.slice(1)
}
