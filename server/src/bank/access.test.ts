import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { atEnd } from '../../world/atEnd.ts'
import { formOf, type TestWorld, world } from '../../world/testWorld.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import { finApi } from './finApi/finApi.ts'
import { CLIENT, type Fault, finApiServer, type Said } from './finApi/testFinApi.ts'
import { camt } from './testFiles.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`
const refused = (code: string) => ({ code })
const [OWN, OTHER] = ['DE02120300000000202051', 'DE75512108001245126199'] as const

/** A world with the service, and Anna, who has set up the money of Eichenhain. */
async function withService() {
  const service = await finApiServer()
  atEnd(service.close)
  const { url, state } = service
  const feed = finApi({ ...CLIENT, url, formUrl: url, longestMs: 1_500, pauseMs: 1 })
  const w = await world({ bankFeed: feed })
  const anna = await w.as('anna')
  await w.database.rows('give_billing', FEATURES, [anna.clubId])
  await setUpBilling(anna)
  const today = dayOf(w.clock.now(), 'Europe/Berlin')
  state.consentUntil = addDays(today, 180)
  return { w, anna, state, today, url }
}

/** Connects the bank as a person does: in the form of the service, and back. */
async function connect({ anna }: Pick<Awaited<ReturnType<typeof withService>>, 'anna'>) {
  const { redirectUrl } = await anna.bank.importBank({ bankId: '277672' })
  await fetch(redirectUrl, { redirect: 'manual' })
  expect(await anna.bank.finishBank({})).toEqual({ state: 'done' })
  const { connections } = await anna.bank.connections({})
  const [own, other] = connections.toSorted((one, two) => (one.IBAN === OWN ? -1 : two.IBAN === OWN ? 1 : 0))
  return { own: own ?? expect.fail(), other: other ?? expect.fail() }
}

const payments = async (w: TestWorld) => {
  const { bookings } = await (await w.as('anna')).bookings.list({})
  return bookings.map(({ amount, bookingImportData }) => [amount, bookingImportData?.importMethod]).sort()
}

test('without a service that asks banks its calls say so, and nothing is kept [BOOK-070] [BOOK-071] [BOOK-072]', async () => {
  const w = await world()
  const anna = await w.as('anna')
  await w.database.rows('give_billing', FEATURES, [anna.clubId])
  const unavailable = refused('SERVICE_UNAVAILABLE')
  await expect(anna.bank.searchBanks({ query: 'Sparkasse' })).rejects.toMatchObject(unavailable)
  await expect(anna.bank.importBank({ bankId: '1' })).rejects.toMatchObject(unavailable)
  await expect(anna.bank.finishBank({})).rejects.toMatchObject(unavailable)
  await expect(anna.bank.reloadBank({ bankConnectionId: '1' })).rejects.toMatchObject(unavailable)
  expect(await anna.bank.connections({})).toEqual({ isAvailable: false, connections: [] })
})

test('a bank is searched, connected in its form and asked; its entries go to the account that was named, once [BOOK-039] [BOOK-041] [BOOK-070] [BOOK-071] [BOOK-072] [BOOK-073] [BOOK-082] [BOOK-093] [M14]', async () => {
  const known = await withService()
  const { w, anna, state, today } = known
  const day = addDays(today, -3)
  state.entries = [
    { id: 1, amount: 12.5, day, counterpartName: 'Ben Brandt', counterpartIban: OTHER, purpose: 'Danke' },
    { id: 2, amount: -1, day, purpose: 'Kontoführung' },
    // Two true equal ones, the other in the next page; one of tomorrow, one that looks like another, one of the service itself.
    { id: 3, amount: 2.2, day, purpose: 'Kaffee' },
    { id: 4, amount: 2.2, day, purpose: 'Kaffee' },
    { id: 5, amount: 99, day: addDays(today, 1) },
    { id: 6, amount: 12.51, day, isPotentialDuplicate: true },
    { id: 7, amount: 3, day, isAdjustingEntry: true },
    {
      id: 8,
      amount: -23.5,
      day,
      typeCodeZka: '109',
      originalAmount: -20,
      compensationAmount: 3.5,
      endToEndReference: 'E-1',
    },
  ]
  expect(await anna.bank.finishBank({})).toEqual({ state: 'none' })
  expect((await anna.bank.searchBanks({ query: 'Sparkasse' })).banks).toEqual([
    { id: '277672', name: 'Sparkasse Eichenhain', bic: '', city: 'Eichenhain' },
  ])
  const { redirectUrl } = await anna.bank.importBank({ bankId: '277672' })
  expect(new URL(redirectUrl).searchParams.get('redirectUrl')).toBe(`${w.origin}/admin/billing/bank-access?back=yes`)
  expect(await anna.bank.finishBank({})).toEqual({ state: 'open' })
  await fetch(`${redirectUrl}&gives=up`, { redirect: 'manual' })
  expect(await anna.bank.finishBank({})).toEqual({ state: 'failed' })
  const { own, other } = await connect(known)
  expect(fieldsOf(own)).toEqual(
    namesIn(`id bankConnectionId bankName IBAN accountName accountType accountNumber accountHolder balance
      importTargetAccount consentUntil problem reloadedOn`),
  )
  expect(own).toMatchObject({ bankName: 'Sparkasse Eichenhain', balance: 1_234_56, consentUntil: addDays(today, 180) })
  const { bankConnectionId } = own
  // Nothing is taken in before somebody says to which account.
  expect(await anna.bank.reloadBank({ bankConnectionId })).toEqual({ imported: 0, doubtful: 0 })
  const update = (id = own.id, importTargetAccount: string | null = '18000') =>
    anna.bank.updateBankImport({ id, importTargetAccount })
  await expect(update(other.id)).rejects.toMatchObject(refused('BANK_ACCOUNT_OTHER'))
  await expect(update(own.id, '99999')).rejects.toMatchObject(refused('ACCOUNT_NOT_FOUND'))
  await expect(update(anna.uid as never)).rejects.toMatchObject(refused('BANK_CONNECTION_NOT_FOUND'))
  await update()
  expect(await anna.bank.reloadBank({ bankConnectionId })).toEqual({ imported: 5, doubtful: 1 })
  expect(await anna.bank.reloadBank({ bankConnectionId })).toEqual({ imported: 0, doubtful: 1 })
  const expected = [12_50, -1_00, 2_20, 2_20, -23_50].map((amount) => [amount, 'finApi']).sort()
  expect(await payments(w)).toEqual(expected)
  // A file of the bank brings none of them again.
  const file = camt([
    { day, amount: '12.50', name: 'Ben Brandt', iban: OTHER, text: 'Danke', reference: 'X-1' },
    { day, amount: '2.20', text: 'Kaffee', reference: 'X-2' },
    { day, amount: '2.20', text: 'Kaffee', reference: 'X-3' },
  ])
  const { body } = await anna.send('POST', '/billing/import', formOf(file, { name: 'a.xml' }))
  expect((await anna.bank.draft({ id: body['id'] as never })).counts).toMatchObject({ fresh: 0, known: 3 })
  // Only what is new since the last time is asked for.
  state.entries.push({ id: 9, amount: 7, day: addDays(today, -60) }, { id: 10, amount: 8, day: today })
  expect(await anna.bank.reloadBank({ bankConnectionId })).toEqual({ imported: 1, doubtful: 1 })
  const ben = await w.as('ben')
  await expect(ben.bank.connections({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
})

test.each<[string, Fault]>([
  ['has too many requests', 429],
  ['has a fault', 500],
  ['is down', 503],
  ['refuses', 403],
  ['does not answer in time', 'hangs'],
  ['answers without end', 'endless'],
  ['answers with a page', 'noJson'],
  ['lies about its shape', 'lies'],
  ['leads elsewhere', 'redirects'],
])('a service that %s is told as not to be reached; what was there stays, and the next try works', async (_, fault) => {
  const known = await withService()
  const { w, anna, state, today } = known
  const { own } = await connect(known)
  const { bankConnectionId } = own
  await anna.bank.updateBankImport({ id: own.id, importTargetAccount: '18000' })
  state.entries = [{ id: 1, amount: 5, day: today }]
  state.fault = fault
  const unreachable = refused('BANK_UNREACHABLE')
  await expect(anna.bank.searchBanks({ query: 'x' })).rejects.toMatchObject(unreachable)
  await expect(anna.bank.importBank({ bankId: '277672' })).rejects.toMatchObject(unreachable)
  await expect(anna.bank.reloadBank({ bankConnectionId })).rejects.toMatchObject(unreachable)
  if (fault !== 'lies') await expect(anna.bank.disconnectBank({ bankConnectionId })).rejects.toMatchObject(unreachable)
  const { connections } = await anna.bank.connections({})
  expect(connections.map(({ problem }) => problem)).toEqual(['unreachable', 'unreachable'])
  expect(await payments(w)).toEqual([])
  state.fault = undefined
  state.forgetTokens()
  expect(await anna.bank.reloadBank({ bankConnectionId })).toEqual({ imported: 1, doubtful: 0 })
  expect((await anna.bank.connections({})).connections.map(({ problem }) => problem)).toEqual([null, null])
})

test.each<[string, Partial<Said>]>([
  ['parts of a cent', { amount: 1.234 }],
  ['an amount that no club has', { amount: 1e12 }],
  ['no day', { day: 'gestern' }],
  ['another account', { accountId: 8 }],
])('an entry with %s is not believed, and nothing of the answer is entered', async (_, wrong) => {
  const known = await withService()
  const { w, anna, state, today } = known
  const { own } = await connect(known)
  await anna.bank.updateBankImport({ id: own.id, importTargetAccount: '18000' })
  state.entries = [
    { id: 1, amount: 5, day: today },
    { id: 2, amount: 6, day: today, ...wrong },
  ]
  const reload = anna.bank.reloadBank({ bankConnectionId: own.bankConnectionId })
  await expect(reload).rejects.toMatchObject(refused('BANK_UNREACHABLE'))
  expect(await payments(w)).toEqual([])
})

test('people are sent to the form of the service and nowhere else', async () => {
  const { anna, state } = await withService()
  state.formUrl = 'https://phishing.example'
  await expect(anna.bank.importBank({ bankId: '1' })).rejects.toMatchObject(refused('BANK_UNREACHABLE'))
  await expect(anna.bank.importBank({ bankId: '../users' })).rejects.toMatchObject(refused('BANK_UNREACHABLE'))
})

test('a bank is asked every night; before its consent ends and when it is over those who can renew it are told', async () => {
  const known = await withService()
  const { w, anna, state, today } = known
  const { own } = await connect(known)
  await anna.bank.updateBankImport({ id: own.id, importTargetAccount: '18000' })
  const told = async () => {
    const { notifications } = await (await w.as('anna')).notifications.list({})
    return notifications.filter(({ link }) => link?.startsWith('/admin/billing/bank-access')).length
  }
  const night = async () => {
    w.clock.pass({ hours: 24 })
    await w.app.jobs.done()
  }
  state.entries = [{ id: 1, amount: 5, day: today }]
  await night()
  expect(await payments(w)).toEqual([[5_00, 'finApi']])
  await night()
  expect(await payments(w)).toEqual([[5_00, 'finApi']])
  expect(await told()).toBe(0)
  state.consentUntil = addDays(today, 17)
  await night()
  expect(await told()).toBe(1)
  state.wantsForm = true
  await night()
  const again = await w.as('anna')
  const [first] = (await again.bank.connections({})).connections
  expect([first?.problem, await told()]).toEqual(['consent', 2])
  await night()
  expect(await told()).toBe(2)
  const later = await w.as('anna')
  const reload = later.bank.reloadBank({ bankConnectionId: own.bankConnectionId })
  await expect(reload).rejects.toMatchObject(refused('BANK_CONSENT_NEEDED'))
  const { redirectUrl } = await later.bank.renewBank({ bankConnectionId: own.bankConnectionId })
  await fetch(redirectUrl ?? expect.fail(), { redirect: 'manual' })
  state.consentUntil = addDays(today, 200)
  expect(await later.bank.finishBank({})).toEqual({ state: 'done' })
  expect((await later.bank.connections({})).connections.map((each) => each.problem)).toEqual([null, null])
  expect(await later.bank.renewBank({ bankConnectionId: own.bankConnectionId })).toEqual({ redirectUrl: null })
})

test('a connection that is ended is ended at the service too, and is asked no more; what it brought stays [BOOK-073]', async () => {
  const known = await withService()
  const { w, anna, state, today } = known
  const { own } = await connect(known)
  const { bankConnectionId } = own
  await anna.bank.updateBankImport({ id: own.id, importTargetAccount: '18000' })
  state.entries = [{ id: 1, amount: 5, day: today }]
  await anna.bank.reloadBank({ bankConnectionId })
  const others = await w.as('dieter', 'talblick')
  await w.database.rows('give_billing', FEATURES, [others.clubId])
  await expect(others.bank.disconnectBank({ bankConnectionId })).rejects.toMatchObject(
    refused('BANK_CONNECTION_NOT_FOUND'),
  )
  await anna.bank.disconnectBank({ bankConnectionId })
  expect([...state.users.values()].map(({ connections }) => connections.size)).toEqual([0])
  expect((await anna.bank.connections({})).connections).toEqual([])
  expect(await payments(w)).toEqual([[5_00, 'finApi']])
  const before = state.asked.length
  w.clock.pass({ hours: 24 })
  await w.app.jobs.done()
  expect(state.asked).toHaveLength(before)
})

test('the password of the club at the service is encrypted, and no answer has a secret of the service [O18] [S05]', async () => {
  const known = await withService()
  const { w, state } = known
  await connect(known)
  const [{ password }] = (await w.database.rows<{ password: string }>('kept', 'SELECT password FROM bank_users')) as [
    { password: string },
  ]
  const [user] = state.users.values()
  expect(password).toMatch(/^v1:/)
  expect(password).not.toContain(user?.password)
  const answer = JSON.stringify(await known.anna.bank.connections({}))
  for (const secret of [CLIENT.secret, CLIENT.id, user?.password ?? '', 'token-']) expect(answer).not.toContain(secret)
})
