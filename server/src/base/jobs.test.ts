import { expect, test } from 'vitest'
import { atEnd } from '../../world/atEnd.ts'
import { freshDatabase } from '../../world/testApp.ts'
import { TEMPLATE } from '../../world/testDatabase.ts'
import { TestClock } from '../../world/testWorld.ts'
import { Database } from './db.ts'
import { type Doers, type JobFailure, Jobs, MOST_ATTEMPTS, pauseAfter } from './jobs.ts'

const CLUB = '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab'

/** A database, a clock that the test moves, and instances that do the jobs of the test. */
async function workshop() {
  const connection = await freshDatabase(TEMPLATE)
  const open = () => {
    const database = new Database(connection, 4, () => undefined)
    atEnd(() => database.close())
    return database
  }
  const database = open()
  const clock = new TestClock()
  const failures: JobFailure[] = []
  const instance = (doers: Partial<Doers>) => {
    const jobs = new Jobs(open(), clock, { deeds: {}, errands: {}, ...doers }, (failure) => failures.push(failure))
    atEnd(() => jobs.close())
    return jobs
  }
  const queue = (...job: Parameters<Parameters<Parameters<Database['transaction']>[1]>[2]>) =>
    database.transaction({ clubId: CLUB }, async (_, __, add) => add(...job))
  const left = () =>
    database.rows<{ name: string; attempts: number; failure: string | null; isOver: boolean }>(
      'left',
      'SELECT name, attempts, failure, failed_on IS NOT NULL AS "isOver" FROM jobs ORDER BY id',
    )
  return { database, clock, failures, instance, queue, left }
}

/** An errand, or a deed, that writes down what it got, and does what the test wants. */
function errandOf(done: unknown[], act: () => unknown = () => undefined): (payload: never) => Promise<void> {
  return async (payload: never) => {
    done.push(payload)
    await act()
  }
}

test('a job is done after the commit, and never when the transaction is rolled back', async () => {
  const { database, instance, queue, left } = await workshop()
  const done: unknown[] = []
  const jobs = instance({ errands: { ring: errandOf(done) } })

  await queue('ring', { bell: 1 })
  const rollback = database.transaction({ clubId: CLUB }, async (_, __, job) => {
    job('ring', { bell: 2 })
    throw new Error('no')
  })
  await expect(rollback).rejects.toThrow('no')
  await jobs.done()

  expect(done).toEqual([{ bell: 1 }])
  expect(await left()).toEqual([])
})

test('a commit begins its jobs by itself', async () => {
  const connection = await freshDatabase(TEMPLATE)
  const database = new Database(connection, 3, () => undefined)
  atEnd(() => database.close())
  const rung = Promise.withResolvers<unknown>()
  const jobs = new Jobs(
    database,
    new TestClock(),
    { deeds: {}, errands: { ring: async (payload: never) => rung.resolve(payload) } },
    () => undefined,
  )
  atEnd(() => jobs.close())
  await database.systemTransaction(async (_, __, job) => job('ring', { bell: 1 }))
  expect(await rung.promise).toEqual({ bell: 1 })
})

test('what one instance left behind another one does', async () => {
  const { instance, queue } = await workshop()
  // Nobody who could do it lives when it is queued.
  await queue('ring', { bell: 1 })
  const done: unknown[] = []
  await instance({ errands: { ring: errandOf(done) } }).done()
  expect(done).toEqual([{ bell: 1 }])
})

test('quotes, backslashes and umlauts of a payload arrive as they were', async () => {
  const { instance, queue } = await workshop()
  const payload = { text: `'; DROP TABLE jobs; -- \\ "Schütze" $1 \u2028` }
  await queue('ring', payload, { key: `it's \\ one` })
  const done: unknown[] = []
  await instance({ errands: { ring: errandOf(done) } }).done()
  expect(done).toEqual([payload])
})

test('a job for later waits for the clock of the application', async () => {
  const { clock, instance, queue } = await workshop()
  const done: unknown[] = []
  const jobs = instance({ errands: { ring: errandOf(done) } })
  await queue('ring', { bell: 1 }, { runAt: clock.now().add({ minutes: 15 }) })

  clock.pass({ minutes: 14, seconds: 59 })
  await jobs.done()
  expect(done).toEqual([])

  clock.pass({ seconds: 1 })
  await jobs.done()
  expect(done).toEqual([{ bell: 1 }])
})

test('of two jobs with one key the later one counts', async () => {
  const { clock, instance, queue } = await workshop()
  const done: unknown[] = []
  const jobs = instance({ errands: { ring: errandOf(done) } })
  await queue('ring', { bell: 1 }, { key: 'hold 7', runAt: clock.now().add({ minutes: 1 }) })
  await queue('ring', { bell: 2 }, { key: 'hold 7', runAt: clock.now().add({ minutes: 10 }) })
  await queue('ring', { bell: 3 }, { key: 'hold 8' })

  clock.pass({ minutes: 1 })
  await jobs.done()
  expect(done).toEqual([{ bell: 3 }])
  clock.pass({ minutes: 9 })
  await jobs.done()
  expect(done).toEqual([{ bell: 3 }, { bell: 2 }])
})

test('a job whose key is queued anew while it is done is done once more', async () => {
  const { instance, queue, left } = await workshop()
  const done: unknown[] = []
  const again = () => (done.length === 1 ? queue('ring', { bell: 2 }, { key: 'hold 7' }) : undefined)
  await queue('ring', { bell: 1 }, { key: 'hold 7' })
  await instance({ errands: { ring: errandOf(done, again) } }).done()
  expect(done).toEqual([{ bell: 1 }, { bell: 2 }])
  expect(await left()).toEqual([])
})

test('a failure is tried again, each time after twice as long, and given up after a day', async () => {
  const { clock, failures, instance, queue, left } = await workshop()
  const done: unknown[] = []
  const fails = () => {
    throw Object.assign(new TypeError('secret'), { code: 'ENOBELL' })
  }
  const jobs = instance({ errands: { ring: errandOf(done, fails) } })
  await queue('ring', { bell: 1 })

  const began = clock.now()
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    await jobs.done()
    expect(done).toHaveLength(attempt)
    clock.pass({ milliseconds: pauseAfter(attempt) - 1 })
    await jobs.done()
    expect(done).toHaveLength(attempt)
    clock.pass({ milliseconds: 1 })
  }
  await jobs.done()
  expect(done).toHaveLength(MOST_ATTEMPTS)
  expect(clock.now().since(began).total('hours')).toBeGreaterThan(20)
  expect(await left()).toEqual([{ name: 'ring', attempts: MOST_ATTEMPTS, failure: 'TypeError ENOBELL', isOver: true }])
  expect(failures.map(({ isGivenUp }) => isGivenUp)).toEqual([...Array(MOST_ATTEMPTS - 1).fill(false), true])
})

test('a deed happens in the transaction that ends it: after a failure nothing of it is there', async () => {
  const { clock, database, instance, queue, left } = await workshop()
  let tries = 0
  const told = () => database.rows('told', 'SELECT topics FROM announcements')
  const jobs = instance({
    deeds: {
      tell: async (_: never, { db, announce, job }) => {
        tries += 1
        await db.execute(`INSERT INTO start_links (hash, created_on) VALUES ('deed', now())`)
        announce('deed')
        job('ring', { bell: 1 })
        if (tries === 1) throw new Error('not yet')
      },
    },
  })
  const links = () => database.rows('links', `SELECT hash FROM start_links WHERE hash = 'deed'`)
  await queue('tell', {})

  await jobs.done()
  expect([tries, await links(), await told()]).toEqual([1, [], []])
  expect(await left()).toEqual([{ name: 'tell', attempts: 1, failure: 'Error', isOver: false }])

  clock.pass({ milliseconds: pauseAfter(1) })
  await jobs.done()
  expect([tries, await links(), await told()]).toEqual([2, [{ hash: 'deed' }], [{ topics: ['deed'] }]])
  expect(await left()).toEqual([{ name: 'ring', attempts: 0, failure: null, isOver: false }])
})

test('an errand whose instance died is begun by another one when its claim is over, not before', async () => {
  const { clock, instance, queue, left } = await workshop()
  const never = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const dead = instance({
    errands: {
      ring: () => {
        begun.resolve()
        return never.promise
      },
    },
  })
  await queue('ring', { bell: 1 })
  dead.wake()
  await begun.promise

  const done: unknown[] = []
  const other = instance({ errands: { ring: errandOf(done) } })
  clock.pass({ minutes: 4 })
  await other.done()
  expect(done).toEqual([])
  clock.pass({ minutes: 1 })
  await other.done()
  expect(done).toEqual([{ bell: 1 }])

  // Whoever lost the claim ends nothing.
  await queue('ring', { bell: 2 }, { runAt: clock.now().add({ hours: 1 }) })
  never.resolve()
  await dead.done()
  expect((await left()).map(({ name }) => name)).toEqual(['ring'])
})

test('many instances do each of many jobs once', async () => {
  const { database, instance, left } = await workshop()
  const done: { bell: number }[] = []
  const doers = { errands: { ring: errandOf(done) }, deeds: { tell: errandOf(done) } }
  const instances = [instance(doers), instance(doers), instance(doers)]
  const bells = Array.from({ length: 60 }, (_, bell) => bell)
  await database.transaction({ clubId: CLUB }, async (_, __, job) => {
    for (const bell of bells) job(bell % 2 === 0 ? 'ring' : 'tell', { bell })
  })
  await Promise.all(instances.map((jobs) => jobs.done()))
  expect(done.map(({ bell }) => bell).sort((a, b) => a - b)).toEqual(bells)
  expect(await left()).toEqual([])
})

test('a job that this version does not know waits for one that does', async () => {
  const { instance, queue } = await workshop()
  const done: unknown[] = []
  await queue('unheard', { of: 1 })
  await queue('ring', { bell: 1 })
  await instance({ errands: { ring: errandOf(done) } }).done()
  expect(done).toEqual([{ bell: 1 }])
  await instance({ errands: { unheard: errandOf(done) } }).done()
  expect(done).toEqual([{ bell: 1 }, { of: 1 }])
})

test.each([
  ['read a job', 'SELECT * FROM jobs'],
  ['add one by hand', `INSERT INTO jobs (name, payload, run_at) VALUES ('mail', '{}', now())`],
  ['change one', `UPDATE jobs SET run_at = 'infinity'`],
  ['remove one', 'DELETE FROM jobs'],
  ['read a mail', 'SELECT * FROM mails'],
  ['change one', `UPDATE mails SET address = 'eve@evil.example'`],
  ['remove one', 'DELETE FROM mails'],
])('a request cannot %s: %s', async (_, statement) => {
  const { database } = await workshop()
  const act = database.transaction({ clubId: CLUB }, async ({ $client }) => {
    await $client.query(statement)
  })
  await expect(act).rejects.toMatchObject({ code: '42501' })
})
