import { clubsTopic } from '@bahnfrei/domain/base/call/topics.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { atEnd } from '../../../world/atEnd.ts'
import { TEMPLATE } from '../../../world/keptCluster.ts'
import { freshDatabase } from '../../../world/testApp.ts'
import { TestClock } from '../../../world/testWorld.ts'
import { Database, type QueueJob } from '../database/db.ts'
import { defineJob } from './job.ts'
import {
  handle,
  handleInBatches,
  handleOutside,
  type JobFailure,
  type JobHandler,
  Jobs,
  MOST_ATTEMPTS,
  pauseAfter,
} from './jobs.ts'

const ringJob = defineJob('ring', { bell: z.optional(z.int()), text: z.optional(z.string()) })
const tellJob = defineJob('tell', { bell: z.optional(z.int()) })
const unheardJob = defineJob('unheard', { of: z.int() })

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
  const instance = (...handlers: JobHandler[]) => {
    const jobs = new Jobs(open(), clock, handlers, (failure) => failures.push(failure))
    atEnd(() => jobs.close())
    return jobs
  }
  const queue: QueueJob = (job, payload, options) =>
    database.transaction({ clubId: CLUB }, async (_, __, add) => add(job, payload, options))
  const left = () =>
    database.rows<{ name: string; attempts: number; failure: string | null; isOver: boolean }>(
      'left',
      'SELECT name, attempts, failure, failed_on IS NOT NULL AS "isOver" FROM jobs ORDER BY id',
    )
  return { database, clock, failures, instance, queue, left }
}

/** Keeps what it got, and does what the test wants. */
function keeping(done: unknown[], act: () => unknown = () => undefined): (payload: unknown) => Promise<void> {
  return async (payload) => {
    done.push(payload)
    await act()
  }
}

test('a job is done after the commit, and never when the transaction is rolled back', async () => {
  const { database, instance, queue, left } = await workshop()
  const done: unknown[] = []
  const jobs = instance(handleOutside(ringJob, keeping(done)))

  await queue(ringJob, { bell: 1 })
  const rollback = database.transaction({ clubId: CLUB }, async (_, __, job) => {
    job(ringJob, { bell: 2 })
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
    [handleOutside(ringJob, async (payload) => rung.resolve(payload))],
    () => undefined,
  )
  atEnd(() => jobs.close())
  await database.systemTransaction(async (_, __, job) => job(ringJob, { bell: 1 }))
  expect(await rung.promise).toEqual({ bell: 1 })
})

test('what one instance left behind another one does', async () => {
  const { instance, queue } = await workshop()
  // No instance that could do the job runs when it is queued.
  await queue(ringJob, { bell: 1 })
  const done: unknown[] = []
  await instance(handleOutside(ringJob, keeping(done))).done()
  expect(done).toEqual([{ bell: 1 }])
})

test('quotes, backslashes and umlauts of a payload arrive as they were', async () => {
  const { instance, queue } = await workshop()
  const payload = { text: `'; DROP TABLE jobs; -- \\ "Schütze" $1 \u2028` }
  await queue(ringJob, payload, { key: `it's \\ one` })
  const done: unknown[] = []
  await instance(handleOutside(ringJob, keeping(done))).done()
  expect(done).toEqual([payload])
})

test('a wrong payload does not compile, and one of another version counts as a failure', async () => {
  const { failures, instance, queue, left } = await workshop()
  const done: unknown[] = []
  // @ts-expect-error: a bell has a number.
  await queue(ringJob, { bell: 'one' })
  await instance(handleOutside(ringJob, keeping(done))).done()
  expect([done, failures.map(({ job, attempts }) => [job, attempts])]).toEqual([[], [['ring', 1]]])
  expect(await left()).toEqual([{ name: 'ring', attempts: 1, failure: '$ZodError', isOver: false }])
})

test('a job for later waits for the clock of the application', async () => {
  const { clock, instance, queue } = await workshop()
  const done: unknown[] = []
  const jobs = instance(handleOutside(ringJob, keeping(done)))
  await queue(ringJob, { bell: 1 }, { runAt: clock.now().add({ minutes: 15 }) })

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
  const jobs = instance(handleOutside(ringJob, keeping(done)))
  await queue(ringJob, { bell: 1 }, { key: 'hold 7', runAt: clock.now().add({ minutes: 1 }) })
  await queue(ringJob, { bell: 2 }, { key: 'hold 7', runAt: clock.now().add({ minutes: 10 }) })
  await queue(ringJob, { bell: 3 }, { key: 'hold 8' })

  clock.pass({ minutes: 1 })
  await jobs.done()
  expect(done).toEqual([{ bell: 3 }])
  clock.pass({ minutes: 9 })
  await jobs.done()
  expect(done).toEqual([{ bell: 3 }, { bell: 2 }])
})

test('a job whose key is queued again while it is done is done once more', async () => {
  const { instance, queue, left } = await workshop()
  const done: unknown[] = []
  const again = () => (done.length === 1 ? queue(ringJob, { bell: 2 }, { key: 'hold 7' }) : undefined)
  await queue(ringJob, { bell: 1 }, { key: 'hold 7' })
  await instance(handleOutside(ringJob, keeping(done, again))).done()
  expect(done).toEqual([{ bell: 1 }, { bell: 2 }])
  expect(await left()).toEqual([])
})

test('a failure is tried again, each time after twice as long, and given up after a day', async () => {
  const { clock, failures, instance, queue, left } = await workshop()
  const done: unknown[] = []
  const fails = () => {
    throw Object.assign(new TypeError('secret'), { code: 'ENOBELL' })
  }
  const jobs = instance(handleOutside(ringJob, keeping(done, fails)))
  await queue(ringJob, { bell: 1 })

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

test('a job happens in the transaction that ends it: after a failure nothing of it is there', async () => {
  const { clock, database, instance, queue, left } = await workshop()
  let tries = 0
  const told = () => database.rows('told', 'SELECT topics FROM announcements')
  const jobs = instance(
    handle(tellJob, async (_, { db, announce, job }) => {
      tries += 1
      await db.execute(`INSERT INTO start_links (hash, created_on) VALUES ('told', now())`)
      announce(clubsTopic())
      job(ringJob, { bell: 1 })
      if (tries === 1) throw new Error('not yet')
    }),
  )
  const links = () => database.rows('links', `SELECT hash FROM start_links WHERE hash = 'told'`)
  await queue(tellJob, {})

  await jobs.done()
  expect([tries, await links(), await told()]).toEqual([1, [], []])
  expect(await left()).toEqual([{ name: 'tell', attempts: 1, failure: 'Error', isOver: false }])

  clock.pass({ milliseconds: pauseAfter(1) })
  await jobs.done()
  expect([tries, await links(), await told()]).toEqual([2, [{ hash: 'told' }], [{ topics: [clubsTopic()] }]])
  expect(await left()).toEqual([{ name: 'ring', attempts: 0, failure: null, isOver: false }])
})

test('a job outside whose instance died is begun by another one when its claim is over, not before', async () => {
  const { clock, instance, queue, left } = await workshop()
  const never = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const dead = instance(
    handleOutside(ringJob, () => {
      begun.resolve()
      return never.promise
    }),
  )
  await queue(ringJob, { bell: 1 })
  dead.wake()
  await begun.promise

  const done: unknown[] = []
  const other = instance(handleOutside(ringJob, keeping(done)))
  clock.pass({ minutes: 4 })
  await other.done()
  expect(done).toEqual([])
  clock.pass({ minutes: 1 })
  await other.done()
  expect(done).toEqual([{ bell: 1 }])

  // The instance that lost the claim ends nothing.
  await queue(ringJob, { bell: 2 }, { runAt: clock.now().add({ hours: 1 }) })
  never.resolve()
  await dead.done()
  expect((await left()).map(({ name }) => name)).toEqual(['ring'])
})

test('a clock that jumps ahead while a job runs does not begin it twice in the same instance', async () => {
  const { clock, instance, queue, left } = await workshop()
  const done: unknown[] = []
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ring = keeping(done, () => {
    begun.resolve()
    return end.promise
  })
  const jobs = instance(handleOutside(ringJob, ring))
  await queue(ringJob, { bell: 1 })
  jobs.wake()
  await begun.promise
  clock.pass({ hours: 1 })
  await queue(ringJob, { bell: 2 })
  await jobs.wake()
  await expect.poll(() => done).toHaveLength(2)
  end.resolve()
  await jobs.done()
  expect(done).toEqual([{ bell: 1 }, { bell: 2 }])
  expect(await left()).toEqual([])
})

test('many instances do each of many jobs once', async () => {
  const { database, instance, left } = await workshop()
  const done: { bell: number }[] = []
  const handlers = [handleOutside(ringJob, keeping(done)), handle(tellJob, keeping(done))]
  const instances = [instance(...handlers), instance(...handlers), instance(...handlers)]
  const bells = Array.from({ length: 60 }, (_, bell) => bell)
  await database.transaction({ clubId: CLUB }, async (_, __, job) => {
    for (const bell of bells) job(bell % 2 === 0 ? ringJob : tellJob, { bell })
  })
  await Promise.all(instances.map((jobs) => jobs.done()))
  expect(done.map(({ bell }) => bell).sort((a, b) => a - b)).toEqual(bells)
  expect(await left()).toEqual([])
})

test('none is lost of many that are due when the database counts on few', async () => {
  const { database, clock, instance, queue, left } = await workshop()
  await queue(tellJob, {}, { runAt: clock.now().add({ hours: 1 }) })
  // The database does this by itself in a quiet hour; from then on it plans for a table of one row.
  await database.rows('look_after', 'VACUUM ANALYZE jobs')
  for (let bell = 0; bell < 5; bell += 1) await queue(ringJob, { bell })
  const rung: unknown[] = []
  await instance(handle(ringJob, keeping(rung))).done()
  expect(rung).toEqual([0, 1, 2, 3, 4].map((bell) => ({ bell })))
  expect(await left()).toMatchObject([{ name: 'tell' }])
})

test('a job that this version does not know waits for one that does', async () => {
  const { instance, queue } = await workshop()
  const done: unknown[] = []
  await queue(unheardJob, { of: 1 })
  await queue(ringJob, { bell: 1 })
  await instance(handleOutside(ringJob, keeping(done))).done()
  expect(done).toEqual([{ bell: 1 }])
  await instance(handleOutside(unheardJob, keeping(done))).done()
  expect(done).toEqual([{ bell: 1 }, { of: 1 }])
})

test('a long job holds up no other, and its own kind waits its turn [V11]', async () => {
  const { database, instance, left } = await workshop()
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done: string[] = []
  const billJob = defineJob('bill', { of: z.int() })
  const jobs = instance(
    handle(billJob, async ({ of }, { db }) => {
      await db.execute('SELECT 1')
      begun.resolve()
      await end.promise
      done.push(`bill ${of}`)
    }),
    handle(tellJob, async () => void done.push('told')),
  )
  await database.systemTransaction(async (_, __, job) => {
    job(billJob, { of: 1 })
    job(billJob, { of: 2 })
  })
  const all = jobs.done()
  await begun.promise
  await database.systemTransaction(async (_, __, job) => job(tellJob, { bell: 1 }))
  await jobs.wake()
  await expect.poll(() => done).toEqual(['told'])
  expect((await left()).map(({ name }) => name)).toEqual(['bill', 'bill'])
  end.resolve()
  await all
  expect(done).toEqual(['told', 'bill 1', 'bill 2'])
})

test('long jobs of many kinds leave the requests half of the connections [V11]', async () => {
  const { database, instance } = await workshop()
  const end = Promise.withResolvers<void>()
  let [working, most] = [0, 0]
  const kinds = ['a', 'b', 'c', 'd'].map((name) => defineJob(name, {}))
  const slowly = async () => {
    working += 1
    most = Math.max(most, working)
    await end.promise
    working -= 1
  }
  const jobs = instance(...kinds.map((kind) => handle(kind, slowly)))
  await database.systemTransaction(async (_, __, job) => {
    for (const kind of kinds) job(kind, {})
  })
  const all = jobs.done()
  await expect.poll(() => working).toBe(2)
  end.resolve()
  await all
  expect([working, most]).toEqual([0, 2])
})

test('many jobs of one name are done in one transaction, in the order in which they were queued', async () => {
  const { database, instance, left } = await workshop()
  const batches: number[][] = []
  const jobs = instance(
    handleInBatches(tellJob, async (payloads) => void batches.push(payloads.map(({ bell = 0 }) => bell))),
  )
  const bells = Array.from({ length: 120 }, (_, bell) => bell)
  await database.systemTransaction(async (_, __, job) => {
    for (const bell of bells) job(tellJob, { bell })
  })
  await jobs.done()
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(batches.flat()).toEqual(bells)
  expect(await left()).toEqual([])
})

test('one that fails holds up no other of its batch, and alone counts an attempt; nobody is told twice', async () => {
  const { clock, database, failures, instance, left } = await workshop()
  let isMended = false
  const jobs = instance(
    handleInBatches(tellJob, async (payloads, { db }) => {
      for (const { bell = 0 } of payloads) {
        await db.execute(`INSERT INTO start_links (hash, created_on) VALUES ('told ${bell}', now())`)
        if (bell === 7 && !isMended) throw new Error('not this one')
      }
    }),
  )
  const told = async () => {
    const found = await database.rows<{ hash: string }>('told', "SELECT hash FROM start_links WHERE hash LIKE 'told %'")
    return found.map(({ hash }) => Number(hash.slice(5))).toSorted((a, b) => a - b)
  }
  const bells = Array.from({ length: 60 }, (_, bell) => bell)
  await database.systemTransaction(async (_, __, job) => {
    for (const bell of bells) job(tellJob, { bell })
  })
  await jobs.done()
  // The hash is unique: telling somebody twice would have failed.
  expect(await told()).toEqual(bells.filter((bell) => bell !== 7))
  expect(await left()).toEqual([{ name: 'tell', attempts: 1, failure: 'Error', isOver: false }])
  expect(failures.map(({ attempts }) => attempts)).toEqual([1])

  isMended = true
  clock.pass({ milliseconds: pauseAfter(1) })
  await jobs.done()
  expect(await told()).toEqual(bells)
  expect(await left()).toEqual([])
})

test('what was queued a moment ago is done when the instance closes, without a wait', async () => {
  const connection = await freshDatabase(TEMPLATE)
  const database = new Database(connection, 4, () => undefined)
  atEnd(() => database.close())
  const batches: unknown[][] = []
  const tell = handleInBatches(tellJob, async (payloads) => void batches.push(payloads))
  const jobs = new Jobs(database, new TestClock(), [tell], () => undefined)
  await database.systemTransaction(async (_, __, job) => job(tellJob, { bell: 1 }))
  await database.systemTransaction(async (_, __, job) => job(tellJob, { bell: 2 }))
  await jobs.close()
  expect(batches.flat()).toEqual([{ bell: 1 }, { bell: 2 }])
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
