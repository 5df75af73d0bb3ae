import { randomUUID } from 'node:crypto'
import { friendCodeOf } from '@bahnfrei/domain/friends/friendCode.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Client, world } from '../../world/testWorld.ts'
import { createUser } from '../users/create.ts'

const DAY_MS = 24 * 3_600_000
const w = await world({ proxies: ['127.0.0.1'] })
/** Somebody new, who has no friends yet. */
async function somebody(): Promise<Client> {
  const account = { email: `${randomUUID()}@demo.example`, passwordHash: null, verified: true }
  return w.as({ uid: await w.database.systemTransaction((db) => createUser(db, account, w.clock.now())) })
}
let [ben, clara] = [] as unknown as [Client, Client]
beforeEach(async () => {
  ;[ben, clara] = [await somebody(), await somebody()]
})

const codeOf = async (client: Client) => (await client.friends.code({})).friendCode ?? ''
/** Tries a code from an address, and answers the refusal or the new friend. */
async function redeem(client: Client, friendCode: string, address = '192.0.2.1') {
  const { status, body } = await client.send('POST', '/friends/code', { friendCode }, { 'x-forwarded-for': address })
  return status === 200 ? (body.friend as { uid: string }).uid : body.errorCode
}
const unknownCode = (seed = 0) => friendCodeOf(new Uint8Array(20).map((_, index) => seed + index * 7))
const friendsOf = async (client: Client) => (await client.friends.list({})).friends.map(({ uid }) => uid)

test('a code has at most 30 characters and says when it ends: in a day [FRND-012] [FRND-017]', async () => {
  const { friendCode, friendCodeExpiry, friend } = await ben.friends.code({})
  expect(friendCode).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
  expect(friendCodeExpiry).toBe(w.clock.now().epochMilliseconds + DAY_MS)
  expect(friend).toBeUndefined()
  expect((await clara.send('POST', '/friends/code', { friendCode: 'A'.repeat(31) })).body.errorCode).toBe(
    'INPUT_INVALID',
  )
})

test('a code may be typed in small letters, with blanks and with signs that look alike', async () => {
  const code = await codeOf(ben)
  const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  expect(await redeem(clara, typed)).toBe(ben.uid)
})

test.each([
  ['the last moment of its day', { milliseconds: DAY_MS - 1 }, true],
  ['the end of its day', { milliseconds: DAY_MS }, false],
])('at %s (%o) it is %s that a code is good [FRND-008] [ERR-015]', async (_, after, isGood) => {
  const code = await codeOf(ben)
  w.clock.pass(after)
  // The access token of before has ended by then.
  const later = await w.as({ uid: clara.uid })
  expect(await redeem(later, code)).toBe(isGood ? ben.uid : 'FRIEND_CODE_INVALID')
})

test('codes given out one after the other all work, each once', async () => {
  const codes = [await codeOf(ben), await codeOf(ben)] as const
  const dirk = await somebody()
  expect(await redeem(clara, codes[0])).toBe(ben.uid)
  expect(await redeem(dirk, codes[0])).toBe('FRIEND_CODE_INVALID')
  expect(await redeem(dirk, codes[1])).toBe(ben.uid)
})

test('a reset ends every code that nobody used and gives out a new one [FRND-010] [FRND-018]', async () => {
  const old = [await codeOf(ben), await codeOf(ben)] as const
  const { friendCode } = await ben.friends.resetCode({})
  for (const code of old) expect(await redeem(clara, code)).toBe('FRIEND_CODE_INVALID')
  expect(await redeem(clara, friendCode)).toBe(ben.uid)
})

test('nobody has more than twenty codes open', async () => {
  const codes: string[] = []
  for (let index = 0; index < 21; index += 1) {
    w.clock.pass({ seconds: 1 })
    codes.push(await codeOf(ben))
  }
  expect(await redeem(clara, codes[0] ?? '')).toBe('FRIEND_CODE_INVALID')
  expect(await redeem(clara, codes[1] ?? '')).toBe(ben.uid)
})

test('the database keeps no code that anybody could read [FRND-017]', async () => {
  const code = await codeOf(ben)
  const kept = await w.database.rows('codes_kept', 'SELECT * FROM friend_codes')
  expect(kept.length).toBeGreaterThan(0)
  expect(JSON.stringify(kept)).not.toContain(code)
  const seen = await w.database.transaction({ uid: clara.uid }, async (db) =>
    db.$client.query('SELECT 1 FROM friend_codes'),
  )
  expect(seen.rowCount).toBe(0)
})

describe('guessing [B05]', () => {
  test('expired, used, ended and unknown codes look alike, to the last field', async () => {
    const [expired, used, ended] = [await codeOf(ben), await codeOf(ben), await codeOf(clara)]
    w.clock.pass({ hours: 23 })
    ;[ben, clara] = [await w.as({ uid: ben.uid }), await w.as({ uid: clara.uid })]
    const usedLate = await codeOf(ben)
    await redeem(clara, usedLate)
    w.clock.pass({ minutes: 59 })
    await clara.friends.resetCode({})
    w.clock.pass({ minutes: 1 })
    const guesser = await somebody()
    const answers = await Promise.all(
      [expired, used, usedLate, ended, unknownCode(), 'x', ''].map(async (friendCode) => {
        const { status, body } = await guesser.send('POST', '/friends/code', { friendCode })
        const { requestId: _, ...rest } = body
        return { status, ...rest }
      }),
    )
    for (const answer of answers)
      expect(answer).toEqual({
        status: 400,
        errorCode: 'FRIEND_CODE_INVALID',
        statusCode: 400,
        message: 'Der Freundescode ist ungültig oder abgelaufen.',
      })
  })

  test('a code of a friendship that ended opens nothing again', async () => {
    const code = await codeOf(ben)
    await redeem(clara, code)
    await clara.friends.remove({ id: ben.uid })
    expect(await redeem(clara, code)).toBe('FRIEND_CODE_INVALID')
  })

  test('of a thousand guesses ten are looked at, and then the true code still works for another person', async () => {
    const code = await codeOf(ben)
    const [guesser, other] = [clara, await somebody()]
    const answers: unknown[] = []
    for (let round = 0; round < 20; round += 1)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: 50 }, (_, index) => redeem(guesser, unknownCode(round * 50 + index), '192.0.2.2')),
        )),
      )
    expect(answers.filter((answer) => answer === 'FRIEND_CODE_INVALID')).toHaveLength(10)
    expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(990)
    expect(await redeem(guesser, code, '192.0.2.3')).toBe('TOO_MANY_REQUESTS')
    expect(await redeem(other, code, '192.0.2.2')).toBe(ben.uid)
  })

  test('after an hour a person may try again, and each try counts for its own hour', async () => {
    const guess = async (times: number) => {
      for (let index = 0; index < times; index += 1) await redeem(clara, unknownCode(index), '192.0.2.4')
    }
    await guess(5)
    w.clock.pass({ minutes: 30 })
    await guess(5)
    expect(await redeem(clara, unknownCode(), '192.0.2.4')).toBe('TOO_MANY_REQUESTS')
    w.clock.pass({ minutes: 29, seconds: 59 })
    expect(await redeem(clara, unknownCode(), '192.0.2.4')).toBe('TOO_MANY_REQUESTS')
    w.clock.pass({ seconds: 1 })
    const later = await w.as({ uid: clara.uid })
    for (let index = 0; index < 5; index += 1)
      expect(await redeem(later, unknownCode(index), '192.0.2.4')).toBe('FRIEND_CODE_INVALID')
    expect(await redeem(later, unknownCode(), '192.0.2.4')).toBe('TOO_MANY_REQUESTS')
  })

  test('from one address come at most sixty guesses an hour, no matter who sends them', async () => {
    const guessers = await Promise.all(Array.from({ length: 7 }, somebody))
    const answers: unknown[] = []
    for (const guesser of guessers.slice(0, 6))
      for (let index = 0; index < 10; index += 1) answers.push(await redeem(guesser, unknownCode(index), '2001:db8::1'))
    expect(new Set(answers)).toEqual(new Set(['FRIEND_CODE_INVALID']))
    const last = guessers[6] as Client
    // The same network, so the same address.
    expect(await redeem(last, unknownCode(), '2001:db8::2')).toBe('TOO_MANY_REQUESTS')
    expect(await redeem(last, unknownCode(), '2001:db8:1::1')).toBe('FRIEND_CODE_INVALID')
  })

  test('true codes are no guesses: eleven friends in an hour are welcome', async () => {
    for (let index = 0; index < 11; index += 1) {
      const friend = await somebody()
      expect(await redeem(clara, await codeOf(friend))).toBe(friend.uid)
    }
    expect(await friendsOf(clara)).toHaveLength(11)
  })
})

describe('adding whom one has already [B06]', () => {
  test('nobody is a friend of oneself, and the code stays good for others [ERR-016]', async () => {
    const code = await codeOf(ben)
    expect(await redeem(ben, code)).toBe('FRIEND_ADD_SELF')
    expect(await redeem(clara, code)).toBe(ben.uid)
  })

  test('a friend is added once, by whichever code and from whichever side [ERR-019]', async () => {
    const code = await codeOf(ben)
    await redeem(clara, code)
    expect(await redeem(clara, code)).toBe('FRIEND_ALREADY_ADDED')
    expect(await redeem(clara, await codeOf(ben))).toBe('FRIEND_ALREADY_ADDED')
    expect(await redeem(ben, await codeOf(clara))).toBe('FRIEND_ALREADY_ADDED')
    expect([await friendsOf(ben), await friendsOf(clara)]).toEqual([[clara.uid], [ben.uid]])
  })

  test('one code sent twice at the same moment makes one friendship', async () => {
    const code = await codeOf(ben)
    const answers = await Promise.all([redeem(clara, code), redeem(clara, code)])
    expect(answers.sort()).toEqual([ben.uid, 'FRIEND_ALREADY_ADDED'].sort())
    expect([await friendsOf(ben), await friendsOf(clara)]).toEqual([[clara.uid], [ben.uid]])
  })

  test('two who add each other at the same moment are friends once', async () => {
    const [ofBen, ofClara] = [await codeOf(ben), await codeOf(clara)]
    const answers = await Promise.all([redeem(clara, ofBen), redeem(ben, ofClara)])
    expect(answers.filter((answer) => answer === 'FRIEND_ALREADY_ADDED')).toHaveLength(1)
    expect([await friendsOf(ben), await friendsOf(clara)]).toEqual([[clara.uid], [ben.uid]])
  })

  test('of two who use one code at the same moment one becomes a friend', async () => {
    const [code, dirk] = [await codeOf(ben), await somebody()]
    const answers = await Promise.all([redeem(clara, code), redeem(dirk, code)])
    expect(answers.sort()).toEqual([ben.uid, 'FRIEND_CODE_INVALID'].sort())
    expect(await friendsOf(ben)).toHaveLength(1)
  })
})
