import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { freshFolder } from '../../world/testApp.ts'
import { Browser } from '../../world/testBrowser.ts'
import { pushService } from '../../world/testPush.ts'
import { type Client, formOf, line, reserving, world } from '../../world/testWorld.ts'

const files = await freshFolder()
const service = await pushService()
const w = await world({ files, pushAgent: service.agent, feedbackMail: ['betreiber@verein.example'] })
const eichenhain = w.clubs.eichenhain.id

/** Every table with the columns that could name a person. */
const traces = async (uid: string) => {
  const columns = await w.database.rows<{ table: string; column: string }>(
    'uuid_columns',
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND data_type = 'uuid' AND table_name NOT LIKE '%\\_view'`,
  )
  const found: string[] = []
  for (const { table, column } of columns) {
    const rows = await w.database.pool.query(`SELECT 1 FROM "${table}" WHERE "${column}" = $1 LIMIT 1`, [uid])
    if (rows.rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.sort()
}
/** The tables in which a text stands somewhere. */
const holding = async (words: string[]) => {
  const tables = await w.database.rows<{ name: string }>(
    'tables',
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  )
  const found: string[] = []
  for (const { name } of tables)
    for (const word of words) {
      const rows = await w.database.pool.query(`SELECT 1 FROM "${name}" t WHERE t::text ILIKE $1 LIMIT 1`, [
        `%${word}%`,
      ])
      if (rows.rows.length > 0) found.push(`${name}: ${word}`)
    }
  return found
}
const mailsTo = (address: string) =>
  w.database.rows<{ kind: string }>('mails_to', 'SELECT kind FROM mails WHERE address = $1 ORDER BY created_on', [
    address,
  ])
const storedFiles = async () => (await readdir(files, { recursive: true })).filter((path) => path.includes('.')).length
const owner = { clubId: eichenhain, permissions: '{"owner":"w"}' }
const makeOwner = (uid: string, permissions: string | null = owner.permissions) =>
  w.database.rows('make_owner', 'UPDATE memberships SET permissions = $3 WHERE club_id = $1 AND uid = $2', [
    eichenhain,
    uid,
    permissions,
  ])

test('an account is erased 14 days after the wish: what was shot stays without a name, everything else goes [O09]', async () => {
  const ben = await w.as('ben')
  const { hall } = w
  await ben.users.update({
    contact: { email: 'b@privat.example', phone: '0641-MARKER', mobile: '0170-MARKER' },
    personals: { birthDate: '1990-02-28', birthPlace: 'Markerstadt', birthCountry: 'DE', nationality: 'DE' },
  })
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await ben.send('POST', '/users/image', formOf(picture))
  const { feedbackReportId } = await ben.feedback.submit({
    data: { description: 'Markerworte', isBug: true },
    attachmentCount: 1,
    attachmentNames: ['Markerbild.png'],
  })
  await ben.send('POST', `/feedback/${feedbackReportId}/attachments`, formOf(picture, { name: 'Markerbild.png' }))
  await ben.notifications.token({ token: service.browser().token })
  await ben.users.askForCopy({})
  const { photoURL } = await ben.users.profile({})
  await ben.friends.code({})
  await ben.equipment.addWeapon({ name: 'Markerwaffe', caliberId: '22-lfb', number: 'MARKER-1' })
  await ben.notifications.changeSettings({ notificationSettings: { invoice: { mail: true, push: false } } })
  await ben.reservations.createFeed({})
  const [near, far] = ['2026-05-21', '2026-06-09']
  await ben.reservations.create(reserving({ ...line(hall, 0, near, '18:00', '19:00'), comment: 'Markerbemerkung' }))
  const later = reserving({ ...line(hall, 1, far, '18:00', '19:00'), comment: 'Markerbemerkung' })
  const { ids } = await ben.reservations.create(later)
  // Changes of officers to his data are recorded with his words and under his id.
  const anna = await w.as('anna')
  await anna.reservations.updateAsOfficer({ id: ids[0] ?? '', comment: 'Markerbemerkung der Aufsicht' })
  const { permissions } = await anna.members.one({ uid: ben.uid })
  await anna.members.changePermissions({ uid: ben.uid, permissions: { ...permissions, clubProfile: 'r' } })
  const { weapon } = await anna.equipment.addClubWeapon({ name: 'Leihgewehr', caliberId: '4-5-mm' })
  const { id: handoutId } = await anna.equipment.handOut({ weaponId: weapon.id, uid: ben.uid })
  await anna.equipment.takeBack({ handoutId, shots: 40, condition: 'good', note: 'Kimme lose' })
  expect((await holding([ben.uid])).filter((found) => found.startsWith('changes'))).toHaveLength(1)
  // He asked and decided for clubs once, as an officer.
  await w.database.rows('decided_for_clubs', 'UPDATE club_links SET asked_by = $1, decided_by = $1', [ben.uid])
  await w.database.rows(
    'decided_for_people',
    `INSERT INTO access_requests (club_id, uid, comment, status, created_on, decided_by)
     VALUES ($1, $2, '', 'approved', now(), $3)`,
    [eichenhain, anna.uid, ben.uid],
  )
  await w.app.jobs.done()
  // The picture in two sizes, that of the feedback, and the copy in two forms.
  expect(await storedFiles()).toBe(5)

  const { erasedFrom } = await ben.users.leave({})
  expect(erasedFrom - w.clock.now().epochMilliseconds).toBe(14 * 24 * 3_600_000)
  w.clock.pass({ minutes: 14 * 24 * 60 - 1 })
  await w.app.jobs.done()
  expect(await holding(['0641-MARKER'])).toEqual(['users: 0641-MARKER'])

  w.clock.pass({ minutes: 2 })
  await w.app.jobs.done()
  expect(await holding(['MARKER', 'Benedikt', 'Ben Brandt'])).toEqual([])
  expect((await mailsTo('ben@demo.example')).map(({ kind }) => kind)).toEqual(['accountErased'])
  expect((await fetch(w.origin + photoURL)).status).toBe(404)
  await expect(ben.auth.me({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  // The traces that stay: that there was a person, which lanes were taken, and for an hour that the rights ended.
  expect(await traces(ben.uid)).toEqual([
    'reservations.author_uid',
    'reservations.cancelled_by',
    'reservations.uid',
    'rights_changes.uid',
    'stored_files.uid',
    'users.uid',
  ])
  const left = await w.database.rows<{ day: string; status: string }>(
    'left',
    'SELECT day, status FROM reservations WHERE uid = $1 ORDER BY day',
    [ben.uid],
  )
  expect(left).toEqual([
    { day: near, status: 'live' },
    { day: far, status: 'cancelled' },
  ])

  w.clock.pass({ hours: 49 })
  await w.app.jobs.done()
  expect(await holding(['ben@demo.example'])).toEqual([])
  expect(await storedFiles()).toBe(0)
  const again = await new Browser(w.app).post('/auth/registration', {
    email: 'ben@demo.example',
    password: 'achtzeichen',
  })
  expect(again.status).toBe(200)
  expect(again.body.uid).not.toBe(ben.uid)
})

test('anybody who changes one’s mind keeps the account and all in it', async () => {
  const clara = await w.as('clara')
  const before = await clara.users.profile({})
  await clara.users.leave({})
  expect((await clara.users.profile({})).erasedFrom).not.toBeNull()
  await clara.users.stay({})
  w.clock.pass({ hours: 24 * 15 })
  await w.app.jobs.done()
  const after = await (await w.as('clara')).users.profile({})
  expect({ ...after, lastLogin: 0, firstLogin: 0 }).toEqual({ ...before, lastLogin: 0, firstLogin: 0 })
})

test('the last owner of a club cannot leave, and of two owners not both at the same moment, nor may one leave while the other resigns [P02]', async () => {
  const [anna, trainer] = [await w.as('anna'), await w.as('trainer')]
  await expect(anna.users.leave({})).rejects.toMatchObject({ code: 'LAST_OWNER' })
  expect((await anna.users.profile({})).erasedFrom).toBeNull()
  expect(await mailsTo('anna@demo.example')).toEqual([])

  await makeOwner(trainer.uid)
  const tries = await Promise.allSettled([anna.users.leave({}), trainer.users.leave({})])
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await Promise.all([anna.users.stay({}), trainer.users.stay({})])

  for (let round = 0; round < 4; round += 1) {
    const resign = trainer.members.changePermissions({ uid: trainer.uid, permissions: { members: 'w' } })
    const ways = await Promise.allSettled([anna.users.leave({}), resign])
    expect(ways.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await Promise.all([anna.users.stay({}), makeOwner(trainer.uid)])
  }

  // The other owner goes in another way meanwhile: then this one stays.
  await anna.users.leave({})
  await makeOwner(trainer.uid, null)
  w.clock.pass({ hours: 24 * 15 })
  await w.app.jobs.done()
  const annaNow = await w.as('anna')
  expect((await annaNow.users.profile({})).erasedFrom).toBeNull()
  expect((await mailsTo('anna@demo.example')).map(({ kind }) => kind)).toContain('accountKept')
})

test('an owner whose membership ended with the day of the club is none after its midnight, and the last one stays [P02]', async () => {
  // Half past midnight in Herborn, when Greenwich still has the day before.
  w.clock.set('2026-12-01T23:30:00Z')
  const [anna, trainer] = [await w.as('anna'), await w.as('trainer')]
  const endOn = (day: string | null) =>
    w.database.rows('end_membership', 'UPDATE memberships SET leave_date = $2 WHERE uid = $1', [trainer.uid, day])
  await makeOwner(trainer.uid)
  await endOn('2026-12-01')
  expect((await anna.members.one({ uid: anna.uid })).isLastOwner).toBe(true)
  await expect(anna.users.leave({})).rejects.toMatchObject({ code: 'LAST_OWNER' })
  await endOn('2026-12-02')
  await anna.users.leave({})

  await anna.users.stay({})
  await Promise.all([endOn(null), makeOwner(trainer.uid, null)])
})

test('of two owners who are erased at the same moment the second one stays with the club [P02]', async () => {
  const [anna, trainer, dirk] = [await w.as('anna'), await w.as('trainer'), await w.as('dirk')]
  await trainer.users.leave({})
  await Promise.all([makeOwner(trainer.uid), makeOwner(dirk.uid)])
  await anna.users.leave({})
  await makeOwner(dirk.uid, null)

  w.clock.pass({ hours: 24 * 15 })
  await w.app.jobs.done()
  const left = await w.database.rows(
    'owners_left',
    `SELECT u.erased_from FROM memberships m JOIN users u USING (uid)
     WHERE m.club_id = $1 AND m.permissions->>'owner' = 'w' AND NOT u.disabled`,
    [eichenhain],
  )
  expect(left).toEqual([{ erased_from: null }])
})

test.each(['leave', 'askForCopy'] as const)('%s asks for the password again after 15 minutes [L22]', async (name) => {
  const act = (who: Client) => who.users[name]({})
  const dirk = await w.as('dirk')
  w.clock.pass({ minutes: 14 })
  await act(dirk)
  w.clock.pass({ minutes: 2 })
  await expect(act(dirk)).rejects.toMatchObject({ code: 'STEP_UP_NEEDED' })
  await dirk.users.stay({})
})

test('nobody is erased who has a weapon of a club, at the wish, on the day, or by the end of a membership, and who has it stays known', async () => {
  const [anna, clara] = [await w.as('anna'), await w.as('clara')]
  const { weapon } = await anna.equipment.addClubWeapon({ name: 'Leihpistole', caliberId: '22-lfb' })
  const handOut = async () => (await anna.equipment.handOut({ weaponId: weapon.id, uid: clara.uid })).id
  const takeBack = (handoutId: string) => anna.equipment.takeBack({ handoutId, shots: 0, condition: 'good', note: '' })
  const first = await handOut()
  await expect(clara.users.leave({})).rejects.toMatchObject({ code: 'WEAPON_NOT_RETURNED' })
  await takeBack(first)

  // Handed out in the time of grace: the day comes and the account stays.
  await clara.users.leave({})
  const second = await handOut()
  w.clock.pass({ minutes: 14 * 24 * 60 + 1 })
  await w.app.jobs.done()
  expect(await mailsTo('clara@demo.example')).toContainEqual({ kind: 'accountKept' })
  const officer = await w.as('anna')
  const holder = async () =>
    (await officer.equipment.inventory({})).weapons.find(({ id }) => id === weapon.id)?.holder?.name
  expect(await holder()).toBe('Clara Conrad')

  // The table holds it against anything else that would take the name away.
  for (const statement of [
    'DELETE FROM memberships WHERE uid = $1',
    'UPDATE weapon_handouts SET uid = NULL WHERE uid = $1 AND returned_on IS NULL',
  ])
    await expect(w.database.pool.query(statement, [clara.uid]), statement).rejects.toMatchObject({
      constraint: 'weapon_handouts_holder',
    })
  await officer.equipment.takeBack({ handoutId: second, shots: 0, condition: 'good', note: '' })
  expect(await holder()).toBeUndefined()
  const again = await w.as('clara')
  await again.users.leave({})
  await again.users.stay({})
})
