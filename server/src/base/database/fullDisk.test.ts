import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { HOURS_TEMPLATES, timesOfLines } from '@bahnfrei/domain/ranges/rangeTemplates.ts'
import { describe, expect, test, vi } from 'vitest'
import { freePort } from '../../../world/freePort.ts'
import { freshFolder } from '../../../world/testApp.ts'
import { Browser } from '../../../world/testBrowser.ts'
import { startMain } from '../../../world/testMain.ts'
import { clientOf, formOf, line, reserving } from '../../../world/testWorld.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const DISK_MB = 160
const MOUNT = `mount -t tmpfs -o size=${DISK_MB}m,mode=0755 none "$BAHNFREI_DATA"`
// Only root mounts; others are root in a namespace of their own, and themselves again for PostgreSQL, which refuses root.
const IS_ROOT = process.getuid?.() === 0
const ENTER = ['unshare', ...(IS_ROOT ? [] : ['--user', '--map-root-user']), '--mount', 'sh', '-ec']
const RUN = IS_ROOT ? 'exec "$@"' : `exec unshare --user --map-user=${process.getuid?.()} "$@"`
const [program = '', ...words] = ENTER
const canMount =
  spawnSync(program, [...words, `${MOUNT}; ${RUN}`, 'sh', 'true'], { env: { ...process.env, BAHNFREI_DATA: '/mnt' } })
    .status === 0

/** The product with its database and its files on a disk of a few MB that only it sees. */
async function onSmallDisk() {
  const folder = await freshFolder()
  const port = await freePort()
  const environment = { BAHNFREI_DATA: folder, PORT: String(port), LOG_LEVEL: 'silent' }
  const main = startMain(environment, [...ENTER, `${MOUNT}; ${RUN}`, 'sh'])
  const [, secret = ''] = await main.said(/\/start#([\w-]{32})$/m)
  const [, origin = ''] = await main.said(/^Bahnfrei is at (.*)$/m)
  const url = `${origin}/api`
  const browser = new Browser({ url, origin })
  await browser.post('/clubs/first', {
    secret,
    club: { name: 'Schützengilde Neustadt' },
    owner: { email: 'olga@gilde.example', password: 'ein langes Passwort', first: 'Olga', last: 'Ost' },
    range: { name: 'Halle', lanes: 16, timeZone: 'Europe/Berlin', bookableTimes: timesOfLines(HOURS_TEMPLATES.daily) },
  })
  const { uid, defaultClub } = (await browser.me()).body as { uid: string; defaultClub: string }
  const olga = clientOf(url, { uid, token: browser.token, clubId: defaultClub })
  // The namespace of the product, seen from outside.
  const ballast = join(`/proc/${main.child.pid}/root`, folder, 'ballast')
  return { olga, fill: () => fill(ballast), free: () => rmSync(ballast) }
}

/** Writes until there is no room for a single byte more. */
function fill(path: string) {
  const file = openSync(path, 'w')
  for (const bytes of [1_048_576, 4096]) {
    const zeros = Buffer.alloc(bytes)
    try {
      for (;;) writeSync(file, zeros)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}

// A small file system can be made by root, and by others where the machine has namespaces of users.
describe.runIf(canMount)('on a disk that is full', async () => {
  const { olga, fill, free } = await onSmallDisk()
  const { ranges } = await olga.ranges.list({})
  const [hall] = ranges
  if (hall === undefined) throw new Error('The first club has a hall.')
  const range = { id: hall.id, laneIds: hall.lanes.map(({ id }) => id) }
  const day = Temporal.Now.zonedDateTimeISO('Europe/Berlin').toPlainDate()
  let sent = 0
  /** Reserves the next free half hour, and answers the code of a refusal. */
  const reserve = async () => {
    const [lane, hour, days] = [sent % 16, Math.floor(sent / 16) % 8, Math.floor(sent / 128)]
    sent += 1
    const date = day.add({ days: 1 + days }).toString()
    const wish = reserving(line(range, lane, date, `${10 + hour}:00`, `${10 + hour}:30`))
    const { status, body } = await olga.send('POST', '/appointments', wish)
    return status === 200 ? 'reserved' : `${status} ${body.errorCode}`
  }
  const picture = readFileSync(new URL('../../../../web/public/icons/icon-192.png', import.meta.url))
  const upload = async () => {
    const { status, body } = await olga.send('POST', '/users/image', formOf(picture))
    return status === 200 ? 'kept' : `${status} ${body.errorCode}`
  }
  const owned = async () => {
    const { reservations } = await olga.reservations.history({ of: 'me', kind: 'upcoming' })
    return reservations.length
  }
  const photo = async () => (await olga.users.profile({})).photoURL

  test('writes are refused as unavailable, reads go on, and with room again all goes on by itself [O04]', async () => {
    const answers = [await reserve()]
    expect([...answers, await upload()]).toEqual(['reserved', 'kept'])
    const before = await photo()

    fill()
    expect(await upload()).toBe('503 SERVICE_UNAVAILABLE')
    while (answers.at(-1) === 'reserved') answers.push(await reserve())
    expect(answers.at(-1)).toBe('503 SERVICE_UNAVAILABLE')
    const acknowledged = answers.length - 1
    expect([await owned(), await photo(), (await olga.ranges.list({})).ranges.length]).toEqual([
      Math.min(acknowledged, 100),
      before,
      1,
    ])

    free()
    await expect.poll(reserve, { timeout: 20_000 }).toBe('reserved')
    expect(await owned()).toBe(Math.min(acknowledged + 1, 100))
    expect(await upload()).toBe('kept')
    expect(await photo()).not.toBe(before)
  })
})
