import { expect, type Page } from '@playwright/test'
import { callsOf, rangeNamed } from '../officer.ts'
import { DESK, signIn, test, weekdayFrom } from '../site.ts'

// Names and texts that a text engine could take for a value to fill in, for markup or for another text.
const BEN = { first: 'Ben', call: '{{name}} {count}', last: "$t(LOGIN) <b>{x, plural, other {'#'}}" }
const ANNA = { first: 'Anna', call: '{by} $t(HOME)', last: "'{'count'}'" }
const RANGE = '{{range}} {count, date} <link>$t(SAVE)</link>'
const LANE = '{lane} #'
const COMMENT = "'{' {{comment}} $t(CANCEL) {0}"
const fullName = ({ call, last }: typeof BEN) => `${call} ${last}`

test('names and comments with signs of templates are shown letter by letter on every screen [X13]', async ({
  visit,
  site,
}) => {
  const [asBen, asAnna] = [await callsOf(site.origin, 'ben'), await callsOf(site.origin, 'anna')]
  const range = await rangeNamed(asAnna, 'Gewehrstand 100 m')
  const { uid } = await asBen<{ uid: string }>('GET', '/auth/me')
  const date = weekdayFrom(6)
  await asBen('PATCH', '/users', { name: BEN })
  await asAnna('PATCH', '/users', { name: ANNA })
  await asAnna('PATCH', '/admin/ranges', { rangeId: range.id, name: RANGE })
  const lanes = range.lanes.map(({ id, name }, at) => ({ id, orderingNumber: at, name: at === 0 ? LANE : name }))
  await asAnna('PATCH', '/admin/lanes', { rangeId: range.id, lanes })
  const times = { start: '18:00', end: '19:00' }
  await asAnna('POST', '/appointments/admin', {
    type: 'fixed',
    targetId: range.id,
    forUser: uid,
    specifics: { reservations: [{ eventId: range.id, laneId: lanes[0]?.id, date, times, comment: COMMENT }] },
  })

  const shows = async (page: Page, path: string, texts: string[]) => {
    if (new URL(page.url()).pathname !== path) await page.goto(path)
    for (const text of texts) await expect(page.locator('body'), path).toContainText(text)
  }
  const calendar = `v=day&d=${date}&rid=${range.id}`
  const ben = await visit(DESK)
  await signIn(ben, 'ben')
  await shows(ben, '/home', [BEN.call, RANGE])
  await shows(ben, '/profile', [fullName(BEN)])
  await shows(ben, '/reservations', [RANGE, LANE])
  await shows(ben, `/calendar?${calendar}`, [RANGE, LANE])
  const { clubs } = await asBen<{ clubs: { id: string; name: string }[] }>('GET', '/clubs')
  const clubId = clubs.find(({ name }) => name.includes('Eichenhain'))?.id
  await shows(ben, `/free?part=evening&cid=${clubId}`, [RANGE])
  await shows(ben, '/notifications', [fullName(ANNA), RANGE, LANE])

  const clara = await visit(DESK)
  await signIn(clara, 'clara', '/friends')
  await shows(clara, '/friends', [fullName(BEN)])

  const anna = await visit(DESK)
  await signIn(anna, 'anna', '/admin/members/list')
  await shows(anna, '/admin/members/list', [fullName(BEN), fullName(ANNA)])
  await shows(anna, `/admin/members/view/${uid}`, [fullName(BEN)])
  await shows(anna, `/admin/calendar?${calendar}`, [RANGE, LANE, fullName(BEN)])
  await shows(anna, '/admin/reservations', [RANGE, LANE, fullName(BEN), COMMENT])
  await shows(anna, `/admin/reservations/attendance?range=${range.id}&time=${date}`, [RANGE, LANE, fullName(BEN)])
  await shows(anna, '/admin/club/ranges', [RANGE])
  await shows(anna, `/admin/club/ranges/${range.id}`, [RANGE])
})
