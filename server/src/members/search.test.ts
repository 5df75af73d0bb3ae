import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

const w = await world()
const anna = await w.as('anna')
const names = async (search?: string) =>
  (await anna.members.search(search === undefined ? {} : { search })).members.map(({ name }) => name)

test('an officer finds the people of the club by a part of their name, whatever its letters', async () => {
  expect(await names('brandt')).toEqual(['Ben Brandt'])
  expect(await names('CLARA CON')).toEqual(['Clara Conrad'])
})

test('an officer finds somebody by the whole member number', async () => {
  const [ben] = (await anna.members.search({ search: 'Ben Brandt' })).members
  expect((await names(String(ben?.memberNumber))).filter((name) => name === 'Ben Brandt')).toEqual(['Ben Brandt'])
})

test('who left, who is blocked and who belongs to another club is not found [T10]', async () => {
  expect(await names('Fritz Fuchs')).toEqual([])
  expect(await names('Gina Graf')).toEqual([])
  expect(await names('Cara Clemens')).toEqual([])
})

test('without a word the first 20 by name are shown, and signs of patterns mean themselves', async () => {
  expect(await names()).toHaveLength(20)
  expect(await names('%')).toEqual([])
})

test('members cannot search the list of members', async () => {
  const ben = await w.as('ben')
  await expect(ben.members.search({})).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
})

async function enter(firstName: string, lastName: string): Promise<void> {
  const fullName = `${firstName} ${lastName}`
  const { memberNumber } = await anna.members.nextNumber({})
  await anna.members.createPerson({
    email: '',
    fullName,
    firstName,
    lastName,
    callName: firstName,
    isMember: true,
    memberNumber,
  })
}

test('a name is found in whatever writing and order, where somebody is chosen and in the list', async () => {
  await enter('Jürgen', 'Köhler')
  await enter('Łukasz', 'Weiß')
  await enter('Jo\u0308rg', 'Mu\u0308llner')
  const listed = async (search: string) => (await anna.members.list({ search })).members.map(({ name }) => name)
  const searches = [
    [
      'Jürgen Köhler',
      ['Koehler', 'Kohler', 'köhler', 'Köhler Jürgen', 'Koehler, Juergen', 'Jürgen  Köhler', 'Ko\u0308hler'],
    ],
    ['Łukasz Weiß', ['lukasz', 'Weiss', 'weiß lukasz']],
    ['Jörg Müllner', ['Müllner', 'Muellner Jörg', 'Mullner']],
  ] as const
  for (const [name, typed] of searches)
    for (const search of typed) {
      expect(await names(search), search).toEqual([name])
      expect(await listed(search), search).toEqual([name])
    }
  expect(await names('Köhler Lukasz')).toEqual([])
})

test('where somebody is chosen names with an accent stand among their letters', async () => {
  for (const last of ['Zzander', 'Österle', 'Oster', 'ähnlich', 'Ahorn']) await enter('Probe', last)
  expect(await names('Probe')).toEqual(
    ['ähnlich', 'Ahorn', 'Oster', 'Österle', 'Zzander'].map((last) => `Probe ${last}`),
  )
})
