import type { CertificateData } from '@bahnfrei/domain/qualifications/certificate.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pagesOf } from '../../world/testPaper.ts'
import { type Client, formOf, world } from '../../world/testWorld.ts'

const w = await world()
const [anna, dirk, ben] = [await w.as('anna'), await w.as('dirk'), await w.as('ben')]
const OWN = { code: 'OWN_RECORD' }
const DATA: CertificateData = {
  ...{ kind: 'supervisor', number: 'HSB 4711', issuer: '', issued: '2020-03-01', expires: null },
  ...{ weaponClasses: [], givenBy: '', note: '', blocked: null },
}
const BLOCKED = { ...DATA, blocked: { on: '2026-01-01', reason: 'Zweifel' } }
const CONSENT: CertificateData = { ...DATA, kind: 'consent', givenBy: 'Petra Brandt' }

/** Lets only these write records, apart from Anna, who owns the club. */
async function officers(...all: Client[]): Promise<void> {
  const others = `UPDATE memberships SET permissions = CASE WHEN uid = ANY($1::uuid[]) THEN '{"member":"w","members":"w"}'::jsonb END
    WHERE club_id = $2 AND uid <> $3`
  await w.database.rows('officers', others, [all.map(({ uid }) => uid), w.clubs.eichenhain.id, anna.uid])
}
const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#3366aa' } })
  .png()
  .toBuffer()
const upload = async (by: Client, id: string) =>
  (await by.send('POST', `/admin/members/certificates/${id}/document`, formOf(png))).body
const ofMember = async (by: Client, uid: string) => (await by.qualifications.ofMember({ uid })).certificates
const dutyOf = async () => {
  const duty = { rangeId: w.hall.id, date: '2026-05-21', times: { start: '18:00', end: '20:00' } }
  return (await anna.duties.create({ ...duty, needed: 1, youthNeeded: false, note: '' })).id
}

test('an officer enters no certificate or consent for themselves, and so is on no duty; an owner neither while another officer could', async () => {
  await officers(dirk)
  for (const one of [dirk, anna])
    for (const data of [DATA, CONSENT])
      await expect(one.qualifications.add({ uid: one.uid, data })).rejects.toMatchObject(OWN)
  await expect(dirk.duties.signUp({ dutyId: await dutyOf() })).rejects.toMatchObject({ code: 'DUTY_UNQUALIFIED' })
  expect((await dirk.qualifications.ofMember({ uid: dirk.uid })).othersCan).toBe(true)
  await dirk.qualifications.add({ uid: anna.uid, data: DATA })
  const { id } = await anna.qualifications.add({ uid: dirk.uid, data: DATA })
  expect((await ofMember(anna, dirk.uid)).find((each) => each.id === id)).toMatchObject({ isSelfEntered: false })
})

test('an officer does not lift the own block, nor by another file or by removing what is blocked', async () => {
  await officers(dirk)
  const { id } = await anna.qualifications.add({ uid: dirk.uid, data: BLOCKED })
  await expect(dirk.qualifications.change({ id, version: 0, data: DATA })).rejects.toMatchObject(OWN)
  await expect(dirk.qualifications.remove({ id })).rejects.toMatchObject(OWN)
  expect(await upload(dirk, id)).toMatchObject({ errorCode: 'OWN_RECORD' })
  await upload(anna, id)
  await expect(dirk.qualifications.removeDocument({ id })).rejects.toMatchObject(OWN)
  expect((await ofMember(anna, dirk.uid)).find((each) => each.id === id)).toMatchObject({
    blocked: BLOCKED.blocked,
    document: 'png',
  })
  await anna.qualifications.change({ id, version: 0, data: DATA })
})

test('the owner of a club with one officer enters the own certificate, which counts and is self-entered until another officer confirms it', async () => {
  await officers()
  const alone = await anna.qualifications.ofMember({ uid: anna.uid })
  expect(alone.othersCan).toBe(false)
  const { id } = await anna.qualifications.add({ uid: anna.uid, data: { ...DATA, number: 'SELBST 1' } })
  await anna.duties.signUp({ dutyId: await dutyOf() })
  await expect(anna.qualifications.confirm({ id, version: 0 })).rejects.toMatchObject(OWN)

  const seen = async () => ({
    officer: (await ofMember(anna, anna.uid)).find((each) => each.id === id)?.isSelfEntered,
    own: (await anna.qualifications.mine({})).clubs[0]?.certificates.find((each) => each.id === id)?.isSelfEntered,
    register: (await anna.qualifications.register({})).supervisors
      .find((each) => each.id === anna.uid)
      ?.certificates.find((each) => each.id === id)?.isSelfEntered,
    paper: (await pagesOf(Buffer.from((await anna.qualifications.registerPaper({})).base64, 'base64')))
      .map((page) => JSON.stringify(page))
      .join(' ')
      .includes('selbst eingetragen'),
  })
  expect(await seen()).toEqual({ officer: true, own: true, register: true, paper: true })

  await officers(dirk)
  await expect(anna.qualifications.confirm({ id, version: 0 })).rejects.toMatchObject(OWN)
  await expect(dirk.qualifications.confirm({ id, version: 1 })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await dirk.qualifications.confirm({ id, version: 0 })
  expect(await seen()).toEqual({ officer: false, own: false, register: false, paper: false })
  await dirk.qualifications.confirm({ id, version: 1 })
  const { changes, certificates } = await dirk.qualifications.ofMember({ uid: anna.uid })
  expect(changes.flatMap(({ fields }) => fields)).toContainEqual({ field: 'confirmed', from: false, to: true })
  const { checkedBy } = certificates.find((each) => each.id === id) ?? {}
  expect(checkedBy).toBe((await anna.members.one({ uid: dirk.uid })).name.full)

  await officers()
  await anna.qualifications.change({ id, version: 1, data: { ...DATA, number: 'SELBST 2' } })
  expect((await seen()).officer, 'who writes it again alone has entered it alone').toBe(true)
})

test('an officer does not write the own birth date, by which the club says with what somebody may shoot, but the rest of the own record', async () => {
  await officers(dirk)
  const { version, personals } = await dirk.members.personals({ uid: dirk.uid })
  const update = (birthDate: string | null) =>
    dirk.members.update({
      uid: dirk.uid,
      version,
      data: { personals: { ...personals, birthDate, birthPlace: 'Celle' } },
    })
  await expect(update('1980-01-01')).rejects.toMatchObject(OWN)
  await update(personals.birthDate)
  expect((await anna.members.personals({ uid: dirk.uid })).personals).toEqual({ ...personals, birthPlace: 'Celle' })
  const own = await anna.members.personals({ uid: anna.uid })
  await officers()
  const data = { personals: { ...own.personals, birthDate: '1970-01-01' } }
  await anna.members.update({ uid: anna.uid, version: own.version, data })
})

test('a weapon of the club is not handed out to oneself while another officer could do it', async () => {
  const { weapon } = await anna.equipment.addClubWeapon({ name: 'LG 400', caliberId: '4-5-mm' })
  const keepers = (permissions: object | null) =>
    w.database.rows('keeper', 'UPDATE memberships SET permissions = $2 WHERE uid = $1', [ben.uid, permissions])
  await keepers({ inventory: 'w' })
  for (const one of [ben, anna])
    await expect(one.equipment.handOut({ weaponId: weapon.id, uid: one.uid })).rejects.toMatchObject(OWN)
  expect((await anna.equipment.lendReservations({ uid: anna.uid })).othersCan).toBe(true)
  const { id: handoutId } = await ben.equipment.handOut({ weaponId: weapon.id, uid: anna.uid })
  await anna.equipment.takeBack({ handoutId, shots: 0, condition: 'good' })
  await keepers(null)
  await officers()
  expect((await anna.equipment.lendReservations({ uid: anna.uid })).othersCan).toBe(false)
  await anna.equipment.handOut({ weaponId: weapon.id, uid: anna.uid })
})
