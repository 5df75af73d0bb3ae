import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, giveLogin, PHONE, type Site, test, weekdayFrom } from '../site.ts'
import { Thumbs } from '../thumbs.ts'
import { billBen, writeInvoice } from '../treasurer.ts'

const DESIGN = readFileSync(new URL('../../docs/design.md', import.meta.url), 'utf8')
const HALL = 'Luftdruckhalle 10 m'

/** A task that begins at the own start page, and the most taps that it may take. */
type Task = { name: string; most: number; does: (page: Page, thumbs: Thumbs) => Promise<void> }

const byName = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: typeof name === 'string' })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' })
const done = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

const OF_MEMBER: Task[] = [
  {
    name: 'reserve a proposed time',
    most: 1,
    does: async (page, thumbs) => {
      await thumbs.tap(byName(page, /reservieren$/).first())
      await done(page, /^Reserviert: /)
    },
  },
  {
    name: 'cancel the next reservation',
    most: 2,
    does: async (page, thumbs) => {
      await thumbs.tap(byName(page, 'Stornieren'))
      await thumbs.tap(byName(page, 'Jetzt stornieren'))
      await done(page, 'Die Reservierung wurde storniert.')
    },
  },
  {
    name: 'find a free time of any range',
    most: 1,
    does: async (page, thumbs) => {
      await thumbs.tap(page.getByRole('link', { name: 'Reservieren', exact: true }).last())
      await expect(page).toHaveURL(/\/free/)
    },
  },
  {
    name: 'take part in an event',
    most: 2,
    does: async (page, thumbs) => {
      await thumbs.tap(link(page, /Königsschießen/))
      await thumbs.tap(byName(page, 'Anmelden'))
      await done(page, 'Du bist angemeldet.')
    },
  },
  {
    name: 'change the own address',
    most: 2,
    does: async (page, thumbs) => {
      await thumbs.tap(byName(page, 'Konto und Anzeige'))
      await thumbs.tap(link(page, /^Meine Angaben/))
      await expect(page.getByRole('heading', { level: 1, name: 'Meine Angaben' })).toBeVisible()
    },
  },
  {
    name: 'see who looked at the own data',
    most: 2,
    does: async (page, thumbs) => {
      await thumbs.tap(byName(page, 'Konto und Anzeige'))
      await thumbs.tap(link(page, 'Wer meine Daten gesehen hat'))
      await expect(page).toHaveURL(/\/profile\/looks/)
    },
  },
]

const OF_SUPERVISOR: Task[] = [
  {
    name: 'let somebody in who has reserved',
    most: 2,
    does: async (page, thumbs) => {
      await toToday(page, thumbs)
      await thumbs.tap(byName(page, 'Ben Brandt ist da'))
      await expect(byName(page, 'Ben Brandt geht')).toBeVisible()
    },
  },
  {
    name: 'let somebody out',
    most: 2,
    does: async (page, thumbs) => {
      await toToday(page, thumbs)
      await thumbs.tap(byName(page, 'Ben Brandt geht'))
      await expect(byName(page, 'Ben Brandt geht')).toHaveCount(0)
    },
  },
  {
    name: 'give a lane to a guest without a reservation',
    most: 4,
    does: async (page, thumbs) => {
      await toToday(page, thumbs)
      await thumbs.tap(byName(page, 'Ohne Reservierung'))
      const dialog = page.getByRole('dialog')
      await thumbs.fill(dialog.getByLabel('Wer ist da?'), 'Gerd Gast')
      await thumbs.tap(dialog.getByRole('button', { name: 'Nächsten freien Stand geben' }))
      await expect(byName(page, 'Gerd Gast geht')).toBeVisible()
    },
  },
  {
    name: 'begin with a guest who signs the briefing',
    most: 2,
    does: async (page, thumbs) => {
      await toToday(page, thumbs)
      await thumbs.tap(byName(page, 'Gast aufnehmen'))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'say why nobody may shoot now',
    most: 2,
    does: async (page, thumbs) => {
      await toToday(page, thumbs)
      await thumbs.tap(byName(page, 'Schießen unterbrechen'))
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'open the log of a past day',
    most: 2,
    does: async (page, thumbs) => {
      await toToday(page, thumbs)
      await thumbs.tap(link(page, 'Gestern'))
      await expect(page).toHaveURL(/\/admin\/rangelog\/day/)
    },
  },
  {
    name: 'begin a hand-over of the lanes',
    most: 2,
    does: async (page, thumbs) => {
      await toToday(page, thumbs)
      await thumbs.tap(link(page, 'Stände übergeben'))
      await expect(page).toHaveURL(/\/admin\/handovers\/record/)
    },
  },
]

const OF_SECRETARY: Task[] = [
  {
    name: 'say yes to somebody who asks for access',
    most: 2,
    does: async (page, thumbs) => {
      await thumbs.tap(page.getByRole('listitem').filter({ hasText: 'in den Verein' }).getByRole('link'))
      await thumbs.tap(byName(page, /Als Mitglied aufnehmen$/).first())
      await done(page, /ist aufgenommen/)
    },
  },
  {
    name: 'take in a person without an e-mail address',
    most: 5,
    does: async (page, thumbs) => {
      await thumbs.tap(byName(page, 'Person aufnehmen'))
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByLabel('Mitgliedsnummer')).not.toHaveValue('')
      await thumbs.fill(dialog.getByLabel('Vorname'), 'Paula')
      await thumbs.fill(dialog.getByLabel('Nachname'), 'Papier')
      await thumbs.tap(dialog.getByText('Hat keine eigene E-Mail'))
      await thumbs.tap(dialog.getByRole('button', { name: 'Anlegen und bearbeiten' }))
      await done(page, 'Paula Papier ist angelegt.')
    },
  },
  {
    name: 'make somebody the treasurer',
    most: 6,
    does: async (page, thumbs) => {
      await thumbs.tap(menu(page).getByRole('link', { name: 'Mitglieder', exact: true }))
      await thumbs.fill(page.getByLabel('Name, Nummer, E-Mail, Ort'), 'brandt')
      await thumbs.tap(link(page, /Ben Brandt/))
      await thumbs.tap(link(page, 'Rechte'))
      await thumbs.tap(byName(page, 'Kasse'))
      await thumbs.tap(byName(page, 'Rechte speichern'))
      await done(page, 'Die Rechte sind gespeichert und gelten ab jetzt.')
    },
  },
  {
    name: 'mark the yearly report as done',
    most: 2,
    does: async (page, thumbs) => {
      await thumbs.tap(
        page
          .getByRole('listitem')
          .filter({ hasText: /Pflicht/ })
          .last()
          .getByRole('link'),
      )
      await thumbs.tap(byName(page, /^Erledigt: Bestandsmeldung/))
      await done(page, /Bestandsmeldung .*: erledigt\./)
    },
  },
]

const OF_TREASURER: Task[] = [
  {
    name: 'see what is overdue',
    most: 2,
    does: async (page, thumbs) => {
      await thumbs.tap(link(page, 'Heute im Verein'))
      await thumbs.tap(
        page.getByRole('region', { name: 'Offene Rechnungen' }).getByRole('link', { name: /überfällig/ }),
      )
      await expect(page).toHaveURL(/\/admin\/billing\/invoices/)
    },
  },
  {
    name: 'enter what somebody paid of an invoice',
    most: 4,
    does: async (page, thumbs) => {
      await thumbs.tap(menu(page).getByRole('link', { name: 'Finanzen', exact: true }))
      await thumbs.tap(link(page, /^Ben Brandt/).first())
      await thumbs.tap(link(page, 'Zahlung eintragen'))
      await thumbs.tap(page.getByRole('dialog').getByRole('button', { name: 'Speichern' }))
      await expect(page.getByRole('region', { name: 'Status' })).toContainText('Bezahlt')
    },
  },
  {
    name: 'begin an invoice',
    most: 2,
    does: async (page, thumbs) => {
      await thumbs.tap(menu(page).getByRole('link', { name: 'Finanzen', exact: true }))
      await thumbs.tap(link(page, 'Neue Rechnung'))
      await expect(page).toHaveURL(/\/admin\/billing\/invoices\/new/)
    },
  },
]

async function toToday(page: Page, thumbs: Thumbs): Promise<void> {
  await thumbs.tap(link(page, 'Heute am Stand'))
  await expect(page.getByRole('heading', { level: 1, name: 'Heute am Stand' })).toBeVisible()
}

type Role = {
  role: string
  who: string
  device: typeof DESK | typeof PHONE
  tasks: Task[]
  before: (site: Site) => Promise<void>
}
const ROLES: Role[] = [
  { role: 'a member', who: 'ben', device: PHONE, tasks: OF_MEMBER, before: planEvent },
  { role: 'a supervisor', who: 'anna', device: PHONE, tasks: OF_SUPERVISOR, before: reserveForBen },
  { role: 'a secretary', who: 'anna', device: DESK, tasks: OF_SECRETARY, before: askForAccess },
  { role: 'a treasurer', who: 'anna', device: DESK, tasks: OF_TREASURER, before: billOverdue },
]

for (const { role, who, device, tasks, before } of ROLES)
  test(`what ${role} does most takes no more taps than the table of the design says`, async ({ site, visit }) => {
    await before(site)
    const page = await visit({ ...device, reducedMotion: 'reduce' })
    await giveLogin(page, who)
    const counted: [string, number][] = []
    for (const { name, does } of tasks) {
      const thumbs = new Thumbs()
      thumbs.hold(device === PHONE ? 'touch' : 'mouse')
      await page.goto('/home')
      await does(page, thumbs)
      counted.push([name, thumbs.taps])
    }
    expect(counted).toEqual(tasks.map(({ name, most }) => [name, most]))
  })

test('the table of the design has each of these tasks with its taps, and none takes more than before', () => {
  const rows = [...DESIGN.matchAll(/^\| (.+?) +\| (\d+|none) +\| (\d+) +\|$/gm)].map(([, name, before, now]) => ({
    name,
    before,
    now,
  }))
  const tasks = ROLES.flatMap((each) => each.tasks)
  expect(tasks.map(({ name, most }) => rows.find((row) => row.name === name)?.now === String(most) || name)).toEqual(
    tasks.map(() => true),
  )
  expect(tasks.filter(({ name, most }) => most > Number(rows.find((row) => row.name === name)?.before))).toEqual([])
})

async function planEvent({ origin }: Site): Promise<void> {
  const anna = await callsOf(origin, 'anna')
  const times = { date: weekdayFrom(5), startTime: '18:00', endTime: '20:00' }
  const shown = { registrationEnabled: true, publicDisplay: true, draft: false }
  await anna('POST', '/admin/events', { title: 'Königsschießen', description: '', ...times, ...shown })
}

async function reserveForBen({ origin }: Site): Promise<void> {
  const [anna, ben] = [await callsOf(origin, 'anna'), await callsOf(origin, 'ben')]
  const hall = await rangeNamed(anna, HALL)
  const { uid } = await ben<{ uid: string }>('GET', '/auth/me')
  const date = Temporal.Now.plainDateISO('Europe/Berlin').toString()
  const line = { eventId: hall.id, laneId: hall.lanes[0]?.id, date, times: { start: '00:00', end: '24:00' } }
  const wish = { type: 'fixed', targetId: hall.id, forUser: uid, specifics: { reservations: [line] } }
  await anna('POST', '/appointments/admin', wish)
}

async function askForAccess({ origin }: Site): Promise<void> {
  const [anna, fritz] = [await callsOf(origin, 'anna'), await callsOf(origin, 'fritz')]
  const { code } = await anna<{ code: string }>('POST', '/admin/club/join-code', {})
  const { operator } = await rangeNamed(anna, HALL)
  await fritz('POST', '/clubs/request-access', { clubId: operator.id, code })
}

async function billOverdue({ origin }: Site): Promise<void> {
  const { call, taxId, uid } = await billBen(origin)
  const day = Temporal.Now.plainDateISO('Europe/Berlin').subtract({ days: 40 }).toString()
  await writeInvoice(call, { uid, amount: 50_00, taxId, day })
}
