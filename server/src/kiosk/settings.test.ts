import { randomUUID } from 'node:crypto'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { PRESET_SETTINGS, type ScreenSettings } from '@bahnfrei/domain/kiosk/screen.ts'
import { describe, expect, test } from 'vitest'
import { kiosksOf } from '../../world/testKiosk.ts'
import { watch } from '../../world/testSocket.ts'
import { world } from '../../world/testWorld.ts'

const w = await world({ proxies: ['127.0.0.1'] })
const { hall, pistol } = w
const { letIn } = kiosksOf(w)
const [anna, cara] = [await w.as('anna'), await w.as('cara', 'birkenau')]
const NO = { code: 'INPUT_INVALID' }

const settingsOf = async (screenId: string) => (await anna.kiosk.screen({ screenId })).screen?.settings
const changes = (screenId: string) =>
  w.database.rows<{ call: string; uid: string; before: object; after: object }>(
    'screen_changes',
    'SELECT call, uid, before, after FROM changes WHERE subject_id = $1 ORDER BY changed_on, after IS NULL',
    [screenId],
  )

describe('the settings of a screen', () => {
  test('that nobody has set up write a date as Wed 13. May 2026 [KIOS-022]', async () => {
    const { screenId } = await letIn(anna)
    expect(await settingsOf(screenId)).toMatchObject({ dateFormat: 'EEE dd. MMMM yyyy' })
  })

  test('are ten, chosen one by one or all together; what is left out stays [KIOS-016] [KIOS-040]', async () => {
    const { screenId } = await letIn(anna)
    expect(await settingsOf(screenId)).toEqual({ ...PRESET_SETTINGS, rangeName: null })
    const chosen: ScreenSettings = {
      rangeId: pistol.id,
      scale: 175,
      title: '</style><b>Hallo</b>',
      frameScale: 125,
      pastDisplay: 24,
      themeColor: '#1A7F37',
      textColor: '#000000',
      dateFormat: 'dd.MM.yyyy',
      titleFont: 'Roboto',
    }
    await anna.kiosk.config({ screenId, screenName: 'Theke', settings: chosen })
    const stored = { ...chosen, rangeName: 'Pistolenstand 25 m' }
    expect(await settingsOf(screenId)).toEqual(stored)
    expect(fieldsOf(stored)).toEqual(
      namesIn('rangeId rangeName scale title frameScale pastDisplay themeColor textColor dateFormat titleFont'),
    )

    await anna.kiosk.config({ screenId, settings: { rangeId: null } })
    expect(await settingsOf(screenId)).toEqual({ ...stored, rangeId: null, rangeName: null })
    await anna.kiosk.config({ screenId })
    expect((await anna.kiosk.screen({ screenId })).screen?.screenName).toBe('Theke')
  })

  test.each([
    [{ scale: 110 }],
    [{ frameScale: 400 }],
    [{ themeColor: 'red;background:url(https://evil.example)' }],
    [{ textColor: '</style>' }],
    [{ titleFont: 'Comic Sans' }],
    [{ dateFormat: 'QQQ' }],
    [{ pastDisplay: 25 }],
    [{ title: 'x'.repeat(101) }],
    [{ rangeName: 'Halle' }],
    [{ css: 'x' }],
  ])('are not %j [K09]', async (settings) => {
    const before = await settingsOf(w.screenId)
    const answer = await anna.send('PATCH', '/kiosk/config', { screenId: w.screenId, settings })
    expect(answer.body.errorCode).toBe(NO.code)
    expect(await settingsOf(w.screenId)).toEqual(before)
  })

  test('name no range of another club and none that there is not, and are held by the database too [T05] [K09]', async () => {
    const foreign = w.clubs.birkenau.ranges[0]?.id ?? ''
    for (const rangeId of [foreign, randomUUID()])
      await expect(anna.kiosk.config({ screenId: w.screenId, settings: { rangeId } })).rejects.toMatchObject(NO)
    for (const broken of [
      `range_id = '${foreign}'`,
      `scale = 110`,
      `theme_color = 'red'`,
      `past_display = 25`,
      `title_font = 'Arial'`,
    ])
      await expect(w.database.pool.query(`UPDATE display_screens SET ${broken}`)).rejects.toThrow()
  })

  test('lose a range that is deleted', async () => {
    const { screenId } = await letIn(anna)
    const tent = { name: 'Zelt', description: { de: '', en: '' }, address: '', lanes: ['1'] }
    const { rangeId } = await anna.ranges.create(tent)
    await anna.kiosk.config({ screenId, settings: { rangeId } })
    expect((await settingsOf(screenId))?.rangeName).toBe('Zelt')
    await anna.ranges.remove({ rangeId })
    expect(await settingsOf(screenId)).toMatchObject({ rangeId: null, rangeName: null })
  })
})

test('a screen has its id, its club, whether a device is signed in and its name; what a code is belongs to the device that waits [KIOS-017]', async () => {
  const { screenId } = await letIn(anna)
  await anna.kiosk.config({ screenId, screenName: 'Theke' })

  const listed = (await anna.kiosk.screens({})).screens.find(({ id }) => id === screenId)
  expect(listed).toMatchObject({ id: screenId, clubId: anna.clubId, tokenClaimed: false, screenName: 'Theke' })
  const ours = [
    'device',
    'address',
    'activatedOn',
    'settings',
    'checkIn',
    'showsNames',
    'staysOn',
    'timeZone',
    'lanes',
    'announcement',
  ]
  const names = ['id', 'clubId', 'tokenClaimed', 'screenName', ...ours].sort()
  expect(fieldsOf(listed ?? {})).toEqual(names)
  expect(fieldsOf((await anna.kiosk.screen({ screenId })).screen ?? {})).toEqual(names)
})

test('anybody who looks at the screens of the club hears what becomes of them [KIOS-017]', async () => {
  const { token, clubId } = anna
  const socket = await watch(w.origin, { token, clubId })
  const { docs } = await socket.subscribe('displayScreens')
  expect(docs.map(({ id }) => id)).toContain(w.screenId)
  const claims = (id: string) =>
    socket.changes().flatMap((change) => (change.id === id ? [change.data?.tokenClaimed ?? change.type] : []))

  const { screenId, token: handover } = await letIn(anna)
  await socket.until(() => claims(screenId).includes(false))
  await w.nobody.auth.handover({ token: handover })
  await socket.until(() => claims(screenId).includes(true))
  await anna.kiosk.delete({ screenId })
  await socket.until(() => claims(screenId).includes('removed'))
})

test('of screens of other clubs an officer learns nothing and changes nothing [T02]', async () => {
  const before = await settingsOf(w.screenId)
  for (const screenId of [w.screenId, randomUUID()]) {
    expect(await cara.kiosk.screen({ screenId })).toEqual({ screen: null })
    await expect(cara.kiosk.config({ screenId, screenName: 'Meins' })).rejects.toMatchObject(NO)
    await expect(cara.kiosk.delete({ screenId })).rejects.toMatchObject(NO)
  }
  expect((await cara.kiosk.screens({})).screens).toEqual([])
  expect(await settingsOf(w.screenId)).toEqual(before)
})

test('who did what with a screen is written down [K05]', async () => {
  const { screenId } = await letIn(anna)
  w.clock.pass({ seconds: 1 })
  await anna.kiosk.config({ screenId, settings: { rangeId: hall.id } })
  w.clock.pass({ seconds: 1 })
  await anna.kiosk.delete({ screenId })
  const [activated, configured, deleted] = await changes(screenId)
  expect(activated).toMatchObject({ call: 'kiosk.activate', uid: anna.uid, before: null, after: { rangeId: null } })
  expect(configured).toMatchObject({ call: 'kiosk.config', before: { rangeId: null }, after: { rangeId: hall.id } })
  expect(deleted).toMatchObject({ call: 'kiosk.delete', before: { device: 'Chrome, Linux' }, after: null })
})
