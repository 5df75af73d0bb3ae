import { performance } from 'node:perf_hooks'
import { systemClock } from '../../server/src/base/time/clock.ts'
import { createClub } from '../../server/src/clubs/create.ts'
import { createGroup } from '../../server/src/groups/create.ts'
import { join } from '../../server/src/members/join.ts'
import { compared } from './compared.ts'
import { type Figure, limitedFigure, median, millis, percent, quantile, ratioOf } from './figures.ts'
import { startPeer } from './peer.ts'
import { recordStatements } from './recording.ts'
import type { Stage } from './stage.ts'
import { WeekReader } from './weekReader.ts'
import { requestBytes } from './wire.ts'
import { headersOf } from './world.ts'

const PEOPLE = 10_000
const OTHERS = { clubs: 1_000, people: 200 }
const ROUNDS = { rounds: 40, warmUp: 10, settleMs: 30 }
const MOST = { listMs: 5, pageMs: 1.5, ratio: 1.5, exportMs: 3_000, weekRatio: 2 }
const EXPORTS = 5

const YOUTH = {
  name: { de: 'Jugend', en: 'Youth' },
  members: [] as string[],
  groupSign: '',
  showSignOnReservations: false,
  purpose: 'label',
} as const

/**
 * Measures the list of a club with 10,000 people among 1,000 other clubs, the page of a member, and the files of the
 * list.
 */
export async function measureMembers(stage: Stage): Promise<Figure[]> {
  const { clubId, groupId, uid } = await fillClubs(stage)
  const [officer] = stage.world.people
  if (officer === undefined) throw new Error('The club has no people.')
  const headers = { ...headersOf(stage.world, officer), 'x-club-id': clubId }
  // A change ahead of each read, so that no answer is one that was kept.
  const before = Array.from({ length: ROUNDS.rounds + ROUNDS.warmUp }, (_, round) =>
    requestBytes(
      'PATCH',
      '/api/admin/members/many/groups',
      headers,
      JSON.stringify({ uids: [uid], groupId, joins: round % 2 === 0 }),
    ),
  )
  const measure = async (what: string, url: string, most: number): Promise<Figure> => {
    const [statements = []] = await recordStatements(stage.benchDatabase.connection, [{ method: 'GET', url, headers }])
    const { times, cpus, limits } = await compared(stage, requestBytes('GET', url, headers), statements, {
      ...ROUNDS,
      before,
    })
    const ratio = ratioOf(times, limits)
    const cpu = median(cpus)
    return {
      what: `${what} in a club of ${PEOPLE.toLocaleString('en')}, p50 / p95`,
      value: `${millis(median(times))} / ${millis(quantile(times, 0.95))}, processor ${millis(cpu)}`,
      limit: millis(median(limits)),
      ratio: percent(ratio),
      target: `≤ ${percent(MOST.ratio)}, processor ≤ ${millis(most)}`,
      isMet: cpu <= most && ratio <= MOST.ratio,
    }
  }
  const list = '/api/admin/members'
  const figures = [
    await measure('first page of the list', list, MOST.listMs),
    await measure('search by a part of a name', `${list}?search=ken`, MOST.listMs),
    await measure('search by one letter', `${list}?search=k`, MOST.listMs),
    await measure('search by what nobody has', `${list}?search=xyz`, MOST.listMs),
    await measure('search by a number', `${list}?search=4711`, MOST.listMs),
    await measure('list by status, few', `${list}?status=guest`, MOST.listMs),
    await measure('list by status, nearly all', `${list}?status=member`, MOST.listMs),
    await measure('list by group', `${list}?groupId=${groupId}`, MOST.listMs),
    await measure('list of those with an account', `${list}?account=with`, MOST.listMs),
    await measure('list of those who are invited', `${list}?account=invited`, MOST.listMs),
    await measure('list of those without an account', `${list}?account=without`, MOST.listMs),
    await measure(
      'list by all filters',
      `${list}?search=ken&status=member&groupId=${groupId}&account=without`,
      MOST.listMs,
    ),
    await measure('list sorted by town', `${list}?sort=-city`, MOST.listMs),
    await measure('page of a member', `${list}/${uid}`, MOST.pageMs),
  ]
  const taker = await startPeer('fileTaker.ts')
  for (const [what, path] of [
    ['CSV', 'csv'],
    ['workbook', 'export?format=xlsx'],
    ['cards', 'export?format=vcf'],
  ] as const) {
    const url = `http://127.0.0.1:${stage.server.port}${list}/${path}`
    figures.push(...(await measureExport(stage, what, () => taker.ask({ kind: 'take', url, headers }))))
  }
  await taker.end()
  return figures
}

/**
 * Measures how long a file of the whole list takes, and how long readers of the week wait meanwhile, next to the time
 * before.
 */
async function measureExport(stage: Stage, form: string, take: () => Promise<{ count: number }>): Promise<Figure[]> {
  const reader = await WeekReader.open(stage)
  const times: number[] = []
  for (let round = 0; round < EXPORTS; round += 1) {
    const { count } = await reader.during(async () => {
      const start = performance.now()
      const made = await take()
      times.push(performance.now() - start)
      return made
    })
    if (count !== PEOPLE + 1) throw new Error(`The file has ${count} rows.`)
  }
  reader.close()
  const what = `the list of ${PEOPLE.toLocaleString('en')} as ${form}`
  return [limitedFigure(what, median(times), MOST.exportMs, millis), reader.figure(what, { ratio: MOST.weekRatio })]
}

/** Makes a large club and many small ones, whose people have no accounts. */
async function fillClubs({ database, world }: Stage): Promise<{ clubId: string; groupId: string; uid: string }> {
  const now = systemClock.now()
  return database
    .systemTransaction(async (db) => {
      const plan = { timeZone: 'Europe/Berlin', features: { members_groups: true } }
      const clubId = await createClub(db, { name: 'SV Zehntausend', ...plan }, now)
      const [officer] = world.people
      await join(db, { clubId, uid: officer?.uid ?? '', status: 'member', permissions: { owner: 'w' } })
      const groupId = await createGroup(db, { ...YOUTH, clubId })
      const people = (club: string, count: number, from: number) =>
        db.$client.query(
          `WITH made AS (
           INSERT INTO users (uid, full_name, first_name, last_name, city, mark, verified, created_on)
           SELECT gen_random_uuid(), initcap(translate(n::text, '0123456789', 'bakelumori')) || ' ' ||
             initcap(translate((n * 7919 % 99991)::text, '0123456789', 'tenwolfark')), '', '', 'Ort ' || n % 97, gen_random_uuid()::text, false, now()
           FROM generate_series($2::int, $2::int + $3::int - 1) AS n RETURNING uid)
         INSERT INTO memberships (club_id, uid, status, member_number)
         SELECT $1, uid, CASE row_number() OVER () % 40 WHEN 0 THEN 'guest' ELSE 'member' END, row_number() OVER () FROM made`,
          [club, from, count],
        )
      await people(clubId, PEOPLE, 1_000)
      await db.$client.query(
        `INSERT INTO group_members (club_id, group_id, uid)
       SELECT club_id, $2, uid FROM memberships WHERE club_id = $1 AND member_number % 20 = 0`,
        [clubId, groupId],
      )
      for (let club = 0; club < OTHERS.clubs; club += 1) {
        const other = await createClub(db, { name: `SV Nachbar ${club}`, ...plan }, now)
        await people(other, OTHERS.people, 20_000 + club * OTHERS.people)
      }
      const { rows } = await db.$client.query(
        'SELECT uid FROM memberships WHERE club_id = $1 AND member_number = 4711',
        [clubId],
      )
      return { clubId, groupId, uid: rows[0].uid as string }
    })
    .then(async (made) => {
      await database.pool.query('VACUUM ANALYZE users, memberships, group_members')
      return made
    })
}
