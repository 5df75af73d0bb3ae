import { namesTopic } from '@bahnfrei/domain/users/topics.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'
import { rows } from '../base/database/db.ts'

const w = await world()
const clubId = w.clubs.eichenhain.id
const anna = await w.as('anna')

/** So many more people in the club, every third of them a guest. */
const MORE = `
  WITH people AS (INSERT INTO users (uid, email, full_name, mark, created_on)
    SELECT gen_random_uuid(), 'more' || n || '@demo.example', 'Mit Nummer ' || n, 'x', now() FROM generate_series(1, 250) n
    RETURNING uid, email)
  INSERT INTO memberships (club_id, uid, status, member_number)
  SELECT $1, uid, CASE WHEN substring(email, '[0-9]+')::int % 3 = 0 THEN 'guest' ELSE 'member' END,
    1000 + substring(email, '[0-9]+')::int FROM people`

beforeAll(async () => {
  await w.database.rows('more_people', MORE, [clubId])
})

function rename(uid: string, first: string, last: string): Promise<void> {
  return w.database.systemTransaction(async (db, announce) => {
    const names = [uid, `${first} ${last}`.trim(), first, last]
    await rows(db, 'rename', 'UPDATE users SET full_name = $2, first_name = $3, last_name = $4 WHERE uid = $1', names)
    announce(namesTopic())
  })
}

test('the members come in pages by last name as people sort, without gap and repetition [MEMB-002] [MEMB-004]', async () => {
  const [zita = '', adam = '', publisher = ''] = w.crowd
  await rename(zita, 'Zita', 'Öhlmann')
  await rename(adam, 'Adam', 'Öhlmann')
  await rename(publisher, 'Ö-Verlag', '')
  const first = await anna.members.list({})
  const second = await anna.members.list({ after: first.next ?? '' })
  expect([first.members.length, second.next]).toEqual([200, null])
  const members = [...first.members, ...second.members]
  const names = members.map(({ name, lastName }) => lastName || name)
  const [counted] = await w.database.rows<{ count: number }>(
    'count_members',
    'SELECT count(*) FROM memberships WHERE club_id = $1',
    [clubId],
  )
  expect(new Set(members.map(({ id }) => id)).size).toBe(counted?.count)
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
  expect(members.map(({ name }) => name).filter((name) => /Ö/.test(name))).toEqual([
    'Ö-Verlag',
    'Adam Öhlmann',
    'Zita Öhlmann',
  ])
  expect(names.indexOf('Öhlmann')).toBeLessThan(names.findIndex((name) => name.startsWith('P')))
})

test('a page goes on behind its last row also when that person has another name by now, or is gone', async () => {
  const { next, members } = await anna.members.list({ status: 'member' })
  const rest = await anna.members.list({ status: 'member', after: next ?? '' })
  await rename(members.at(-1)?.id ?? '', 'Aaron', 'Aal')
  expect(await anna.members.list({ status: 'member', after: next ?? '' })).toEqual(rest)
})

test('the cursor of another club, of another list and of nonsense is refused [T07]', async () => {
  const { next } = await anna.members.list({})
  const cara = await w.as('cara', 'birkenau')
  await expect(cara.members.list({ after: next ?? '' })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  for (const key of [[], [clubId, 'Ben'], [clubId, 'Ben', 'x'], [clubId, 'Ben\0', anna.uid], { a: 1 }, 7]) {
    const after = Buffer.from(JSON.stringify(key)).toString('base64url')
    await expect(anna.members.list({ after })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
    await expect(anna.reservations.adminList({ after })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  }
  const badKeys = [
    [clubId, '2026-02-30', '2026-05-21T18:00:00Z', anna.uid],
    [clubId, '2026-05-21', '2026-05-21T25:00:00Z', anna.uid],
  ]
  for (const key of badKeys) {
    const after = Buffer.from(JSON.stringify(key)).toString('base64url')
    await expect(anna.reservations.adminList({ after })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  }
})

test('each set of filters that is used has a prepared statement of its own, and no value is in its text', async () => {
  await anna.members.list({ status: 'guest' })
  await anna.members.list({ status: 'member' })
  await anna.members.list({ status: 'guest', search: "o' OR 1=1 --" })
  const { _clients } = w.database.pool as unknown as { _clients: { connection: { parsedStatements: object } }[] }
  const prepared: Record<string, string> = Object.assign(
    {},
    ..._clients.map((client) => client.connection.parsedStatements),
  )
  const ofList = Object.entries(prepared).filter(([name]) => name.startsWith('members.200.'))
  expect(ofList.map(([name]) => name)).toEqual(
    expect.arrayContaining(['members.200.0.1 bahnfrei_club', 'members.200.1 bahnfrei_club']),
  )
  expect(ofList.map(([, text]) => text).join()).not.toMatch(/guest|1=1/)
})

test('the file of the members is what the filters find, in the language of the reader, and no cell of it a formula [X04] [MEMB-006]', async () => {
  await w.database.rows('formula', "UPDATE users SET full_name = '=SUM(A1)' WHERE uid = $1", [w.people.dirk])
  const german = await anna.members.csv({})
  expect(german.csv).toMatch(
    /^\uFEFFName;Vorname;Nachname;Mitgliedsnummer;Status;Eintritt;Austritt;E-Mail;.*;Gruppen\b/,
  )
  expect(german.csv).toMatch(/\r\n'=SUM\(A1\);Dirk;Degen;\d+;Mitglied;/)
  expect([german.fileName, german.hasMore]).toEqual(['mitglieder.csv', false])
  expect(german.csv.split('\r\n')).toHaveLength(german.count + 2)

  const { body } = await anna.send('GET', '/admin/members/csv?status=guest', undefined, { 'accept-language': 'en' })
  const english = body as { csv: string; fileName: string; count: number }
  expect(english.fileName).toBe('members.csv')
  expect(english.csv).toMatch(/^\uFEFFName,First name,Last name,Member number,Status,Joined,Left,Email,/)
  expect(english.csv).not.toContain(',Member,')
  expect(english.count).toBeGreaterThan(83)

  const cara = await w.as('cara', 'birkenau')
  expect((await cara.members.csv({})).csv).not.toContain('Mit Nummer')
  const ben = await w.as('ben')
  await expect(ben.members.csv({})).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
})

test('the workbook has the same cells as the file, none of them a formula, with fields of the club [X04]', async () => {
  const { id } = await anna.members.createCustomField({ name: 'Trikot', description: '', fieldType: 'string' })
  const { uid } = await anna.members.createPerson({
    email: 'otto@demo.example',
    fullName: '=CMD()',
    firstName: '+Otto',
    lastName: '@Ohnesorg',
    callName: 'Otto',
    isMember: true,
    memberNumber: 4711,
  })
  await w.database.rows('value', 'INSERT INTO custom_values (club_id, uid, field_id, value) VALUES ($1, $2, $3, $4)', [
    w.clubs.eichenhain.id,
    uid,
    id,
    '=1+1',
  ])
  const { base64, fileName, count, hasMore } = await anna.members.export({ search: '4711', format: 'xlsx' })
  expect([fileName, count, hasMore]).toEqual(['mitglieder.xlsx', 1, false])
  const { sheets } = await readXlsx(Buffer.from(base64, 'base64'))
  const [head = [], row = []] = sheets[0]?.rows ?? []
  const cellOf = (name: string) => row[head.indexOf(name)]
  expect([cellOf('Name'), cellOf('Vorname'), cellOf('Nachname'), cellOf('Trikot')]).toEqual([
    '=CMD()',
    '+Otto',
    '@Ohnesorg',
    '=1+1',
  ])
  expect(JSON.stringify(sheets)).not.toContain('"formula"')
  const { csv } = await anna.members.csv({ search: '4711' })
  expect(csv.split('\r\n')[0]).toBe(`\uFEFF${head.join(';')}`)
})

test('the cards hold what the workbook holds, and only of the own club [T10]', async () => {
  const { base64, fileName } = await anna.members.export({ search: 'Brandt', format: 'vcf' })
  const cards = Buffer.from(base64, 'base64').toString()
  expect(fileName).toBe('mitglieder.vcf')
  expect(cards).toContain('FN:Ben Brandt\r\nN:Brandt;Ben;;;\r\nEMAIL:ben@demo.example\r\n')
  const cara = await w.as('cara', 'birkenau')
  const { base64: others } = await cara.members.export({ format: 'vcf' })
  expect(Buffer.from(others, 'base64').toString()).not.toContain('Ben Brandt')
  const noted = await w.database.rows<{ event: string }>(
    'noted',
    `SELECT event FROM security_log WHERE event = 'membersExported'`,
  )
  expect(noted.length).toBeGreaterThan(1)
})

test('a file of many members is whole and in the order of the list, in whatever form', async () => {
  await w.database.rows(
    'many',
    `WITH made AS (
       INSERT INTO users (uid, full_name, first_name, last_name, mark, verified, created_on)
       SELECT gen_random_uuid(), 'Viele ' || lpad(n::text, 4, '0'), 'Viele', lpad(n::text, 4, '0'), gen_random_uuid()::text, false, now()
       FROM generate_series(1, 1001) AS n RETURNING uid)
     INSERT INTO memberships (club_id, uid, status) SELECT $1, uid, 'member' FROM made`,
    [clubId],
  )
  const { csv, count } = await anna.members.csv({ search: 'viele' })
  const numbers = Array.from({ length: 1001 }, (_, index) => `Viele ${String(index + 1).padStart(4, '0')}`)
  expect(count).toBe(1001)
  expect(csv.match(/Viele \d+/g)).toEqual(numbers)

  const { base64 } = await anna.members.export({ search: 'viele', format: 'vcf' })
  expect(
    Buffer.from(base64, 'base64')
      .toString()
      .match(/(?<=FN:)Viele \d+/g),
  ).toEqual(numbers)
})
