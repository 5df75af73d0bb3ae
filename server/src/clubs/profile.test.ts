import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { ClubProfile } from '@bahnfrei/domain/clubs/profile.ts'
import { TAX_STATUSES } from '@bahnfrei/domain/clubs/settings.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { formOf, world } from '../../world/testWorld.ts'

const post = await mailServer()
const w = await world({ mail: post.config })
const anna = await w.as('anna')
const ben = await w.as('ben')

const {
  version: _,
  photoURL: __,
  isVerified: ___,
  awaitsLook: ______,
  id: ____,
  memberCount: _____,
  ...written
} = await anna.clubs.profile({})

test('a club says what it is, and of two officers who write at once the second does not overwrite the first [CLUB-021] [CLUB-035]', async () => {
  const before = await anna.clubs.profile({})
  const first = { ...written, description: 'Seit 1898.', isListed: false, rentToClubs: true, version: before.version }

  expect(await anna.clubs.setProfile(first)).toEqual({ version: before.version + 1 })
  await expect(anna.clubs.setProfile({ ...written, tel: '', version: before.version })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
    statusCode: 409,
  })

  expect(await anna.clubs.profile({})).toMatchObject({
    description: 'Seit 1898.',
    tel: '02772 1898',
    rentToClubs: true,
  })
  const { changes } = await anna.clubs.changes({})
  expect(changes).toMatchObject([
    {
      name: 'Anna Ahrens',
      fields: [
        { field: 'description', from: written.description, to: 'Seit 1898.' },
        { field: 'isListed', from: true, to: false },
        { field: 'rentToClubs', from: false, to: true },
      ],
    },
  ])
})

test('all that a club says of itself is read back as it was written, and nothing else can be written [CLUB-017]', async () => {
  const { version } = await anna.clubs.profile({})
  const told = {
    ...{ name: 'SV Eichenhain', description: 'Seit 1898.', homePage: 'https://eichenhain.example/start' },
    ...{ newsPage: 'https://eichenhain.example/neues', email: 'post@eichenhain.example', tel: '02772 1' },
    ...{ isListed: true, isClub: false, isOperator: true, rentToClubs: true, rentToPeople: true },
    customLinks: [
      { label: 'Satzung', url: 'https://eichenhain.example/satzung' },
      { label: 'Preise', url: 'https://eichenhain.example/preise' },
    ],
  }
  expect(fieldsOf(told)).toEqual(fieldsOf(ClubProfile))
  await anna.clubs.setProfile({ ...told, version })
  expect(await anna.clubs.profile({})).toMatchObject(told)
  const more = { ...told, version: version + 1, isVerified: true }
  expect((await anna.send('PATCH', '/admin/club/profile', more)).body.errorCode).toBe('INPUT_INVALID')
  await anna.clubs.setProfile({ ...written, version: version + 1 })
  expect(await anna.clubs.profile({})).toMatchObject(written)
})

test.each([
  ['a script', 'javascript:alert(1)'],
  ['a file', 'file:///etc/passwd'],
  ['no host', 'https://verein'],
  ['a password', 'https://bank.example@verein.example'],
  ['no address', 'Satzung'],
])('%s is no page of a club [CLUB-020]', async (_, url) => {
  const { version } = await anna.clubs.profile({})
  const customLinks = [{ label: 'Satzung', url }]
  await expect(anna.clubs.setProfile({ ...written, customLinks, version })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
})

test('the label of a link has at most 20 characters [CLUB-019]', async () => {
  const { version } = await anna.clubs.profile({})
  const link = (length: number) => [{ label: 'x'.repeat(length), url: 'https://verein.example' }]
  await expect(anna.clubs.setProfile({ ...written, customLinks: link(21), version })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
  await expect(anna.clubs.setProfile({ ...written, customLinks: link(20), version })).resolves.toBeDefined()
})

test('only who holds the right reads and writes the profile, and the settings only owners', async () => {
  const refused = { code: 'INSUFFICIENT_PERMISSION' }
  await expect(ben.clubs.profile({})).rejects.toMatchObject(refused)
  await expect(ben.clubs.setProfile({ ...written, version: 0 })).rejects.toMatchObject(refused)
  await expect(ben.clubs.settings({})).rejects.toMatchObject(refused)
  await expect(ben.clubs.changes({})).rejects.toMatchObject(refused)
})

test('the owners set contact, billing address, tax status and cancellation window [CLUB-009] [CLUB-011]', async () => {
  const { version, id: _id, deadlineMinutes, waiting, ...settings } = await anna.clubs.settings({})
  expect([version, deadlineMinutes, waiting]).toEqual([0, 120, []])
  const address = {
    ...settings.address,
    street: 'Am Eichenhain',
    houseNumber: '1',
    postalCode: '35745',
    city: 'Herborn',
  }
  const wish = {
    ...settings,
    address,
    contact: { ...settings.contact, email: ' Post@Eichenhain.example ' },
    billingDetails: { billingEmail: 'kasse@eichenhain.example', address, taxStatus: 'exempt' as const },
    deadlineValue: 2,
    deadlineUnit: 'days' as const,
  }

  await anna.clubs.setSettings({ ...wish, version })
  await expect(anna.clubs.setSettings({ ...wish, version })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })

  expect(await anna.clubs.settings({})).toMatchObject({
    version: 1,
    contact: { email: 'post@eichenhain.example' },
    billingDetails: { taxStatus: 'exempt', address: { city: 'Herborn' } },
    deadlineMinutes: 2880,
    deadlineValue: 2,
    deadlineUnit: 'days',
  })
  const { changes } = await anna.clubs.changes({})
  const change = changes.find(({ fields }) => fields.some(({ field }) => field === 'address'))
  expect(change?.fields).toContainEqual({ field: 'address', from: '', to: 'Am Eichenhain 1, 35745 Herborn' })
  expect(change?.fields).toContainEqual({ field: 'deadlineMinutes', from: 120, to: 2880 })
})

test('the tax status is exempt, none or reverse, each is kept, a club can have none of them, and nothing else is taken [CLUB-010]', async () => {
  expect([...TAX_STATUSES].sort()).toEqual(['exempt', 'none', 'reverse'])
  const set = async (taxStatus: string | null) => {
    const { id: _id, deadlineMinutes: _minutes, waiting: _waiting, ...settings } = await anna.clubs.settings({})
    const billingDetails = { ...settings.billingDetails, taxStatus: taxStatus as 'none' }
    await anna.clubs.setSettings({ ...settings, billingDetails })
  }
  for (const taxStatus of ['reverse', 'none', 'exempt', null]) {
    await set(taxStatus)
    expect((await anna.clubs.settings({})).billingDetails.taxStatus).toBe(taxStatus)
  }
  await expect(set('small')).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('a target of mails counts once it was confirmed, and is forgotten when nobody names it any more [CLUB-013] [CLUB-014] [S02]', async () => {
  const { id: _id, deadlineMinutes: _minutes, waiting: _waiting, ...settings } = await anna.clubs.settings({})
  const target = { enabled: true, targets: ['Stand@Eichenhain.example'] }

  await anna.clubs.setSettings({ ...settings, feedbackMailSettings: target, membershipRequestMail: target })

  const asked = await anna.clubs.settings({})
  expect(asked.waiting).toEqual(['stand@eichenhain.example'])
  await w.app.jobs.done()
  const mail = post.received.find(({ to }) => to.includes('stand@eichenhain.example'))?.mail
  const secret = /mail-forward#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await w.nobody.clubs.confirmMailForward({ secret })
  expect((await anna.clubs.settings({})).waiting).toEqual([])

  const before = post.received.length
  await (await w.as('cara')).members.requestAccess({ clubId: w.clubs.eichenhain.id, comment: 'Wir kennen uns.' })
  await w.app.jobs.done()
  const told = post.received.slice(before).filter(({ to }) => to.includes('stand@eichenhain.example'))
  expect(told.map(({ mail: { subject, text } }) => [subject, text?.includes('Wir kennen uns.')])).toEqual([
    ['Cara Clemens möchte zu SV Eichenhain 1898 e.V.', true],
  ])

  await anna.clubs.setSettings({ ...settings, version: asked.version })
  expect(await w.database.rows('asked', 'SELECT FROM mail_forward_addresses')).toEqual([])
})

test('the picture of a club is stored as squares, and goes when it is removed [CLUB-036]', async () => {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: 'green' } })
  const { body } = await anna.send('POST', '/admin/club/image', formOf(await picture.jpeg().toBuffer()))
  const { photoURL } = await anna.clubs.profile({})
  expect(photoURL).toBe(body.photoURL)
  const get = () => fetch(`${w.origin}${photoURL}`)
  expect((await get()).headers.get('content-type')).toBe('image/webp')

  await anna.clubs.removePhoto({})
  await w.app.jobs.done()
  expect((await anna.clubs.profile({})).photoURL).toBe(null)
  expect((await get()).status).toBe(404)
})

test('only those who run the installation change what a club has, by four operations [CLUB-025]', async () => {
  const rita = await w.as('rita')
  const clubId = w.clubs.birkenau.id
  const change = (input: Omit<Parameters<typeof rita.clubs.changeFeature>[0], 'clubId'>) =>
    rita.clubs.changeFeature({ clubId, ...input })

  await expect(anna.clubs.changeFeature({ clubId, feature: 'billing_all', operation: 'enable' })).rejects.toMatchObject(
    {
      code: 'INSUFFICIENT_PERMISSION',
    },
  )
  expect((await change({ feature: 'billing_all', operation: 'enable' })).featureDetails.billing_all).toBe(true)
  const added = await change({ feature: 'misc_fileStorageGB', operation: 'add', value: 4 })
  expect(added.featureDetails.misc_fileStorageGB).toBe(5)
  await expect(change({ feature: 'billing_all', operation: 'set', value: 4 })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
})

test('only those who run the installation verify a club, by the name that they have seen, and a new name ends it [CLUB-016]', async () => {
  const rita = await w.as('rita')
  const clubId = w.clubs.eichenhain.id
  const { name } = await anna.clubs.profile({})
  const isVerified = async () => (await w.nobody.ranges.publicClub({ clubId })).isVerified
  const store = async (changes: object) => {
    const { version } = await anna.clubs.profile({})
    await anna.clubs.setProfile({ ...written, isListed: true, ...changes, version })
  }
  await store({})

  await expect(anna.clubs.setVerified({ clubId, name, isVerified: true })).rejects.toMatchObject({
    code: 'INSUFFICIENT_PERMISSION',
  })
  await expect(rita.clubs.setVerified({ clubId, name: 'SV Tannenau', isVerified: true })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  const none = crypto.randomUUID() as typeof clubId
  await expect(rita.clubs.setVerified({ clubId: none, name, isVerified: true })).rejects.toMatchObject({
    code: 'CLUB_NOT_FOUND',
  })
  expect(await isVerified()).toBe(false)

  await rita.clubs.setVerified({ clubId, name, isVerified: true })
  await store({ description: 'Seit 1899.' })
  expect(await isVerified()).toBe(true)
  await store({ name: 'Polizei Herborn' })
  expect(await isVerified()).toBe(false)
  await store({})
  expect(await isVerified()).toBe(false)

  await rita.clubs.setVerified({ clubId, name, isVerified: true })
  await rita.clubs.setVerified({ clubId, name, isVerified: false })
  expect(await isVerified()).toBe(false)
})

test('a club has its profile, its settings, its features and the number of its people, of whom there is one at least [CLUB-008] [CLUB-015]', async () => {
  const profile = await anna.clubs.profile({})
  // Anna, Ben, Clara, Thea, Dirk, the crowd of 40 and the silent 15; who left or is blocked does not count.
  expect(profile.memberCount).toBe(60)
  const [settings, forward] = [await anna.clubs.settings({}), await anna.clubs.mailForward({})]
  const open = (await anna.clubs.open({})).clubs.find(({ id }) => id === anna.clubId)
  const { id: clubId, name, email, memberCount, photoURL, homePage } = profile
  const { contact, address, billingDetails, feedbackMailSettings, membershipRequestMail, ...reservationSettings } =
    settings
  const { id: _, version: __, waiting: ___, ...deadlines } = reservationSettings
  expect(fieldsOf(deadlines)).toEqual(['chargesFees', 'deadlineMinutes', 'deadlineUnit', 'deadlineValue'])
  const club = {
    ...{ clubId, name, email, memberCount, contact, address, photoURL, homePage, billingDetails },
    ...{ reservationSettings: deadlines, reservationMailForward: forward, feedbackMailSettings, membershipRequestMail },
    featureDetails: open?.features,
  }
  expect(fieldsOf(club)).toEqual(
    namesIn(`clubId name email memberCount contact address photoURL homePage billingDetails reservationSettings
      reservationMailForward feedbackMailSettings membershipRequestMail featureDetails`),
  )
  expect(Object.entries(club).filter(([, value]) => value === undefined)).toEqual([])
  expect(club).toMatchObject({
    ...{ clubId: anna.clubId, name: written.name, email: written.email, memberCount: 60, photoURL: null },
    ...{ homePage: written.homePage, reservationMailForward: { enabled: false }, featureDetails: { ranges_all: true } },
  })

  const { clubId: created } = await ben.start.createClub({ name: 'Neu', email: '', timeZone: 'Europe/Berlin' })
  expect(await ben.clubs.profile({}, { clubId: created })).toMatchObject({ memberCount: 1 })
})
