import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RESTORED } from './restored.ts'

/** The jobs that go on after a restore: they work in the database, clean up, or do again what nobody notices twice. */
const GOING_ON = [
  ...['doctor', 'forgetFeedback', 'forgetHandover', 'forgetMail', 'removeFile', 'endCopy', 'makeCopy', 'noteRoot'],
  ...['eraseAccount', 'eraseLeaver', 'expireHeld', 'offerFreedSlot', 'keepNeeds', 'makeInvoiceFile', 'tellRestored'],
  ...['planDuties', 'followDuties', 'recheckDuties', 'endUnsupervised', 'watchDoor', 'fetchBank', 'matchPayments'],
  ...['readMemberImport', 'runMemberImport', 'runReservationImport', 'runBankImport'],
]

test('of every job it is said whether it goes on after a restore: none that tells people something does by itself [O07]', () => {
  const declared = globSync('server/src/**/*.ts', { exclude: (path) => path.endsWith('.test.ts') }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/define(?:Job|Run)\(\s*'(\w+)'/g)].map(([, name]) => name ?? ''),
  )
  const ended = RESTORED.flatMap(({ jobs = [], dueJobs = [] }) => [...jobs, ...dueJobs].map(({ name }) => name))
  expect(declared.length).toBeGreaterThan(50)
  expect(declared.filter((name) => !ended.includes(name)).toSorted()).toEqual(GOING_ON.toSorted())
})
