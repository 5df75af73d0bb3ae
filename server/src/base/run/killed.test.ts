import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { expect, test } from 'vitest'
import { killable, OFTEN, slowed } from '../../../world/testKill.ts'
import { type Client, formOf } from '../../../world/testWorld.ts'
import { systemClock } from '../time/clock.ts'

async function handIn<Kind extends string>(officer: Client, path: string, lines: readonly string[]) {
  const file = formOf(Buffer.from(lines.join('\n')), { name: 'alt.csv', type: 'text/csv' })
  const { body } = await officer.send('POST', path, file)
  return { id: body.id as Id<Kind> }
}

test('work in pieces goes on after the server was killed in the middle: each row is made once', async () => {
  const { database, start, hall } = await killable()
  const first = await start()
  const day = systemClock.now().toZonedDateTimeISO('UTC').toPlainDate().add({ days: 30 }).toString()
  const rows = ['08:00', '10:00', '12:00', '14:00', '16:00'].flatMap((from) =>
    Array.from({ length: 12 }, (_, lane) => `${day};${from};60;${hall?.name};${lane + 1};Pflege`),
  )
  const header = 'Datum;Von;Dauer;Schießstand;Stand;Bemerkung'
  const draft = await handIn<'calendarImport'>(first.anna, '/admin/reservations/imports', [header, ...rows])
  await database.pool.query(slowed('reservations', 30))
  const look = async () => {
    const [found] = await database.rows<{ state: string; done: number; made: number; there: number }>(
      'state_of_run',
      `SELECT state, done, (SELECT count(DISTINCT reservation_id)::int FROM reservation_import_rows) AS made,
        (SELECT count(*)::int FROM reservations WHERE day = $1) AS there FROM reservation_imports`,
      [day],
    )
    return found
  }
  await first.anna.reservationImport.run({ ...draft, reserve: 0, block: 60 })
  await expect.poll(async () => (await look())?.done, OFTEN).toBeGreaterThanOrEqual(20)
  await first.server.end('SIGKILL')
  const killed = await look()
  expect(killed).toMatchObject({ state: 'running', made: killed?.done, there: killed?.done })
  expect(killed?.done).toBeLessThan(60)

  await start()
  await expect.poll(look, OFTEN).toEqual({ state: 'done', done: 60, made: 60, there: 60 })
})

test('work that is whole begins again after the server was killed in the middle: of the first try nothing is there', async () => {
  const { database, start } = await killable()
  const first = await start()
  const born = (at: number) =>
    Temporal.PlainDate.from('1950-01-01')
      .add({ days: 11 * at })
      .toString()
  const rows = Array.from({ length: 1_200 }, (_, at) => `${90_000 + at};Neu${at};Nora;${born(at)}`)
  const header = 'Nr.;Nachname;Vorname;Geburtsdatum'
  const draft = await handIn<'memberImport'>(first.anna, '/admin/members/imports', [header, ...rows])
  await database.pool.query(slowed('memberships', 30))
  const look = async () => {
    const [found] = await database.rows<{ state: string; done: number; there: number }>(
      'state_of_whole_run',
      'SELECT state, done, (SELECT count(*)::int FROM memberships WHERE member_number >= 90000) AS there FROM member_imports',
    )
    return found
  }
  await first.anna.memberImport.decide({ ...draft, decision: 'create' })
  await first.anna.memberImport.run(draft)
  await expect.poll(async () => (await look())?.done, OFTEN).toBeGreaterThanOrEqual(500)
  await first.server.end('SIGKILL')
  expect(await look()).toMatchObject({ state: 'running', there: 0 })

  await start()
  await expect.poll(look, OFTEN).toEqual({ state: 'done', done: 1_200, there: 1_200 })
})
