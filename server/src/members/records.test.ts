import { randomUUID } from 'node:crypto'
import { fieldsOf } from '@bahnfrei/domain/base/fieldsOf.ts'
import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { formOf, world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')

const PERSON = {
  email: 'otto@ohnesorg.example',
  fullName: 'Otto Ohnesorg',
  firstName: 'Otto Karl',
  lastName: 'Ohnesorg',
  callName: 'Otto',
  isMember: true,
}
const newPerson = async (more: object = {}) => {
  const { memberNumber } = await anna.members.nextNumber({})
  return anna.members.createPerson({ ...PERSON, email: '', memberNumber, ...more })
}
/** Somebody of the club with these rights and no others. */
let used = 0
async function officer(permissions: Permissions) {
  const uid = w.crowd[used] ?? ''
  used += 1
  await w.database.rows('set_permissions', 'UPDATE memberships SET permissions = $2 WHERE uid = $1', [uid, permissions])
  return w.as({ uid })
}
const TODAY = w.clock.now().toZonedDateTimeISO('Europe/Berlin').toPlainDate().toString()
const NO = { code: 'INSUFFICIENT_PERMISSION' }
const WRONG = { code: 'INPUT_INVALID' }
const TAKEN = { code: 'MEMBER_NUMBER_EXISTS', statusCode: 409 }

test('a person who is entered is a member from today with a number, or a contact without one, and has no account [MEMB-042] [MEMB-050] [MEMB-064] [MEMB-078]', async () => {
  const { memberNumber } = await anna.members.nextNumber({})
  const { uid } = await anna.members.createPerson({ ...PERSON, memberNumber })
  const member = await anna.members.one({ uid })
  expect(member).toMatchObject({
    name: { full: 'Otto Ohnesorg', first: 'Otto Karl', last: 'Ohnesorg', call: 'Otto', title: '' },
    email: 'otto@ohnesorg.example',
    memberNumber,
    membershipStatus: 'member',
    joinDate: TODAY,
    isMember: true,
    isActive: true,
    isCompany: false,
    hasAttachedAccount: false,
  })
  const contact = await newPerson({ isMember: false, memberNumber: null })
  expect(await anna.members.one(contact)).toMatchObject({
    membershipStatus: 'contact',
    memberNumber: null,
    joinDate: null,
  })
  expect((await anna.members.list({ search: 'ohnesorg.example' })).members).toMatchObject([
    { id: uid, name: 'Otto Ohnesorg', email: 'otto@ohnesorg.example', hasAttachedAccount: false },
  ])
})

test('the next member gets the highest number and 1, and no number twice, neither for somebody new, nor in a record, nor of two officers at once [MEMB-015] [MEMB-049]', async () => {
  const { memberNumber } = await anna.members.nextNumber({})
  const made = await Promise.allSettled([newPerson({ memberNumber }), newPerson({ memberNumber })])
  expect(made.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(made.find(({ status }) => status === 'rejected')).toMatchObject({ reason: TAKEN })
  expect(await anna.members.nextNumber({})).toEqual({ memberNumber: memberNumber + 1 })
  const other = await newPerson({ memberNumber: memberNumber + 7 })
  const renumber = async (number: number) => {
    const { version } = await anna.members.one(other)
    await anna.members.update({ uid: other.uid, version, data: { memberNumber: number } })
  }
  await expect(renumber(memberNumber)).rejects.toMatchObject(TAKEN)
  expect((await anna.members.one(other)).memberNumber).toBe(memberNumber + 7)
  // Gaps are fine, and so is a number that somebody gave back.
  await renumber(memberNumber + 2)
  await newPerson({ memberNumber: memberNumber + 7 })
  await expect(newPerson({ memberNumber: 0 })).rejects.toMatchObject(WRONG)
  const cara = await w.as('cara', 'birkenau')
  await expect(
    cara.members.createPerson({ ...PERSON, memberNumber, email: '' }),
    'another club counts on its own',
  ).resolves.toBeDefined()
})

test('somebody whom the club already has under an address is not entered again [MEMB-044]', async () => {
  const email = `twice-${randomUUID()}@demo.example`
  await newPerson({ email })
  for (const known of [email, email.toUpperCase(), 'ben@demo.example'])
    await expect(newPerson({ email: known })).rejects.toMatchObject({ code: 'USER_EXISTS' })
  await expect(newPerson({ email: 'cara@demo.example' }), 'of another club').resolves.toBeDefined()
  await expect(newPerson(), 'without a mail of their own').resolves.toBeDefined()
})

test('at every door a second person with an address is asked about, and entered when it is somebody else [MEMB-044] [MEMB-064] [MEMB-065]', async () => {
  const EXISTS = { code: 'USER_EXISTS' }
  const email = `familie-${randomUUID()}@demo.example`
  const mother = await newPerson({ email })
  const child = await newPerson({ email: email.toUpperCase(), isAnother: true })
  expect(child.uid).not.toBe(mother.uid)

  const address = { street: '', houseNumber: '', city: '', postalCode: '', extra: '', apartment: '', country: '' }
  const company = { email, displayName: 'Hof', officialName: 'Hof GbR', address }
  await expect(anna.members.createCompany(company)).rejects.toMatchObject(EXISTS)
  await anna.members.createCompany({ ...company, isAnother: true })

  const { uid } = await newPerson()
  const change = { uid, version: 0, data: { contact: { email } } }
  await expect(anna.members.update(change)).rejects.toMatchObject(EXISTS)
  await anna.members.update({ ...change, isAnother: true })
  // An address that stays is not asked about again, and other changes ask nothing.
  await anna.members.update({ uid, version: 1, data: { contact: { email, phone: '1' } } })
  await anna.members.update({ uid, version: 2, data: { contact: { email: '' } } })
  await expect(anna.members.update({ ...change, version: 3 })).rejects.toMatchObject(EXISTS)
})

test('a company is a contact with its address, and without a mail if it has none [MEMB-005] [MEMB-043] [MEMB-052] [MEMB-053] [MEMB-063] [MEMB-065]', async () => {
  const address = {
    street: 'Am Tor',
    houseNumber: '1',
    city: 'Celle',
    postalCode: '29221',
    extra: '',
    apartment: '',
    country: 'DE',
  }
  const company = { email: '', displayName: 'Waffen Wild', officialName: 'Waffen Wild GmbH', address }
  const { uid } = await anna.members.createCompany(company)
  expect(await anna.members.one({ uid })).toMatchObject({
    name: { full: 'Waffen Wild' },
    officialName: 'Waffen Wild GmbH',
    isCompany: true,
    membershipStatus: 'contact',
    hasAttachedAccount: false,
    address,
  })
  await expect(anna.members.createCompany({ ...company, email: 'wild' })).rejects.toMatchObject(WRONG)
})

const LONG = 'x'.repeat(301)
test.each([
  ['email', `${'x'.repeat(190)}@demo.example`],
  ['fullName', LONG.slice(0, 101)],
  ['firstName', LONG],
  ['lastName', LONG],
  ['callName', LONG.slice(0, 51)],
  ['firstName', ''],
  ['lastName', ' '],
  ['callName', ''],
  ['email', 'otto'],
])('a new person whose %s is too long or missing is refused [MEMB-045]', async (field, value) => {
  await expect(newPerson({ [field]: value })).rejects.toMatchObject(WRONG)
})

test.each([
  ['fullName', 100],
  ['firstName', 300],
  ['lastName', 300],
  ['callName', 50],
])(
  '%s of a new person takes %i characters, and not one more [MEMB-059] [MEMB-060] [MEMB-061] [MEMB-062]',
  async (field, most) => {
    const { uid } = await newPerson({ [field]: 'x'.repeat(most) })
    const { name } = await anna.members.one({ uid })
    const stored = { fullName: name.full, firstName: name.first, lastName: name.last, callName: name.call }
    expect(stored[field as keyof typeof stored]).toBe('x'.repeat(most))
    await expect(newPerson({ [field]: 'x'.repeat(most + 1) })).rejects.toMatchObject(WRONG)
  },
)

test('the address of a new person has at most 200 characters [MEMB-056]', async () => {
  const longest = `${'x'.repeat(60)}@${'y'.repeat(60)}.${'z'.repeat(60)}.abcdefghi.example`
  expect(longest).toHaveLength(200)
  const { uid } = await newPerson({ email: longest })
  expect((await anna.members.one({ uid })).email).toBe(longest)
  await expect(newPerson({ email: longest.replace('abc', 'abcd') })).rejects.toMatchObject(WRONG)
})

test.each(['displayName', 'officialName'])(
  'a new company whose %s is too long or missing is refused [MEMB-051] [MEMB-057] [MEMB-058]',
  async (field) => {
    const address = { street: '', houseNumber: '', city: '', postalCode: '', extra: '', apartment: '', country: '' }
    const company = { email: '', displayName: 'Wild', officialName: 'Wild GmbH', address }
    for (const value of ['', 'x'.repeat(101)])
      await expect(anna.members.createCompany({ ...company, [field]: value })).rejects.toMatchObject(WRONG)
  },
)

test('officers change a record in parts; who has not seen the latest is refused, and nothing of theirs is stored [MEMB-066]', async () => {
  const { uid } = await newPerson()
  const [ben, before] = [await officer({ members: 'w' }), await anna.members.one({ uid })]
  await anna.members.update({
    uid,
    version: before.version,
    data: { contact: { phone: '05141 1' }, address: { city: 'Celle' }, joinDate: '2020-01-01' },
  })
  const late = { uid, version: before.version, data: { contact: { mobile: '0170 1' } } }
  await expect(ben.members.update(late)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const seen = await anna.members.one({ uid })
  expect(seen.contact).toEqual({ email: '', phone: '05141 1', mobile: '' })
  await ben.members.update({ ...late, version: seen.version })
  expect(await anna.members.one({ uid })).toMatchObject({
    contact: { email: '', phone: '05141 1', mobile: '0170 1' },
    address: { city: 'Celle', street: '' },
    joinDate: '2020-01-01',
    firstJoined: '2020-01-01',
  })
  const { changes } = await anna.members.changes({ uid })
  expect(changes.flatMap(({ fields }) => fields)).toEqual(
    expect.arrayContaining([
      { field: 'phone', from: '', to: '05141 1' },
      { field: 'address', from: '', to: 'Celle' },
      { field: 'joinDate', from: TODAY, to: '2020-01-01' },
    ]),
  )
})

test('of two officers at the same moment one is told that the other was first', async () => {
  const { uid } = await newPerson()
  const change = (phone: string) => anna.members.update({ uid, version: 0, data: { contact: { phone } } })
  const done = await Promise.allSettled([change('1'), change('2')])
  expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(done.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CHANGED_MEANWHILE' } })
})

test('nobody leaves before they join, and people with an account name themselves', async () => {
  const { uid } = await newPerson()
  const days = { joinDate: '2024-02-01', leaveDate: '2024-01-31' }
  await expect(anna.members.update({ uid, version: 0, data: days })).rejects.toMatchObject(WRONG)
  const name = { full: 'Otto Zwo', first: 'Otto', last: 'Zwo', call: 'Otto', title: 'Dr.' }
  await anna.members.update({ uid, version: 0, data: { name } })
  expect((await anna.members.one({ uid })).name).toEqual(name)
  const ben = { uid: w.people.ben, version: 0 }
  await expect(anna.members.update({ ...ben, data: { name } })).rejects.toMatchObject(WRONG)
})

test('what an officer notes of somebody with an account changes nothing of the account [L13]', async () => {
  const person = await officer({})
  const { email } = await person.users.profile({})
  const data = { contact: { email: 'fremd@demo.example' }, address: { city: 'Anderswo' } }
  await anna.members.update({ uid: person.uid, version: 0, data })
  expect(await person.users.profile({})).toMatchObject({ email, contact: { email: '' }, address: { city: '' } })
})

test('what the club notes outranks what the account says, and empty is as the account says', async () => {
  const { uid } = await officer({})
  const before = await anna.members.one({ uid })
  expect([before.email, before.contact.email]).toEqual([before.ofAccount?.contact.email, ''])
  await anna.members.update({ uid, version: 0, data: { contact: { email: 'Buero@Verein.example' } } })
  expect((await anna.members.one({ uid })).email).toBe('buero@verein.example')
  await anna.members.update({ uid, version: 1, data: { contact: { email: '' } } })
  expect((await anna.members.one({ uid })).email).toBe(before.email)
})

test('birth and bank account are read apart, by those who may, and the person can read who looked [MEMB-011] [MEMB-012] [MEMB-073] [P03] [P15]', async () => {
  const person = await officer({})
  const { uid } = person
  const billing = {
    defaultPaymentMethod: 'sepa_charge' as const,
    billingEmail: 'kasse@demo.example',
    sepaEnabled: true,
    sepaDetails: {
      IBAN: 'DE89 3704 0044 0532 0130 00',
      BIC: 'cobadeffxxx',
      accountHolder: 'O. Ohnesorg',
      mandateReference: 'EICH-1',
      mandateSignDate: '2025-01-01',
    },
  }
  await anna.members.setBillingDetails({ uid, ...billing })
  await anna.members.update({ uid, version: 0, data: { personals: { birthDate: '1949-05-01', nationality: 'DE' } } })

  const [reader, treasurer, secretary] = [
    await officer({ members: 'r' }),
    await officer({ billing: 'r' }),
    await officer({ members: 'w' }),
  ]
  for (const read of ['personals', 'billingDetails'] as const) {
    await expect(reader.members[read]({ uid })).rejects.toMatchObject(NO)
    await expect(person.members[read]({ uid })).rejects.toMatchObject(NO)
  }
  await expect(treasurer.members.personals({ uid })).rejects.toMatchObject(NO)
  await expect(secretary.members.billingDetails({ uid })).rejects.toMatchObject(NO)
  await expect(treasurer.members.setBillingDetails({ uid, ...billing })).rejects.toMatchObject(NO)
  expect(await person.members.looks({})).toEqual({ looks: [] })

  expect((await treasurer.members.billingDetails({ uid })).billingDetails).toEqual({
    ...billing,
    sepaDetails: { ...billing.sepaDetails, IBAN: 'DE89370400440532013000', BIC: 'COBADEFFXXX' },
  })
  expect((await secretary.members.personals({ uid })).personals).toMatchObject({
    birthDate: '1949-05-01',
    nationality: 'DE',
  })
  await secretary.members.personals({ uid })
  const { looks } = await person.members.looks({})
  expect(looks.map(({ part }) => part).sort()).toEqual(['billing', 'personals'])
  const whole = JSON.stringify([
    await reader.members.one({ uid }),
    await reader.members.changes({ uid }),
    await reader.members.list({}),
  ])
  expect(whole).not.toMatch(/DE893704|1949-05-01|EICH-1/)
})

test.each([
  ['wrong check digits', { IBAN: 'DE88370400440532013000' }],
  ['no account', { IBAN: '' }],
  ['no reference', { mandateReference: '' }],
  ['no day of the signature', { mandateSignDate: null }],
])('direct debit with %s is refused [M16]', async (_, change) => {
  const { uid } = await newPerson()
  const sepaDetails = {
    IBAN: 'DE89370400440532013000',
    BIC: '',
    accountHolder: '',
    mandateReference: 'A1',
    mandateSignDate: '2025-01-01',
    ...change,
  }
  const billing = { defaultPaymentMethod: null, billingEmail: '', sepaEnabled: true, sepaDetails }
  await expect(anna.members.setBillingDetails({ uid, ...billing })).rejects.toMatchObject(WRONG)
})

test('a membership ends with its rights, cancels what lies ahead if wished, and begins again with the preset [MEMB-014] [MEMB-025] [MEMB-068]', async () => {
  const { uid } = await officer({ billing: 'w', publicReservations: 'w', member: 'r', ranges: 'r' })
  const ended = await anna.members.changeMembership({
    uid,
    status: 'exMember',
    cancelReservations: true,
    hiddenOnFeatures: ['billing', 'training'],
  })
  expect(ended).toEqual({ cancelled: 0 })
  expect(await anna.members.one({ uid })).toMatchObject({
    membershipStatus: 'exMember',
    isActive: false,
    leaveDate: TODAY,
    hiddenOnFeatures: ['billing', 'training'],
  })
  await anna.members.changeMembership({ uid, status: 'member' })
  const again = await anna.members.one({ uid })
  expect([again.isActive, again.leaveDate, again.permissions.billing]).toEqual([true, null, undefined])
})

test('a membership that is ended is not begun again with its rights by changing days [P01]', async () => {
  const { uid } = await officer({ billing: 'w' })
  const secretary = await officer({ members: 'w' })
  const { version } = await anna.members.one({ uid })
  await anna.members.update({ uid, version, data: { leaveDate: '2020-01-01' } })
  await secretary.members.update({ uid, version: version + 1, data: { leaveDate: null } })
  const { isActive, permissions } = await anna.members.one({ uid })
  expect([isActive, permissions.billing]).toEqual([true, undefined])
})

test('the last owner stays, owners and admins are ended by owners only, and nobody ends themselves [P02]', async () => {
  const cara = await w.as('cara', 'birkenau')
  await expect(cara.members.changeMembership({ uid: cara.uid, status: 'exMember' })).rejects.toMatchObject({
    code: 'LAST_OWNER',
  })
  const late = { uid: cara.uid, version: 0, data: { leaveDate: '2020-01-01' } }
  await expect(cara.members.update(late)).rejects.toMatchObject({ code: 'LAST_OWNER' })
  const secretary = await officer({ members: 'w' })
  for (const uid of [anna.uid, (await officer({ admin: 'w' })).uid, secretary.uid]) {
    await expect(secretary.members.changeMembership({ uid, status: 'exMember' })).rejects.toMatchObject(
      uid === anna.uid ? { code: 'LAST_OWNER' } : NO,
    )
  }
})

const valuesOf = (values: Record<string, string>) => Object.entries(values).map(([id, value]) => ({ id, value }))

test('a club has fields of its own in an order, of five types, whose values fit them [MEMB-029] [MEMB-030] [MEMB-076] [MEMB-077]', async () => {
  const types = ['number', 'string', 'multiline', 'date', 'checkbox'] as const
  const ids: string[] = []
  for (const fieldType of types)
    ids.push((await anna.members.createCustomField({ name: `Feld ${fieldType}`, fieldType })).id)
  const own = async () => (await anna.members.customFields({})).fields.filter(({ id }) => ids.includes(id))
  expect((await own()).map(({ id, fieldType, instances }) => [id, fieldType, instances])).toEqual(
    ids.map((id, index) => [id, types[index], 0]),
  )
  const all = (await anna.members.customFields({})).fields.map(({ id }) => id)
  await anna.members.orderCustomFields({ ids: all.toReversed() })
  expect((await own()).map(({ id }) => id)).toEqual(ids.toReversed())
  await expect(anna.members.orderCustomFields({ ids: all.slice(1) })).rejects.toMatchObject(WRONG)

  const { uid } = await newPerson()
  const [number = '', string = '', multiline = '', date = '', checkbox = ''] = ids
  const fitting = { [number]: '3.5', [string]: 'XL', [multiline]: 'a\nb', [date]: '2026-02-28', [checkbox]: 'true' }
  await anna.members.update({ uid, version: 0, data: { customFields: valuesOf(fitting) } })
  const stored = (await anna.members.one({ uid })).customFields
  expect(Object.fromEntries(stored.map(({ id, value }) => [id, value]))).toEqual(fitting)
  for (const wrong of [{ [number]: 'drei' }, { [string]: 'a\nb' }, { [date]: '2026-02-30' }, { [checkbox]: 'ja' }])
    await expect(
      anna.members.update({ uid, version: 1, data: { customFields: valuesOf(wrong) } }),
    ).rejects.toMatchObject(WRONG)
  await anna.members.update({ uid, version: 1, data: { customFields: [{ id: string, value: '' }] } })
  expect((await own()).find(({ id }) => id === string)?.instances).toBe(0)
  expect((await own()).find(({ id }) => id === number)?.instances).toBe(1)

  const field = { name: 'Feld number', fieldType: 'string' } as const
  await expect(anna.members.updateCustomField({ id: number, ...field }), 'it holds a number').rejects.toMatchObject(
    WRONG,
  )
  await expect(anna.members.createCustomField(field), 'the name is taken').rejects.toMatchObject(WRONG)
  for (const wrong of [{ name: 'x'.repeat(51) }, { description: 'x'.repeat(201) }, { fieldType: 'color' as 'string' }])
    await expect(anna.members.createCustomField({ ...field, name: 'Neu', ...wrong })).rejects.toMatchObject(WRONG)
  await anna.members.removeCustomField({ id: number })
  expect((await anna.members.one({ uid })).customFields.map(({ id }) => id)).not.toContain(number)
})

test('a custom field has its place, also when it is made or changed, and the others make room; what it holds stands with the member [MEMB-028]', async () => {
  const make = async (name: string, priority?: number) => {
    const field = { name, description: `Was ${name} ist`, fieldType: 'string' } as const
    return (await anna.members.createCustomField({ ...field, ...(priority !== undefined && { priority }) })).id
  }
  const order = async () => (await anna.members.customFields({})).fields.map(({ id, priority }) => [priority, id])
  const before = (await order()).map(([, id]) => id)
  const [last, first] = [await make('Letztes'), await make('Erstes', 0)]
  expect(await order()).toEqual([first, ...before, last].map((id, place) => [place, id]))
  await anna.members.updateCustomField({ id: last, name: 'Zweites', fieldType: 'string', priority: 1 })
  expect((await order()).map(([, id]) => id)).toEqual([first, last, ...before])
  // Beyond the end is the end; without a place it stays where it is.
  await anna.members.updateCustomField({ id: first, name: 'Erstes', fieldType: 'string', priority: 99 })
  await anna.members.updateCustomField({ id: last, name: 'Zweites', fieldType: 'string' })
  expect(await order()).toEqual([last, ...before, first].map((id, place) => [place, id]))
  await expect(make('Falsch', -1)).rejects.toMatchObject(WRONG)
  await expect(make('Falsch', 100)).rejects.toMatchObject(WRONG)

  const { uid } = await newPerson()
  await anna.members.update({ uid, version: 0, data: { customFields: [{ id: first, value: 'XL' }] } })
  const field = (await anna.members.customFields({})).fields.find(({ id }) => id === first)
  const [{ value } = { value: '' }] = (await anna.members.one({ uid })).customFields
  expect({ ...field, value }).toEqual({
    ...{ id: first, priority: before.length + 1, name: 'Erstes', description: '', fieldType: 'string' },
    ...{ instances: 1, value: 'XL' },
  })
  for (const id of [first, last]) await anna.members.removeCustomField({ id })
})

test('the description of a custom field has at most 200 characters [MEMB-031]', async () => {
  const make = (length: number) =>
    anna.members.createCustomField({ name: `Lang ${length}`, description: 'x'.repeat(length), fieldType: 'string' })
  await expect(make(201)).rejects.toMatchObject(WRONG)
  const { id } = await make(200)
  const { fields } = await anna.members.customFields({})
  expect(fields.find((field) => field.id === id)?.description).toBe('x'.repeat(200))
  await anna.members.removeCustomField({ id })
})

test('fields and people of another club do not exist [T02]', async () => {
  const cara = await w.as('cara', 'birkenau')
  const { id } = await anna.members.createCustomField({ name: 'Nur hier', fieldType: 'string' })
  const { uid } = await newPerson()
  await expect(cara.members.update({ uid, version: 0, data: {} })).rejects.toMatchObject({ code: 'MISSING_USER' })
  await expect(cara.members.personals({ uid })).rejects.toMatchObject({ code: 'MISSING_USER' })
  const own = { uid: w.people.cara, version: 0, data: { customFields: [{ id, value: 'x' }] } }
  await expect(cara.members.update(own)).rejects.toMatchObject(WRONG)
})

test('officers reserve for a member without an account, who is told nothing', async () => {
  const { uid } = await newPerson({ fullName: 'Otto Ohnekonto', lastName: 'Ohnekonto' })
  const { members } = await anna.members.search({ search: 'Ohnekonto' })
  expect(members.map((member) => member.uid)).toContain(uid)
})

test('a club has a picture of its own of somebody, which goes when it is removed [MEMB-067]', async () => {
  const { uid } = await newPerson()
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const { status, body } = await anna.send('POST', `/admin/members/${uid}/image`, formOf(picture))
  expect([status, body.photoURL]).toEqual([200, expect.stringMatching(/^\/api\/photos\/[0-9a-f-]{36}-512\.webp$/)])
  expect((await anna.members.one({ uid })).photoURL).toMatch(/-128\.webp$/)
  await anna.members.removeImage({ uid })
  expect((await anna.members.one({ uid })).photoURL).toBeNull()
})

test('a record has everything that a club knows of somebody, each where those find it who may see it [MEMB-009]', async () => {
  const { uid } = await newPerson()
  const fields = [
    ...fieldsOf(await anna.members.one({ uid })),
    ...fieldsOf(await anna.members.personals({ uid })),
    ...fieldsOf(await anna.members.billingDetails({ uid })),
  ]
  const wanted =
    `uid email memberNumber joinDate leaveDate isCompany isMember isActive hasAttachedAccount membershipStatus
    photoURL name contact address personals billingDetails customFields customFieldIds hiddenOnFeatures userGroupIds groups
    permissions totalReservations firstJoined`.split(/\s+/)
  const ours =
    `clubId clubName version accessRequestStatus kept officialName invitedOn invitationOpenedOn isHeld isLastOwner ofAccount
    othersCan
    comingReservations hasInherited inheritedPermissions permissionsInheritedFromClubs`.split(/\s+/)
  expect([...new Set(fields)].sort()).toEqual([...wanted, ...ours].sort())
})

test('the gender is as private as the birth: read by members:w, each look noted, in no list, no record of changes', async () => {
  const person = await officer({})
  const { uid } = person
  await anna.members.update({ uid, version: 0, data: { personals: { gender: 'd', birthPlace: 'Bielefeld' } } })
  const [reader, secretary] = [await officer({ members: 'r' }), await officer({ members: 'w' })]
  await expect(reader.members.personals({ uid })).rejects.toMatchObject(NO)
  expect((await secretary.members.personals({ uid })).personals).toEqual({
    ...{ birthDate: null, gender: 'd', birthPlace: 'Bielefeld', birthCountry: '', nationality: '' },
  })
  expect((await person.members.looks({})).looks.map(({ part }) => part)).toEqual(['personals'])
  const whole = JSON.stringify([await reader.members.one({ uid }), await secretary.members.changes({ uid })])
  expect(whole).not.toMatch(/gender/i)
  await expect(
    w.database.rows('wrong', "UPDATE member_records SET gender = 'w' WHERE uid = $1", [uid]),
  ).rejects.toThrow('member_records_gender')
  await expect(w.database.rows('wrong_own', "UPDATE users SET gender = 'x' WHERE uid = $1", [uid])).rejects.toThrow(
    'users_gender',
  )
})

test('who may not write the own birth date may write the own gender and birth place', async () => {
  const secretary = await officer({ members: 'w' })
  const { uid } = secretary
  await anna.members.update({ uid, version: 0, data: { personals: { birthDate: '1970-01-01' } } })
  await secretary.members.update({ uid, version: 1, data: { personals: { gender: 'm' } } })
  await secretary.members.update({ uid, version: 2, data: { personals: { birthPlace: 'Celle' } } })
  expect((await anna.members.personals({ uid })).personals).toMatchObject({ gender: 'm', birthPlace: 'Celle' })
})
