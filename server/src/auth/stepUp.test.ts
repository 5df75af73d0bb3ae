import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'
import { rows } from '../base/database/db.ts'

const w = await world()

test('who is signed in confirms by the password; guesses count as those at the sign-in do [L01] [L22]', async () => {
  const ben = await w.as('ben')
  const confirm = (password: string) => ben.auth.stepUp({ password })
  const confirmedOn = async () => {
    const [login] = await w.database.rows<{ on: string }>(
      'login',
      'SELECT extract(epoch FROM confirmed_on) AS on FROM logins WHERE uid = $1',
      [w.people.ben],
    )
    return Number(login?.on) * 1000
  }
  const signedInAt = w.clock.now().epochMilliseconds
  w.clock.pass({ minutes: 20 })
  await expect(confirm('bahnfrei-falsch')).rejects.toMatchObject({ code: 'PASSWORD_INVALID' })
  expect(await confirmedOn()).toBe(signedInAt)
  await confirm('bahnfrei-demo')
  expect(await confirmedOn()).toBe(w.clock.now().epochMilliseconds)

  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => confirm('bahnfrei-falsch').catch(({ code }: { code: string }) => code)),
  )
  expect(guesses.filter((code) => code === 'PASSWORD_INVALID')).toHaveLength(5)
  expect(guesses.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(7)
  await expect(confirm('bahnfrei-demo')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('anybody who is signed out elsewhere while asking for a challenge is signed out', async () => {
  const clara = await w.as('clara')
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  let asked: Promise<unknown> | undefined
  await w.database.systemTransaction(async (db) => {
    await rows(db, 'end_login', 'DELETE FROM logins WHERE uid = $1', [clara.uid])
    asked = expect(clara.auth.askStepUp({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    await expect.poll(() => w.database.rows('waiting', waiting)).not.toEqual([])
  })
  await asked
})
