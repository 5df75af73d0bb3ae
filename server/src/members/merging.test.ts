import { createHash, randomUUID } from 'node:crypto'
import { markText } from '@bahnfrei/domain/reservations/mark.ts'
import { namesTopic } from '@bahnfrei/domain/users/topics.ts'
import { expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'
import { rows } from '../base/database/db.ts'

const w = await world()
const clubId = w.clubs.eichenhain.id
const anna = await w.as('anna')

const entered = async (more: object = {}) => {
  const { memberNumber } = await anna.members.nextNumber({})
  const person = { email: '', fullName: 'Otto Ohnesorg', firstName: 'Otto', lastName: 'Ohnesorg', callName: 'Otto' }
  const { uid } = await anna.members.createPerson({ ...person, isMember: true, memberNumber, ...more })
  return { uid, memberNumber }
}
async function asking(name = 'Otto Ohnesorg') {
  const email = `${randomUUID()}@demo.example`
  const [person] = await w.database.rows<{ uid: string }>(
    'asking',
    `INSERT INTO users (uid, email, full_name, mark, verified, created_on)
     VALUES (gen_random_uuid(), $1, $2, $1, true, now()) RETURNING uid`,
    [email, name],
  )
  const client = await w.as({ uid: person?.uid ?? '' })
  await client.members.requestAccess({ clubId })
  return { client, email }
}

test('somebody who asks is the person whom the club has entered: number, record, groups and reservations are theirs [CLUB-031] [MEMB-069]', async () => {
  const { uid, memberNumber } = await entered()
  const league = (await anna.groups.list({})).groups.find(({ name }) => name.en === 'League team')?.id ?? ''
  await anna.members.changeGroups({ uid, changes: [{ groupId: league, isActive: true }] })
  const { id: field } = await anna.members.createCustomField({ name: 'Trikot', fieldType: 'string' })
  const data = { contact: { phone: '05141 1' }, joinDate: '1990-01-01', customFields: [{ id: field, value: 'XL' }] }
  await anna.members.update({ uid, version: 0, data })
  const wish = line(w.hall, 0, '2026-05-21', '18:00', '19:00')
  const { ids } = await anna.reservations.createForMember({ ...reserving(wish), forUser: uid })

  const { client } = await asking()
  const request = (await anna.members.requests({})).requests.find(({ id }) => id === client.uid)
  const carried = { hasBankData: false, groups: [{ id: league, purpose: 'label', functions: [] }] }
  const known = { uid, name: 'Otto Ohnesorg', memberNumber, isSameMail: false, isInvited: false, ...carried }
  expect(request?.proposals).toContainEqual(known)
  const decision = { action: 'approve', addType: 'member', mergeMembers: true, mergeMemberUid: uid } as const
  expect(await anna.members.decideRequest({ uid: client.uid, ...decision })).toEqual({ status: 'approved' })

  expect(await anna.members.one({ uid: client.uid })).toMatchObject({
    memberNumber,
    membershipStatus: 'member',
    hasAttachedAccount: true,
    contact: { phone: '05141 1' },
    joinDate: '1990-01-01',
    customFields: [{ id: field, value: 'XL' }],
    userGroupIds: [league],
    totalReservations: 1,
  })
  await expect(anna.members.one({ uid })).rejects.toMatchObject({ code: 'MISSING_USER' })
  const { reservations } = await client.reservations.mine({})
  expect(reservations.map(({ id }) => id)).toEqual(ids)
  const { mark } = await client.auth.me({})
  const week = { rangeId: w.hall.id, from: '2026-05-18', to: '2026-05-24' }
  const shown = (await client.reservations.week(week)).reservations.find(({ id }) => id === ids[0])
  const { salt = '', hash } = shown?.userHash ?? {}
  expect(createHash('sha3-512').update(markText(salt, mark)).digest('hex')).toBe(hash)
})

test('two accounts stay two, and nobody is merged with themselves or with somebody of another club [MEMB-069] [T02]', async () => {
  const { uid } = await entered()
  const merge = (source: string, target: string) => anna.members.merge({ source, target, deleteAfter: true })
  await expect(merge(w.people.ben, w.people.dirk)).rejects.toMatchObject({ code: 'USER_EXISTS' })
  await expect(merge(uid, uid)).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  for (const other of [w.people.cara, randomUUID()])
    await expect(merge(uid, other)).rejects.toMatchObject({ code: 'MISSING_USER' })
  const { client } = await asking('Noch Einer')
  const decision = { action: 'approve', addType: 'member', mergeMembers: true } as const
  const decide = (more: object) => anna.members.decideRequest({ uid: client.uid, ...decision, ...more })
  await expect(decide({ mergeMemberUid: w.people.ben })).rejects.toMatchObject({ code: 'USER_EXISTS' })
  await expect(decide({ mergeMemberUid: w.people.cara })).rejects.toMatchObject({ code: 'MISSING_USER' })
  await expect(decide({})).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('of two entered people the target keeps what it has, and the source goes or is an ex-member [MEMB-069]', async () => {
  for (const deleteAfter of [true, false]) {
    const [one, other] = [await entered(), await entered()]
    await anna.members.update({ uid: one.uid, version: 0, data: { contact: { phone: '1', mobile: '11' } } })
    await anna.members.update({ uid: other.uid, version: 0, data: { contact: { phone: '2' } } })
    const { uid } = await anna.members.merge({ source: one.uid, target: other.uid, deleteAfter })
    expect(uid).toBe(other.uid)
    const merged = await anna.members.one({ uid })
    expect([merged.memberNumber, merged.contact]).toEqual([other.memberNumber, { email: '', phone: '2', mobile: '11' }])
    const rest = anna.members.one({ uid: one.uid })
    if (deleteAfter) await expect(rest).rejects.toMatchObject({ code: 'MISSING_USER' })
    else expect(await rest).toMatchObject({ membershipStatus: 'exMember', memberNumber: null })
  }
})

test.each([
  ['f', 'm', 'm'],
  [null, 'd', 'd'],
  ['f', null, 'f'],
])(
  'the gender %s of a record that is merged into one with %s becomes %s, and no preview shows it',
  async (from, to, kept) => {
    const [one, other] = [await entered(), await entered()]
    for (const [uid, gender] of [
      [one.uid, from],
      [other.uid, to],
    ] as const)
      await anna.members.update({ uid, version: 0, data: { personals: { gender: gender as 'f' | null } } })
    const sides = { source: one.uid, target: other.uid }
    expect(JSON.stringify(await anna.members.mergePreview(sides))).not.toContain('gender')
    const { uid } = await anna.members.merge({ ...sides, deleteAfter: true })
    expect((await anna.members.personals({ uid })).personals.gender).toBe(kept)
  },
)

test('the account stays with the one that has it, whichever way the two are merged [MEMB-069]', async () => {
  const { uid, memberNumber } = await entered()
  const person = await w.as({ uid: w.crowd[30] ?? '' })
  const kept = await anna.members.merge({ source: person.uid, target: uid, deleteAfter: true })
  expect(kept).toEqual({ uid: person.uid })
  expect(await anna.members.one({ uid: person.uid })).toMatchObject({ memberNumber, hasAttachedAccount: true })
})

test('before two records are merged an officer sees both, without birth and bank account, and nobody sees those of another club [MEMB-069] [T02]', async () => {
  const { uid, memberNumber } = await entered()
  await anna.members.update({ uid, version: 0, data: { contact: { phone: '05141 7' }, address: { city: 'Celle' } } })
  const sides = { source: uid, target: w.people.ben }
  const { source, target } = await anna.members.mergePreview(sides)
  expect(source).toMatchObject({ uid, name: 'Otto Ohnesorg', hasAccount: false, isCompany: false, status: 'member' })
  expect(source.fields).toMatchObject({ memberNumber, phone: '05141 7', city: 'Celle', street: '' })
  expect(Object.keys(source.fields)).not.toContain('birthDate')
  expect(target).toMatchObject({ uid: w.people.ben, hasAccount: true })
  for (const stranger of [w.people.cara, randomUUID()])
    for (const foreign of [{ source: stranger }, { target: stranger }])
      await expect(anna.members.mergePreview({ ...sides, ...foreign })).rejects.toMatchObject({ code: 'MISSING_USER' })
})

const become = (uid: string, first: string, last: string) =>
  w.database.systemTransaction(async (db, announce) => {
    const names = [uid, `${first} ${last}`, first, last]
    await rows(db, 'become', 'UPDATE users SET full_name = $2, first_name = $3, last_name = $4 WHERE uid = $1', names)
    announce(namesTopic())
  })

test('records that are probably of one person are found with the reason, and only those that may be merged [MEMB-069]', async () => {
  const enter = async (firstName: string, lastName: string, data: object, more: object = {}) => {
    const names = { firstName, lastName, callName: firstName, fullName: `${firstName} ${lastName}` }
    const { uid } = await entered({ ...names, ...more })
    await anna.members.update({ uid, version: 0, data, isAnother: true })
    return uid
  }
  const birth = (birthDate: string) => ({ personals: { birthDate } })
  const josef = await enter('Josef', 'Müllenweiß', { ...birth('1961-03-12'), contact: { email: 'josef@demo.example' } })
  const born = await enter('Josef', 'Muellenweiss', { ...birth('1961-03-12'), address: { city: 'Celle' } })
  const sepp = await enter('Sepp', 'Müllenweiß', { contact: { email: 'josef@demo.example' } })
  await enter('Berta', 'Müllenweiß', { contact: { email: 'josef@demo.example' } })
  await enter('Josef', 'Müllenweiß', birth('1990-07-30'))
  const { client } = await asking()
  await become(client.uid, 'Josef', 'Müllenweiß')

  const pairs = async (by: typeof anna, uid?: string) =>
    (await by.members.doubles(uid === undefined ? {} : { uid })).doubles.map(({ one, other, alike }) => [
      [one.uid, other.uid].toSorted(),
      alike.join(' '),
    ])
  const [sure, likely] = [
    [[josef, born].toSorted(), 'name birthDate'],
    [[josef, sepp].toSorted(), 'likeName email'],
  ]
  const all = await pairs(anna)
  expect(all).toContainEqual(sure)
  expect(all).toContainEqual(likely)
  expect(await pairs(anna, josef)).toEqual([sure, likely])
  expect(await pairs(anna, sepp)).toEqual([likely])
  const { doubles } = await anna.members.doubles({ uid: born })
  const side = { name: 'Josef Muellenweiss', city: 'Celle', hasAccount: false, status: 'member' }
  expect([doubles[0]?.one, doubles[0]?.other]).toContainEqual(expect.objectContaining({ uid: born, ...side }))
  expect(JSON.stringify(doubles)).not.toContain('1961')
})

test('two accounts are no double, and nobody is told of the doubles of another club [MEMB-069] [T02]', async () => {
  for (const uid of [w.people.ben, w.people.dirk, w.people.cara]) await become(uid, 'Xaver', 'Zwilling')
  expect(await anna.members.doubles({ uid: w.people.ben })).toEqual({ doubles: [] })
  const { uid } = await entered({ firstName: 'Xaver', lastName: 'Zwilling', fullName: 'Xaver Zwilling' })
  const found = (await anna.members.doubles({ uid })).doubles.map(({ one, other }) => [one.uid, other.uid])
  expect(found.toSorted()).toEqual(
    [
      [w.people.ben, uid],
      [w.people.dirk, uid],
    ].toSorted(),
  )
  for (const stranger of [w.people.cara, randomUUID()])
    expect(await anna.members.doubles({ uid: stranger })).toEqual({ doubles: [] })
  const cara = await w.as('cara', 'birkenau')
  expect(await cara.members.doubles({ uid })).toEqual({ doubles: [] })
  const ben = await w.as('ben')
  await expect(ben.members.doubles({})).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
})

test('a person and a company stay two, also when somebody asks who bears the name of one [MEMB-069] [CLUB-031]', async () => {
  const address = { street: '', houseNumber: '', postalCode: '', city: '', extra: '', apartment: '', country: '' }
  const names = { displayName: 'Otto Ohnesorg', officialName: 'Otto Ohnesorg GmbH' }
  const company = await anna.members.createCompany({ email: '', address, ...names })
  const { uid } = await entered()
  const WRONG = { code: 'INPUT_INVALID' }
  for (const [source, target] of [
    [uid, company.uid],
    [company.uid, uid],
  ] as const)
    await expect(anna.members.merge({ source, target, deleteAfter: true })).rejects.toMatchObject(WRONG)
  const { client } = await asking()
  const decision = { action: 'approve', addType: 'member', mergeMembers: true, mergeMemberUid: company.uid } as const
  await expect(anna.members.decideRequest({ uid: client.uid, ...decision })).rejects.toMatchObject(WRONG)
  expect((await anna.members.one(company)).isCompany).toBe(true)
})

test('what is merged asks for the rights of the direct ways: bank data, groups that are trusted, and never the own record [MEMB-069]', async () => {
  let used = 0
  const officer = async (permissions: object) => {
    const uid = w.crowd[used++] ?? ''
    await w.database.rows('officer', 'UPDATE memberships SET permissions = $2 WHERE uid = $1', [uid, permissions])
    return w.as({ uid })
  }
  const secretary = await officer({ members: 'w' })
  const treasurer = await officer({ members: 'w', billing: 'w' })
  const admin = await officer({ members: 'w', admin: 'w' })
  const [NO, OWN] = [{ code: 'INSUFFICIENT_PERMISSION' }, { code: 'OWN_RECORD' }]
  const withBank = async () => {
    const { uid } = await entered()
    await w.database.rows(
      'bank_of',
      `INSERT INTO member_records (club_id, uid, iban) VALUES ($1, $2, 'DE02120300000000202051')
       ON CONFLICT (club_id, uid) DO UPDATE SET iban = excluded.iban`,
      [clubId, uid],
    )
    return uid
  }
  const [trusted] = await w.database.rows<{ id: string }>(
    'trusted_group',
    "SELECT id FROM groups WHERE club_id = $1 AND purpose <> 'label' ORDER BY id LIMIT 1",
    [clubId],
  )
  const inTrust = async () => {
    const { uid } = await entered()
    await w.database.rows('put_into', 'INSERT INTO group_members (club_id, group_id, uid) VALUES ($1, $2, $3)', [
      clubId,
      trusted?.id,
      uid,
    ])
    return uid
  }
  const into = async (by: typeof anna, source: string, target: string) =>
    by.members.merge({ source, target, deleteAfter: true })

  const own = await withBank()
  await expect(into(secretary, own, secretary.uid), 'the own account').rejects.toMatchObject(OWN)
  await expect(into(treasurer, own, treasurer.uid), 'also with the right').rejects.toMatchObject(OWN)
  const { uid: plain } = await entered()
  await expect(into(secretary, plain, secretary.uid), 'without anything too').rejects.toMatchObject(OWN)
  const { memberships } = await secretary.members.ownMemberships({})
  expect(JSON.stringify(memberships)).not.toContain('DE02120300000000202051')

  const { client } = await asking('Ute Unbekannt')
  const decision = { action: 'approve', addType: 'member', mergeMembers: true, mergeMemberUid: own } as const
  await expect(secretary.members.decideRequest({ uid: client.uid, ...decision })).rejects.toMatchObject(NO)
  await treasurer.members.decideRequest({ uid: client.uid, ...decision })
  const { uid: other } = await entered()
  await expect(into(secretary, await withBank(), other)).rejects.toMatchObject(NO)
  await into(treasurer, await withBank(), other)

  await expect(into(treasurer, await inTrust(), w.people.ben)).rejects.toMatchObject(NO)
  await into(admin, await inTrust(), w.people.ben)
  await into(secretary, plain, w.people.dirk)
  await into(anna, await withBank(), anna.uid)
})

test('nobody decides about the own request [CLUB-031]', async () => {
  const { client } = await asking('Selma Selbst')
  await w.database.rows('early_right', `UPDATE memberships SET permissions = '{"owner":"w"}' WHERE uid = $1`, [
    client.uid,
  ])
  const wish = { uid: client.uid, action: 'approve', addType: 'member' } as const
  await expect(client.members.decideRequest(wish)).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
})
