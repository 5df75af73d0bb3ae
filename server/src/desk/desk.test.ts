import { expect, test } from 'vitest'
import { pagesOf } from '../../world/testPaper.ts'
import { world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')
const clubId = w.clubs.eichenhain.id
const today = w.clock.now().toString().slice(0, 10)

async function leaver(name: string) {
  const { uid } = await anna.members.createPerson({
    email: '',
    fullName: name,
    firstName: name,
    lastName: 'Fort',
    callName: name,
    isMember: true,
    memberNumber: null,
  })
  await anna.members.update({
    uid,
    version: 0,
    data: {
      joinDate: '2001-01-01',
      leaveDate: today,
      personals: { birthDate: '1980-02-03' },
      address: { street: 'Am Wall', houseNumber: '3', postalCode: '31582', city: 'Nienburg' },
    },
  })
  return uid
}
const idsOf = async () => (await anna.desk.obligations({})).obligations.map(({ key }) => key)

test('obligations arise from ranges and people, one is done with a day and taken back, and it is recorded', async () => {
  const before = await anna.desk.obligations({})
  expect(new Set(before.obligations.map(({ kind }) => kind))).toEqual(
    new Set(['declaration', 'inspection', 'insurance']),
  )
  const uid = await leaver('Lea Fort')
  const mine = (await anna.desk.obligations({})).obligations.find(({ subjectId }) => subjectId === uid)
  expect(mine).toMatchObject({ kind: 'leaver', subject: 'Lea Fort', period: today, isOpen: true })

  const inspection = before.obligations.find(({ kind, subjectId }) => kind === 'inspection' && subjectId === w.hall.id)
  expect(inspection).toMatchObject({ dueOn: null, isOpen: true })
  const said = { kind: 'inspection', subjectId: w.hall.id, period: 'first', day: '2026-01-15' } as const
  const { id } = await anna.desk.markDone(said)
  const after = await anna.desk.obligations({})
  expect(after.done[0]).toMatchObject({ ...said, id, by: 'Anna Ahrens' })
  expect(
    after.obligations.find(({ kind, subjectId }) => kind === 'inspection' && subjectId === w.hall.id),
  ).toMatchObject({
    dueOn: expect.stringMatching(/^203[02]-01-15$/),
    isOpen: false,
  })
  await expect(anna.desk.markDone(said)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await anna.desk.undo({ id })
  expect(await idsOf()).toContain(inspection?.key)
  await expect(anna.desk.undo({ id })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  const recorded = await w.database.rows<{ call: string }>(
    'recorded',
    "SELECT call FROM changes WHERE subject = 'obligation' ORDER BY changed_on, call",
  )
  expect(recorded.map(({ call }) => call)).toEqual(['desk.markDone', 'desk.undo'])
})

test('nothing is done in the future, and of two officers at once the second is refused', async () => {
  const { obligations } = await anna.desk.obligations({})
  const declaration = obligations.find(({ kind }) => kind === 'declaration')
  const said = { kind: 'declaration', subjectId: null, period: declaration?.period ?? '', day: today } as const
  await expect(anna.desk.markDone({ ...said, day: '2099-01-01' })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  const both = await Promise.allSettled([anna.desk.markDone(said), anna.desk.markDone(said)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the letter about a leaver names the person as the paragraph wants, and the look at the birth is noted', async () => {
  const uid = await leaver('Lutz Fort')
  const { base64, fileName } = await anna.desk.letter({ kind: 'leaver', subjectId: uid, period: today })
  const lines = pagesOf(Buffer.from(base64, 'base64')).flat().join('\n')
  expect(fileName).toBe(`meldung-austritt-${today}.pdf`)
  for (const said of ['Lutz Fort', '3. Februar 1980', 'Am Wall 3, 31582 Nienburg', '§ 15 (5) WaffG', 'Anna Ahrens'])
    expect(lines).toContain(said)
  const looks = await w.database.rows('looks', "SELECT FROM record_looks WHERE uid = $1 AND part = 'personals'", [uid])
  expect(looks).toHaveLength(1)
  await expect(anna.desk.letter({ kind: 'leaver', subjectId: w.people.ben, period: today })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
})

test('the report counts the gender of the record, else that of the account, else the field of the club', async () => {
  const { id: fieldId } = await anna.members.createCustomField({ name: 'Gender', fieldType: 'string' })
  const counted = async () => (await anna.desk.yearReport({ day: today, fieldId })).departments[0]?.total
  const add = (counts: Awaited<ReturnType<typeof counted>>, change: object) =>
    Object.fromEntries(
      Object.entries({ m: 0, f: 0, d: 0, none: 0, ...change }).map(([sex, more]) => [
        sex,
        more + (counts?.[sex as 'm'] ?? 0),
      ]),
    )
  const before = await counted()
  const uid = await leaver('Toni Fort')
  const change = async (data: Parameters<typeof anna.members.update>[0]['data']) => {
    const { version } = await anna.members.one({ uid })
    await anna.members.update({ uid, version, data })
  }
  expect(await counted()).toEqual(add(before, { none: 1 }))
  await change({ customFields: [{ id: fieldId, value: 'non-binary' }] })
  expect(await counted()).toEqual(add(before, { d: 1 }))
  await w.database.rows('of_account', "UPDATE users SET gender = 'm' WHERE uid = $1", [uid])
  expect(await counted()).toEqual(add(before, { m: 1 }))
  await change({ personals: { gender: 'f' } })
  expect(await counted()).toEqual(add(before, { f: 1 }))
  await anna.members.removeCustomField({ id: fieldId })
})

test('the yearly report counts the members of the day by year, sex and department, on the screen, as CSV and on paper', async () => {
  const { id: fieldId } = await anna.members.createCustomField({ name: 'Geschlecht', fieldType: 'string' })
  const count = async (day: string) => {
    const [club] = (await anna.desk.yearReport({ day })).departments
    const { m = 0, f = 0, d = 0, none = 0 } = club?.total ?? {}
    return m + f + d + none
  }
  const [before, then] = [await count(today), await count('2000-01-01')]
  const uid = await leaver('Rita Fort')
  expect([await count(today), await count('2000-01-01'), await count('2099-01-01')]).toEqual([
    before + 1,
    then,
    expect.any(Number),
  ])
  expect(await count('2099-01-01')).toBeLessThan(before + 1)
  const { version } = await anna.members.one({ uid })
  await anna.members.update({ uid, version, data: { customFields: [{ id: fieldId, value: 'weiblich' }] } })
  const { id: groupId } = await anna.groups.create({
    groupName: { de: 'Bogen', en: 'Archery' },
    description: '',
    groupSign: '',
    functions: [],
    for: 'users',
    purpose: 'label',
    billing: null,
    showSignOnReservations: false,
  })
  await anna.members.changeGroups({
    uid,
    changes: [{ groupId, isActive: true, isBilled: false, nextInvoiceDate: null }],
  })
  const report = await anna.desk.yearReport({ day: today })
  expect(report.fieldId).toBe(fieldId)
  expect(report.departments.find((department) => department.groupId === groupId)).toMatchObject({
    years: [{ year: 1980, counts: { m: 0, f: 1, d: 0, none: 0 } }],
    total: { m: 0, f: 1, d: 0, none: 0 },
  })
  const csv = Buffer.from((await anna.desk.yearReportFile({ day: today, format: 'csv' })).base64, 'base64').toString()
  expect(csv).toMatch(/^\uFEFFAbteilung;Geburtsjahr;männlich;weiblich;divers;ohne Angabe;Summe\r\nGanzer Verein;/)
  expect(csv).toContain('\r\nBogen;1980;0;1;0;0;1\r\nBogen;Summe;0;1;0;0;1\r\n')
  const { base64, fileName } = await anna.desk.yearReportFile({ day: today, format: 'pdf' })
  expect(fileName).toBe(`bestandsmeldung-${today}.pdf`)
  expect(pagesOf(Buffer.from(base64, 'base64')).flat()).toEqual(
    expect.arrayContaining(['Bestandsmeldung', 'Ganzer Verein', 'Bogen']),
  )
})

test('only officers who may write members see the desk, and only that of their club [T01] [T02]', async () => {
  const ben = await w.as('ben')
  const cara = await w.as('cara', 'birkenau')
  const uid = await leaver('Fremd Fort')
  for (const attempt of [
    () => ben.desk.obligations({}),
    () => ben.desk.yearReport({ day: today }),
    () => ben.desk.markDone({ kind: 'insurance', subjectId: null, period: 'first', day: today }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
  expect(JSON.stringify(await cara.desk.obligations({}))).not.toContain('Fremd Fort')
  await expect(cara.desk.letter({ kind: 'leaver', subjectId: uid, period: today })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  const [done] = await w.database.rows<{ id: string }>(
    'one_done',
    'SELECT id FROM done_obligations WHERE club_id = $1',
    [clubId],
  )
  await expect(cara.desk.undo({ id: done?.id ?? '' })).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
})
