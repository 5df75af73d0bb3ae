import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '@bahnfrei/domain/base/texts/texts.ts'
import { expect, test } from 'vitest'
import { pagesOf } from '../../world/testPaper.ts'
import { fillPerson } from '../../world/testPerson.ts'
import { pushService } from '../../world/testPush.ts'
import { world } from '../../world/testWorld.ts'
import type { PersonalData, PersonalLists } from '../base/personalData.ts'
import { ROOMS } from '../rooms.ts'
import german from './copyPaperTexts.de.ts'

const service = await pushService()
const w = await world({ pushAgent: service.agent })
const ben = await w.as('ben')
await fillPerson(w, ben, service.browser().token)
await w.app.jobs.done()
/** The rooms with data about people. */
const ROOMS_WITH_DATA = ROOMS.flatMap(({ name, personalData }) =>
  personalData === undefined ? [] : [{ name, personalData }],
)
const LISTS = ROOMS_WITH_DATA.flatMap(({ personalData }) => Object.entries(personalData.words.de.LISTS))
type Copy = Record<string, Record<string, unknown>[]>

/** Asks for a copy and takes it when it is ready. */
async function copyOf(who: Awaited<ReturnType<typeof w.as>>) {
  const { id } = await who.users.askForCopy({})
  await w.app.jobs.done()
  return id
}
const parsed = (content: string) => JSON.parse(Buffer.from(content, 'base64').toString()) as Copy

test('a copy holds all that is stored of the person, for machines and for people, and no secrets', async () => {
  await ben.users.update({
    name: { first: 'Benedikt', last: 'Brandt', call: 'Ben', title: '' },
    contact: { email: 'b@privat.example', phone: '0641 1', mobile: '0170 2' },
  })

  const id = await copyOf(ben)
  const json = await ben.users.takeCopy({ id, format: 'json' })
  const copy = parsed(json.content)
  expect(json.fileName).toMatch(/^bahnfrei-\d{4}-\d\d-\d\d\.json$/)
  expect(copy.profile).toMatchObject([{ email: 'ben@demo.example', phone: '0641 1', fullName: 'Ben Brandt' }])
  expect(copy.reservations).toMatchObject([{ comment: 'Finale', day: '2026-05-21' }])
  expect(copy.memberships).toMatchObject([{ club: 'SV Eichenhain 1898 e.V.', status: 'member' }])
  expect(copy.feeds).toHaveLength(1)
  expect(copy.savedViews).toEqual([{ name: 'Gäste', list: 'members', filters: 'membership=guest' }])
  expect(copy.pushDevices).toHaveLength(1)
  expect(copy.feedback).toMatchObject([{ description: 'Der Kalender ist langsam.', attachmentNames: 'langsam.pdf' }])
  expect(copy.logins?.length).toBeGreaterThan(0)
  const { madeOn: _, uid: __, ...lists } = copy
  const empty = Object.keys(lists).filter((name) => lists[name]?.length === 0)
  expect(empty, 'testRows.ts of its room has a row for each').toEqual([])
  const [secrets] = await w.database.rows<Record<string, string>>(
    'secrets',
    `SELECT u.password_hash, u.mark, l.refresh_hash, l.chain_key, f.secret_hash, p.endpoint, p.p256dh, p.auth,
       k.public_key, a.secret
     FROM users u JOIN logins l ON l.uid = u.uid JOIN feeds f ON f.uid = u.uid JOIN push_devices p ON p.uid = u.uid
       JOIN passkeys k ON k.uid = u.uid JOIN authenticators a ON a.uid = u.uid
     WHERE u.uid = $1`,
    [ben.uid],
  )
  const text = Buffer.from(json.content, 'base64').toString()
  for (const secret of Object.values(secrets ?? {})) expect(text).not.toContain(secret)

  const pdf = Buffer.from((await ben.users.takeCopy({ id, format: 'pdf' })).content, 'base64')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.length).toBeGreaterThan(3_000)
  const lines = pagesOf(pdf).flat()
  expect(lines).toEqual(expect.arrayContaining(LISTS.map(([, heading]) => heading)))
  expect(lines).toEqual(expect.arrayContaining(['Ben Brandt', 'Finale', 'Der Kalender ist langsam.']))
})

/** Returns the fields of all rows of these lists. */
function fieldsOf(lists: PersonalLists): string[] {
  return [...new Set(Object.values(lists).flatMap((records) => records.flatMap(Object.keys)))]
}
/** Returns the words that the files of a room lack, and those that none of its lists and fields uses. */
function wrongWords(room: string, words: PersonalData['words'], lists: PersonalLists): string[] {
  return LANGUAGES.flatMap((language) => {
    const { LISTS: headings, FIELDS: own = {} } = words[language]
    const fields = fieldsOf(lists)
    const lacking = [
      ...Object.keys(lists).filter((list) => !(list in headings)),
      ...fields.filter((field) => !(field in own) && !(field in german.FIELDS)),
    ]
    const unused = [
      ...Object.keys(headings).filter((list) => !(list in lists)),
      ...Object.keys(own).filter((field) => !fields.includes(field)),
    ]
    const file = `${room}/copyTexts.${language}.ts`
    return [
      ...lacking.map((key) => `${file} lacks ${key}`),
      ...unused.map((key) => `${file} has ${key}, which nothing uses`),
    ]
  })
}
const collected = async () =>
  w.database.systemTransaction(async (db) => {
    const found: { name: string; words: PersonalData['words']; lists: PersonalLists }[] = []
    for (const { name, personalData } of ROOMS_WITH_DATA)
      found.push({ name, words: personalData.words, lists: await personalData.collect(db, ben.uid) })
    return found
  })

test('each room has words for its lists and their fields in both languages, and shared words are for fields of several rooms', async () => {
  const found = await collected()
  expect(found.flatMap(({ name, words, lists }) => wrongWords(name, words, lists))).toEqual([])
  const names = LISTS.map(([list]) => list)
  expect(
    names.filter((list, index) => names.indexOf(list) !== index),
    'a list of one room has no namesake in another',
  ).toEqual([])
  const roomsWith = (field: string) => found.filter(({ lists }) => fieldsOf(lists).includes(field)).length
  const ofOneRoom = Object.keys(german.FIELDS).filter((field) => roomsWith(field) < 2)
  expect(ofOneRoom, 'copyTexts.de.ts of its room has the word for each').toEqual([])
})

test('a word that a room lacks or does not need is named with its file', () => {
  const words = { de: { LISTS: {}, FIELDS: { shelf: 'Fach' } }, en: { LISTS: { lockers: 'Lockers' } } }
  expect(wrongWords('lockers', words, { lockers: [{ club: 'Eichenhain', place: 4 }] })).toEqual([
    'lockers/copyTexts.de.ts lacks lockers',
    'lockers/copyTexts.de.ts lacks place',
    'lockers/copyTexts.de.ts has shelf, which nothing uses',
    'lockers/copyTexts.en.ts lacks place',
  ])
})

test('a copy is for its person alone, and another one is as none [O08]', async () => {
  const [clara, dirk] = [await w.as('clara'), await w.as('dirk')]
  const id = await copyOf(clara)
  const wrong = async (who: typeof clara, copy: string) =>
    who.users.takeCopy({ id: copy, format: 'json' }).catch(({ code, statusCode }) => [code, statusCode])
  expect(await wrong(dirk, id)).toEqual(['DATA_COPY_NOT_FOUND', 404])
  expect(await wrong(dirk, randomUUID())).toEqual(['DATA_COPY_NOT_FOUND', 404])
  expect((await dirk.users.copies({})).copies).toEqual([])
  expect((await w.nobody.send('POST', `/users/copies/${id}`, { format: 'json' })).body.errorCode).toBe(
    'UNAUTHENTICATED',
  )
  const [copy] = (await clara.users.copies({})).copies
  expect(copy?.fetchedOn).toBeNull()
  await clara.users.takeCopy({ id, format: 'pdf' })
  expect((await clara.users.copies({})).copies[0]?.fetchedOn).toBe(w.clock.now().epochMilliseconds)
})

test('a copy is there for seven days and needs a fresh sign-in; a new one replaces it [O08]', async () => {
  const trainer = await w.as('trainer')
  const id = await copyOf(trainer)
  w.clock.pass({ minutes: 16 })
  await expect(trainer.users.takeCopy({ id, format: 'json' })).rejects.toMatchObject({ code: 'STEP_UP_NEEDED' })
  w.clock.pass({ minutes: 7 * 24 * 60 - 17 })
  const late = await w.as('trainer')
  await late.users.takeCopy({ id, format: 'json' })
  w.clock.pass({ minutes: 2 })
  await expect(late.users.takeCopy({ id, format: 'json' })).rejects.toMatchObject({ code: 'DATA_COPY_NOT_FOUND' })
  await w.app.jobs.done()
  expect((await late.users.copies({})).copies).toEqual([])

  const first = await copyOf(late)
  const second = await copyOf(late)
  expect((await late.users.copies({})).copies.map((copy) => copy.id)).toEqual([second])
  await expect(late.users.takeCopy({ id: first, format: 'json' })).rejects.toMatchObject({
    code: 'DATA_COPY_NOT_FOUND',
  })
})
