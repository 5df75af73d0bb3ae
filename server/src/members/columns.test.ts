import { idOf } from '@bahnfrei/domain/base/call/sample.ts'
import { compareMembers } from '@bahnfrei/domain/members/memberColumns.ts'
import { beforeAll, expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

const w = await world()
const clubId = w.clubs.eichenhain.id
const anna = await w.as('anna')
const field = { of: '' }

/** So many more people in the club, with towns, days and a field, each of them missing for some. */
const MORE = `
  WITH people AS (INSERT INTO users (uid, email, full_name, last_name, city, birth_date, mark, created_on)
    SELECT gen_random_uuid(), 'more' || n || '@demo.example', 'Mit Nummer ' || n % 40, CASE n % 4 WHEN 0 THEN '' ELSE 'Nummer ' || n % 40 END,
      CASE n % 5 WHEN 0 THEN '' WHEN 1 THEN 'Öd' WHEN 2 THEN 'Zell' ELSE 'Ort ' || n % 7 END,
      CASE n % 3 WHEN 0 THEN NULL ELSE '1950-01-01'::date + n * 40 END, 'x', now() FROM generate_series(1, 450) n
    RETURNING uid, email)
  INSERT INTO memberships (club_id, uid, status, member_number, join_date)
  SELECT $1, uid, CASE WHEN n % 3 = 0 THEN 'guest' ELSE 'member' END, CASE WHEN n % 4 = 0 THEN NULL ELSE 1000 + n END,
    CASE WHEN n % 6 = 0 THEN NULL ELSE '2001-01-01'::date + n % 90 END
  FROM (SELECT uid, substring(email, '[0-9]+')::int AS n FROM people) people`
const VALUES = `
  INSERT INTO custom_values (club_id, uid, field_id, value)
  SELECT $1, uid, $2, CASE WHEN member_number % 3 = 0 THEN 'Gr. ' || member_number % 7 ELSE ((member_number % 30) - 15)::text END
  FROM memberships WHERE club_id = $1 AND member_number > 1000`

beforeAll(async () => {
  await w.database.rows('more_people', MORE, [clubId])
  field.of = (await anna.members.createCustomField({ name: 'Größe', fieldType: 'string' })).id
  await w.database.rows('more_values', VALUES, [clubId, field.of])
})

async function allOf(sort: string) {
  const read = sort.endsWith('birth')
    ? anna.members.listByBirth
    : sort.endsWith('payment')
      ? anna.members.listByPayment
      : anna.members.list
  const members = []
  let after: string | undefined
  do {
    const page = await read({ sort, ...(after !== undefined && { after }) })
    members.push(...page.members)
    after = page.next ?? undefined
  } while (after !== undefined)
  return members
}

test.each(['name', 'number', 'status', 'joinDate', 'email', 'phone', 'city', 'birth', 'payment', 'field'])(
  'sorted by %s the members come in pages without gap and repetition, both ways, as the screen sorts them too [MEMB-002]',
  async (name) => {
    const column = name === 'field' ? field.of : name
    const [counted] = await w.database.rows<{ count: number }>(
      'count_members',
      'SELECT count(*)::int AS count FROM memberships WHERE club_id = $1',
      [clubId],
    )
    for (const sort of [column, `-${column}`]) {
      const members = await allOf(sort)
      expect(new Set(members.map(({ id }) => id)).size).toBe(counted?.count)
      expect(members).toHaveLength(counted?.count ?? 0)
      const ids = (rows: typeof members) => rows.map(({ id, name, sortedBy }) => `${sortedBy} ${name} ${id}`)
      expect(ids(members)).toEqual(ids(members.toSorted(compareMembers(sort))))
    }
  },
)

test('a list has the custom fields that were asked for, and nothing of a field of another club [MEMB-028] [T10]', async () => {
  const cara = await w.as('cara', 'birkenau')
  const foreign = (await cara.members.createCustomField({ name: 'Fremd', fieldType: 'string' })).id
  await cara.members.update({
    uid: cara.uid,
    version: 0,
    data: { customFields: [{ id: foreign, value: 'geheim' }] },
  })
  const { members } = await anna.members.list({ search: '1001', fields: `${field.of},${foreign}` })
  expect(members[0]?.values).toEqual([{ id: field.of, value: expect.any(String) }])
  expect((await anna.members.list({ search: '1001' })).members[0]?.values).toEqual([])
  expect(JSON.stringify(await anna.members.list({ sort: foreign, fields: foreign }))).not.toContain('geheim')
})

test('a cursor of an order by another column is refused where it does not fit, and opens nothing of another club [T07]', async () => {
  const { next } = await anna.members.list({ sort: 'number' })
  await expect(anna.members.list({ after: next ?? '' })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  const cara = await w.as('cara', 'birkenau')
  for (const sort of ['number', 'city', '-joinDate'])
    await expect(cara.members.list({ sort, after: next ?? '' })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('year of birth and payment are read by named officers only, also as an order, and each look is told to the person [MEMB-011]', async () => {
  await w.database.rows('birth', "UPDATE users SET birth_date = '2008-11-24' WHERE uid = $1", [w.people.ben])
  const ben = await w.as('ben')
  const uids = [w.people.ben, w.people.clara]
  const { births } = await anna.members.births({ uids })
  expect(births).toEqual([{ uid: w.people.ben, year: 2008, age: expect.any(Number) }])
  expect(await ben.members.looks({})).toEqual({
    looks: [expect.objectContaining({ name: 'Anna Ahrens', part: 'personals' })],
  })

  await anna.members.changePermissions({
    uid: w.people.trainer,
    permissions: { members: 'r' },
  })
  const trainer = await w.as('trainer')
  await trainer.members.list({ sort: 'city' })
  for (const attempt of [
    () => trainer.members.births({ uids }),
    () => trainer.members.payments({ uids }),
    () => trainer.members.listByBirth({}),
    () => trainer.members.listByPayment({}),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
  for (const sort of ['birth', '-payment'])
    await expect(trainer.members.list({ sort })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('who sees payments and not the list, sorts no list by them [P15]', async () => {
  await anna.members.changePermissions({ uid: w.people.trainer, permissions: { billing: 'r' } })
  const trainer = await w.as('trainer')
  expect(await trainer.members.payments({ uids: [w.people.ben] })).toEqual({ payments: [] })
  await expect(trainer.members.listByPayment({})).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
})

test('nobody reads births or payments of people of another club [T10]', async () => {
  const cara = await w.as('cara', 'birkenau')
  expect(await cara.members.births({ uids: [w.people.ben, idOf('user')] })).toEqual({ births: [] })
  expect(await cara.members.payments({ uids: [w.people.ben] })).toEqual({ payments: [] })
})
