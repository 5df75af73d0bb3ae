import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'

const w = await world()
const clubId = w.clubs.eichenhain.id
const ben = await w.as('ben')
const view = (name: string, query: string, list = 'members') => ({ clubId, list, name, query })
const viewsOf = async (client: typeof ben) =>
  (await client.users.savedViews({})).views.map(({ id: _, clubId: __, ...rest }) => rest)

test('a person keeps filters under names, replaces them by their names and removes them, and nobody else sees them [T13]', async () => {
  await ben.users.saveView(view('Gäste', 'membership=guest'))
  await ben.users.saveView(view('Ältere', 'q=alt'))
  await ben.users.saveView(view('Gäste', 'status=cancelled', 'reservations'))
  await ben.users.saveView(view(' Gäste ', 'membership=guest&q=Conrad'))
  const kept = [
    { list: 'members', name: 'Ältere', query: 'q=alt' },
    { list: 'members', name: 'Gäste', query: 'membership=guest&q=Conrad' },
    { list: 'reservations', name: 'Gäste', query: 'status=cancelled' },
  ]
  expect((await viewsOf(ben)).toSorted((a, b) => a.list.localeCompare(b.list))).toEqual(kept)

  const anna = await w.as('anna')
  expect(await viewsOf(anna)).toEqual([])
  const [first] = (await ben.users.savedViews({})).views
  await anna.users.removeView({ id: first?.id ?? '' })
  expect(await viewsOf(ben)).toHaveLength(3)
  await ben.users.removeView({ id: first?.id ?? '' })
  expect(await viewsOf(ben)).toHaveLength(2)
})

test('a hundred views are enough: one more is refused, and those that are there can still be changed', async () => {
  const clara = await w.as('clara')
  const fill = `INSERT INTO saved_views (uid, id, club_id, list, name, query)
    SELECT $1, gen_random_uuid(), $2, 'members', 'Ansicht ' || n, 'q=x' FROM generate_series(1, 100) n`
  await w.database.rows('fill_views', fill, [clara.uid, clubId])
  await expect(clara.users.saveView(view('Noch eine', 'q=y'))).rejects.toMatchObject({
    code: 'SAVED_VIEW_LIMIT_REACHED',
  })
  await clara.users.saveView(view('Ansicht 7', 'q=y'))
  expect(await viewsOf(clara)).toContainEqual({ list: 'members', name: 'Ansicht 7', query: 'q=y' })
})
