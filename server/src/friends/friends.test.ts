import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { type Client, world } from '../../world/testWorld.ts'
import { maySubmitFor } from './maySubmitFor.ts'

const w = await world()
const NOTHING = { submitReservations: false }
const SUBMIT = { submitReservations: true }

/** Makes two people friends by a code. */
async function befriend(one: Client, other: Client): Promise<void> {
  const { friendCode } = await one.friends.code({})
  await other.friends.code({ friendCode: friendCode ?? '' })
}
const friendOf = async (client: Client, uid: string) =>
  (await client.friends.list({})).friends.find((friend) => friend.uid === uid)
const maySubmit = (by: string, forUser: string) =>
  w.database.transaction({ clubId: w.clubs.eichenhain.id }, (db) => maySubmitFor(db, { by, forUser }))

test('Ben sees his friends with all that a friend has [FRND-002] [FRND-003]', async () => {
  const ben = await w.as('ben')
  const { friends } = await ben.friends.list({})
  expect(fieldsOf(friends[0] ?? {})).toEqual(
    namesIn('uid friendOfUid displayName nickName addedTime photoURL isFriend hasPermissions gavePermissions id'),
  )
  expect(friends).toEqual([
    {
      id: w.people.clara,
      uid: w.people.clara,
      friendOfUid: ben.uid,
      displayName: 'Clara Conrad',
      nickName: '',
      addedTime: expect.any(Number),
      photoURL: null,
      isFriend: true,
      hasPermissions: SUBMIT,
      gavePermissions: NOTHING,
    },
    expect.objectContaining({ uid: w.people.dirk, hasPermissions: NOTHING, gavePermissions: NOTHING }),
  ])
})

test('friends belong to anybody who is signed in, and to nobody else [FRND-001]', async () => {
  expect((await w.nobody.send('GET', '/friends')).body.errorCode).toBe('UNAUTHENTICATED')
  expect((await (await w.as('anna')).friends.list({})).friends).toEqual([])
})

test('a code makes two people friends who allow each other nothing [FRND-004] [FRND-017]', async () => {
  const [anna, dieter] = [await w.as('anna'), await w.as('dieter')]
  const { friendCode } = await anna.friends.code({})
  const { friend } = await dieter.friends.code({ friendCode: friendCode ?? '' })
  expect(friend).toMatchObject({ uid: anna.uid, friendOfUid: dieter.uid, displayName: 'Anna Ahrens', nickName: '' })
  for (const [one, other] of [
    [anna, dieter],
    [dieter, anna],
  ] as const)
    expect(await friendOf(one, other.uid)).toMatchObject({ hasPermissions: NOTHING, gavePermissions: NOTHING })
})

test('what I allow a friend, the friend is allowed, and what I call the friend stays mine [FRND-005] [FRND-016]', async () => {
  const [trainer, dirk] = [await w.as('trainer'), await w.as('dirk')]
  await befriend(trainer, dirk)
  const { uid: friendId } = dirk
  expect(await trainer.friends.update({ friendId, nickName: ' Dirki ', permissions: SUBMIT })).toEqual({})
  expect(await friendOf(trainer, dirk.uid)).toMatchObject({
    nickName: 'Dirki',
    gavePermissions: SUBMIT,
    hasPermissions: NOTHING,
  })
  expect(await friendOf(dirk, trainer.uid)).toMatchObject({
    nickName: '',
    gavePermissions: NOTHING,
    hasPermissions: SUBMIT,
  })
  await trainer.friends.update({ friendId, permissions: NOTHING })
  expect(await friendOf(trainer, dirk.uid)).toMatchObject({ nickName: 'Dirki', gavePermissions: NOTHING })
  await trainer.friends.update({ friendId, nickName: '' })
  expect(await friendOf(trainer, dirk.uid)).toMatchObject({ nickName: '' })
})

test('a change needs a friend, and one’s own [ERR-014] [ERR-018] [FRND-015]', async () => {
  const ben = await w.as('ben')
  const of = async (method: string, path: string, body?: object) => (await ben.send(method, path, body)).body.errorCode
  expect(await of('PATCH', '/friends', { nickName: 'x' })).toBe('FRIEND_ID_MISSING')
  for (const uid of [w.people.cara, ben.uid, '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab']) {
    expect(await of('PATCH', '/friends', { friendId: uid, permissions: SUBMIT })).toBe('FRIEND_NOT_FOUND')
    expect(await of('DELETE', `/friends/${uid}`)).toBe('FRIEND_NOT_FOUND')
  }
  expect(await of('PATCH', '/friends', { friendId: w.people.clara, nickName: 'x'.repeat(51) })).toBe('INPUT_INVALID')
})

test('Ben cannot allow himself what only Clara can allow him [B02]', async () => {
  const [ben, dirk] = [await w.as('ben'), await w.as('dirk')]
  const before = [await friendOf(ben, dirk.uid), await friendOf(dirk, ben.uid)]
  for (const smuggled of [
    { hasPermissions: SUBMIT },
    { gavePermissions: SUBMIT },
    { hasPermissions: SUBMIT, permissions: SUBMIT },
    { friendOfUid: dirk.uid },
    { uid: dirk.uid, permissions: SUBMIT },
  ])
    expect((await ben.send('PATCH', '/friends', { friendId: dirk.uid, ...smuggled })).body.errorCode).toBe(
      'INPUT_INVALID',
    )
  expect([await friendOf(ben, dirk.uid), await friendOf(dirk, ben.uid)]).toEqual(before)

  await ben.friends.update({ friendId: dirk.uid, permissions: SUBMIT })
  expect(await friendOf(ben, dirk.uid)).toMatchObject({ hasPermissions: NOTHING, gavePermissions: SUBMIT })
  expect(await friendOf(dirk, ben.uid)).toMatchObject({ hasPermissions: SUBMIT, gavePermissions: NOTHING })
  await ben.friends.update({ friendId: dirk.uid, permissions: NOTHING })
})

test('the database itself lets nobody write what a friend gives, nor read the friends of others [B02] [T14]', async () => {
  const { ben, clara, dirk, anna } = w.people
  const touched = await w.database.transaction({ uid: ben }, async (db) => [
    await db.$client.query('UPDATE friendships SET gives_submit = true WHERE friend_uid = $1', [ben]),
    await db.$client.query('DELETE FROM friendships WHERE uid <> $1', [ben]),
  ])
  expect(touched.map(({ rowCount }) => rowCount)).toEqual([0, 0])
  const giving = (gives: boolean) =>
    w.database.transaction({ uid: ben }, (db) =>
      db.$client.query(
        'INSERT INTO friendships (uid, friend_uid, gives_submit, added_on) VALUES ($1, $2, $3, now()), ($2, $1, false, now())',
        [anna, ben, gives],
      ),
    )
  await expect(giving(true)).rejects.toThrow('row-level security')
  const seen = (scope: Parameters<typeof w.database.transaction>[0]) =>
    w.database.transaction(
      scope,
      async (db) => (await db.$client.query('SELECT uid, friend_uid FROM friendships')).rows,
    )
  expect((await seen({ uid: clara })).every((row) => row.uid === clara || row.friend_uid === clara)).toBe(true)
  expect(await seen({ uid: anna })).not.toContainEqual({ uid: ben, friend_uid: dirk })
  expect(await seen({ clubId: w.clubs.eichenhain.id })).toEqual([])
  expect(await seen('nobody')).toEqual([])
})

test.each(['first', 'second'] as const)(
  'when the %s of two ends it, the friendship and what it allowed are over for both [B04] [FRND-019]',
  async (side) => {
    const pair = [await w.as({ uid: w.crowd[0] ?? '' }), await w.as({ uid: w.crowd[1] ?? '' })] as const
    const [one, other] = pair
    await befriend(one, other)
    await one.friends.update({ friendId: other.uid, permissions: SUBMIT })
    await other.friends.update({ friendId: one.uid, permissions: SUBMIT })
    expect([await maySubmit(one.uid, other.uid), await maySubmit(other.uid, one.uid)]).toEqual(['yes', 'yes'])

    const [ends, left] = side === 'first' ? [one, other] : [other, one]
    expect(await ends.friends.remove({ id: left.uid })).toEqual({})
    for (const client of pair) expect((await client.friends.list({})).friends).toEqual([])
    expect([await maySubmit(one.uid, other.uid), await maySubmit(other.uid, one.uid)]).toEqual(['noFriend', 'noFriend'])
    await expect(left.friends.remove({ id: ends.uid })).rejects.toMatchObject({ code: 'FRIEND_NOT_FOUND' })

    await befriend(other, one)
    expect([await maySubmit(one.uid, other.uid), await maySubmit(other.uid, one.uid)]).toEqual([
      'noPermission',
      'noPermission',
    ])
    await one.friends.remove({ id: other.uid })
  },
)

test('a club learns of two people only whether one may reserve for the other [B01]', async () => {
  const { ben, clara, dirk, anna } = w.people
  expect(await maySubmit(ben, clara)).toBe('yes')
  expect(await maySubmit(clara, ben)).toBe('noPermission')
  expect(await maySubmit(ben, dirk)).toBe('noPermission')
  expect(await maySubmit(ben, anna)).toBe('noFriend')
  expect(await maySubmit(ben, ben)).toBe('noFriend')

  const claras = await w.as('clara')
  await claras.friends.update({ friendId: ben, permissions: NOTHING })
  expect(await maySubmit(ben, clara)).toBe('noPermission')
  await claras.friends.update({ friendId: ben, permissions: SUBMIT })
})

test('two who watch their friends see at once what changes on either side', async () => {
  const [one, other] = [await w.as({ uid: w.crowd[2] ?? '' }), await w.as({ uid: w.crowd[3] ?? '' })]
  const watcher = await watch(w.origin, { token: other.token })
  expect((await watcher.subscribe('friends')).docs).toEqual([])
  const latest = () => watcher.changes().at(-1)
  await befriend(other, one)
  await watcher.until(() => latest()?.type === 'added')
  await one.friends.update({ friendId: other.uid, permissions: SUBMIT })
  await watcher.until(() => latest()?.type === 'modified')
  expect(latest()?.data).toMatchObject({ id: one.uid, hasPermissions: SUBMIT })
  await one.users.update({ name: { first: 'Neu', last: 'Name', call: 'Neu' } })
  await watcher.until(() => latest()?.data?.displayName === 'Neu Name')
  await one.friends.remove({ id: other.uid })
  await watcher.until(() => latest()?.type === 'removed')
})
