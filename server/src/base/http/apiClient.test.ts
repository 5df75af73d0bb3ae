import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { world } from '../../../world/testWorld.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDER = join(ROOT, '.cache/apiClient')
const run = promisify(execFile)

/** A program that uses the client generated from the reference. */
const PROGRAM = `
import { authLogin, type ReservationLine, reservationsCreate } from './client'
import { client } from './client/client.gen'

export async function reserve(baseUrl: string, clubId: string, line: ReservationLine): Promise<string[]> {
  client.setConfig({ baseUrl })
  const signedIn = await authLogin({ body: { email: 'ben@demo.example', password: 'bahnfrei-demo' }, throwOnError: true })
  if (!('token' in signedIn.data)) throw new Error('A second factor is asked for.')
  const made = await reservationsCreate({
    auth: signedIn.data.token,
    headers: { 'x-club-id': clubId },
    body: { type: 'fixed', targetId: line.eventId, specifics: { reservations: [line] } },
  })
  if (made.error !== undefined) throw new Error(made.error.errorCode)
  return made.data.ids
}
`
const SETTINGS = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
  },
  include: ['.'],
}

test('a client that a usual generator makes of the reference compiles and reserves a lane', async () => {
  const w = await world()
  const { body: document } = await w.nobody.send('GET', '/openapi.json')
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, 'openapi.json'), JSON.stringify(document))
  await writeFile(join(FOLDER, 'reserve.ts'), PROGRAM)
  await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify(SETTINGS))
  const generator = join(ROOT, 'tools/apiClient/node_modules/@hey-api/openapi-ts/bin/run.js')
  await run(process.execPath, [generator, '-i', 'openapi.json', '-o', 'client', '--no-log-file'], { cwd: FOLDER })
  await run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', FOLDER])

  const { reserve } = await import(join(FOLDER, 'reserve.ts'))
  const line = {
    eventId: w.hall.id,
    laneId: w.hall.laneIds[0],
    date: '2026-05-21',
    times: { start: '18:00', end: '19:00' },
  }
  const [id = ''] = await reserve(w.url, w.clubs.eichenhain.id, line)

  const { reservation } = await (await w.as('ben')).reservations.one({ id })
  expect(reservation.lane).toMatchObject({ id: w.hall.laneIds[0] })
  await expect(reserve(w.url, w.clubs.eichenhain.id, line)).rejects.toThrow('RESERVATION_CONFLICT')
})
