import { dayOf, timesOf } from '@bahnfrei/domain/base/time/time.ts'
import { walkInSlot } from '@bahnfrei/domain/reservations/walkIn.ts'
import { expect, type Page } from '@playwright/test'
import { installed } from '../installed.ts'
import { callsOf, rangeNamed } from '../officer.ts'
import { expectAccessible, giveLogin, PHONE, signOut, test } from '../site.ts'
import { sayWhoIsThere, signWithFinger } from './guestDesk.ts'

test.use({ serviceWorkers: 'allow' })

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true, reducedMotion: 'reduce' } as const
const ZONE = 'Europe/Berlin'

/** The data about people that this browser keeps: lists, and actions that waited to be sent. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = []
    for (const [name, store] of [
      ['bahnfrei', 'reads'],
      ['bahnfrei-acts', 'acts'],
    ] as const) {
      if (!(await indexedDB.databases()).some((each) => each.name === name)) continue
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
      })
      const all = database.transaction(store).objectStore(store).getAll()
      found.push(...(await new Promise<unknown[]>((resolve) => (all.onsuccess = () => resolve(all.result)))))
      database.close()
    }
    return JSON.stringify(found)
  })
}

test('a tablet without a connection for an hour keeps what the supervisor does and who signs as a guest, also when the browser is killed, and sends it in order with its times, once; what somebody else has done meanwhile is for the supervisor to decide, the day is closed, and nothing is left after signing out [O13]', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const hall = await rangeNamed(call, 'Luftdruckhalle 10 m')
  const now = Temporal.Now.instant()
  // The tablet reaches back to the beginning of the day only: in its first hour the lanes are reserved after what a guest takes.
  const isFirstHour = now.toZonedDateTimeISO(ZONE).hour === 0
  const slot = walkInSlot(isFirstHour ? now.add({ hours: 1 }) : now, 60, ZONE)
  const date = dayOf(slot.start, ZONE)
  const reserve = async (family: string, lane: number) => {
    const { members } = await call<{ members: { uid: string }[] }>('GET', `/admin/members/search?search=${family}`)
    const line = { eventId: hall.id, laneId: hall.lanes[lane]?.id, date, times: timesOf(slot, date, ZONE) }
    const wish = { type: 'fixed', targetId: hall.id, forUser: members[0]?.uid }
    await call('POST', '/appointments/admin', { ...wish, specifics: { reservations: [line] } })
  }
  await reserve('Brandt', 0)
  await reserve('Degen', 1)
  let tablet = await visit(TABLET)
  const context = tablet.context()
  const killBrowser = async () => {
    await tablet.close()
    tablet = await context.newPage()
    await tablet.goto('/admin/today')
  }
  // The tablet lives an hour ago, as far as the day reaches back, and at the beginning of a half hour: a guest who is let in while
  // one ends gets a slot that begins later than the one for which the lane was chosen.
  const here = now.toZonedDateTimeISO(ZONE)
  const minutes = Math.min(60 + (here.minute % 30), here.hour * 60 + here.minute)
  const clock = (at: Temporal.Instant) => at.toZonedDateTimeISO(ZONE).toPlainTime().toString().slice(0, 5)
  await tablet.clock.install({ time: now.epochMilliseconds - minutes * 60_000 })
  await giveLogin(tablet, 'anna')
  await tablet.goto('/admin/today')
  const row = (name: string) => tablet.locator('li[data-where]').filter({ hasText: name })
  await expect(row('Ben Brandt')).toBeVisible()
  await installed(tablet)
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/admin/')) sent.push(new URL(request.url()).pathname)
  })

  await context.setOffline(true)
  await tablet.getByRole('button', { name: 'Ben Brandt ist da' }).click()
  await expect(row('Ben Brandt')).toContainText('da seit')
  const waiting = () => tablet.getByRole('listitem').filter({ hasText: 'wartet auf Netz' })
  await expect(waiting()).toHaveCount(1)
  await tablet.getByRole('button', { name: 'Ben Brandt: mehr' }).click()
  await tablet.getByRole('button', { name: 'Vorfall', exact: true }).click()
  await tablet.getByRole('textbox', { name: 'Was ist passiert?' }).fill('Ladehemmung.')
  await tablet.getByRole('button', { name: 'Notieren', exact: true }).click()
  await expect(waiting()).toHaveCount(2)
  await expectAccessible(tablet)

  await tablet.getByRole('button', { name: 'Gast aufnehmen' }).click()
  await expect(tablet.getByText('Ohne Netz liegen die Angaben auf diesem Gerät')).toBeVisible()
  const dialog = tablet.getByRole('dialog')
  await sayWhoIsThere(dialog)
  await dialog.getByLabel('Verantwortliches Mitglied').selectOption('Ben Brandt')
  await signWithFinger(tablet)
  await dialog.getByRole('button', { name: 'Aufnehmen und Stand geben' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(waiting().last()).toContainText('Emil Engel ist zu Gast')
  expect(await kept(tablet)).toContain('Am Anger 3')

  await killBrowser()
  await expect(waiting()).toHaveCount(3)
  await tablet.getByRole('button', { name: 'Ben Brandt geht' }).click()
  await tablet.getByRole('button', { name: /^Alles stimmt/ }).click()
  await tablet.getByRole('button', { name: 'Dirk Degen ist da' }).click()
  await expect(waiting()).toHaveCount(6)
  await expect(tablet.getByText('Abschließen geht, wenn')).toBeVisible()
  await tablet.getByRole('button', { name: 'Schießen unterbrechen' }).click()
  await expect(tablet.getByRole('dialog')).toContainText('Ohne Netz erreicht das keinen Bildschirm')
  await tablet.getByRole('button', { name: 'Abbrechen' }).click()
  await tablet.getByRole('button', { name: 'Konto und Anzeige' }).click()
  await tablet.getByRole('button', { name: 'Abmelden' }).click()
  await expect(tablet.getByRole('dialog')).toContainText('Mit dem Abmelden gehen sie verloren')
  await tablet.getByRole('button', { name: 'Abbrechen' }).click()
  await tablet.keyboard.press('Escape')

  // Meanwhile somebody at the desk has let Dirk in: that is a conflict, and the supervisor decides.
  const { people } = await call<{ people: { id: string; name: string }[] }>(
    'GET',
    `/admin/today?rangeId=${hall.id}&day=${date}`,
  )
  const dirk = people.find(({ name }) => name === 'Dirk Degen')?.id
  await call('POST', '/admin/today/check-in', { rangeId: hall.id, id: dirk, isGuardianPresent: false })
  expect(sent).toEqual([])
  await tablet.clock.fastForward(minutes * 60_000)
  // The server has taken the guest when the browser is killed, before it hears of that.
  const taken = new Promise<void>((resolve) =>
    context.route('**/admin/guests', async (route) => {
      await route.fetch()
      resolve()
    }),
  )
  await context.setOffline(false)
  await taken
  await tablet.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  tablet = await context.newPage()
  await tablet.goto('/admin/today')
  const conflict = tablet.getByRole('listitem').filter({ hasText: 'Nicht eingetragen' })
  await expect(conflict).toContainText('Dirk Degen ist da')
  await expect(waiting()).toHaveCount(0)
  await conflict.getByRole('button', { name: 'Dirk Degen ist da: verwerfen' }).click()
  await tablet.getByRole('dialog').getByRole('button', { name: 'Verwerfen' }).click()
  await expect(conflict).toHaveCount(0)
  expect(sent.filter((path) => path.endsWith('/admin/guests'))).toHaveLength(2)
  expect(await kept(tablet)).not.toContain('Am Anger 3')
  const came = now.add({ minutes: -minutes })
  await expect(row('Ben Brandt')).toContainText(new RegExp(`(${clock(came)}|${clock(came.add({ minutes: 1 }))}) bis `))
  await tablet.setViewportSize(PHONE.viewport)
  await expectAccessible(tablet)

  const { lines } = await call<{
    lines: { id: string; name: string; version: number; isValidated: boolean; incident: string }[]
  }>('GET', `/admin/rangelog/day?rangeId=${hall.id}&day=${date}`)
  const ben = lines.find(({ name }) => name === 'Ben Brandt')
  expect(ben).toMatchObject({ isValidated: true, version: 2 })
  expect(ben?.incident).toContain('Ladehemmung.')
  expect(lines.map(({ name }) => name).toSorted()).toEqual(['Ben Brandt', 'Dirk Degen', 'Emil Engel'])
  for (const name of ['Dirk Degen', 'Emil Engel']) await tablet.getByRole('button', { name: `${name} geht` }).click()
  await expect(tablet.getByRole('button', { name: / geht$/ })).toHaveCount(0)
  await tablet.getByRole('button', { name: /^Alles stimmt/ }).click()
  await tablet.getByRole('button', { name: 'Tag abschließen' }).click()
  await tablet.getByRole('dialog').getByRole('button', { name: 'Abschließen' }).click()
  await expect(tablet.getByText('Der Tag im Standbuch ist abgeschlossen.')).toBeVisible()

  expect(await kept(tablet)).toContain('Dirk Degen')
  await tablet.getByRole('button', { name: 'Konto und Anzeige' }).click()
  await signOut(tablet)
  expect(await kept(tablet)).toBe('[]')
})
