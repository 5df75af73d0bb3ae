import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Paper, Part } from '../base/files/papers/paper.ts'
import type { PersonalData, PersonalLists } from '../base/personalData.ts'
import { catalogue } from '../base/texts.ts'
import { momentInWords } from '../base/time/days.ts'
import german from './copyPaperTexts.de.ts'
import english from './copyPaperTexts.en.ts'
import type profileTexts from './copyTexts.de.ts'

const textsIn = catalogue(german, english)
const SHARED = { de: german.FIELDS, en: english.FIELDS }
type ProfileField = keyof typeof german.FIELDS | keyof typeof profileTexts.FIELDS
type Value = string | number | boolean | null
type Row = Record<string, Value>

/** The provider of this installation; undefined if not configured. */
export type Sender = { name: string; address: string[]; email: string } | undefined

/** The words of the rooms that collected the lists. */
type Words = readonly Pick<PersonalData, 'words'>[]
/** `address`: the address of the account, if it has one. */
type About = { language: Language; address: string | null; now: Temporal.Instant; sender: Sender; rooms: Words }

/** Lays out the copy of all data as a letter to the person, with readable names of all lists and fields. */
export function paperOf(lists: PersonalLists, { language, address, now, sender, rooms }: About): Paper {
  const t = textsIn(language)
  const day = shown(now.toString(), language)
  const name = sender?.name ?? 'Bahnfrei'
  return {
    title: t('TITLE'),
    language,
    sender: { name, reach: sender === undefined ? [] : [...sender.address, sender.email] },
    window: {
      from: [name, ...(sender?.address ?? [])].join(' · '),
      to: windowOf(lists.profile?.[0] ?? {}, address ?? ''),
    },
    facts: [...accountOf(address, t('ACCOUNT')), [t('MADE'), day]],
    parts: [
      { text: t('LAW') },
      { text: t('JSON') },
      ...Object.entries(lists).flatMap(([list, records]): Part[] => {
        const { heading, wordOf } = wordsOf(list, rooms, language)
        return [{ heading }, ...(records.length === 0 ? [{ text: t('EMPTY') }] : partsOf(records, wordOf, language))]
      }),
    ],
  }
}

/** Returns the words for a list and its fields. The words of its room come before those that rooms share. */
function wordsOf(list: string, rooms: Words, language: Language) {
  const words = rooms.map((room) => room.words[language]).find(({ LISTS }) => Object.hasOwn(LISTS, list))
  const heading = words?.LISTS[list]
  if (heading === undefined) throw new Error(`No copyTexts.${language}.ts of a room has a word for the list ${list}.`)
  const fields = new Map(Object.entries({ ...SHARED[language], ...words?.FIELDS }))
  const wordOf = (field: string) => {
    const word = fields.get(field)
    if (word === undefined) throw new Error(`The field ${field} of the list ${list} has no word in ${language}.`)
    return word
  }
  return { heading, wordOf }
}

/** Returns the row that names the account; none where it has no address. */
function accountOf(address: string | null, label: string): [string, string][] {
  return address === null ? [] : [[label, address]]
}

/** Returns the lines of the address window: the postal address if it is complete, otherwise the mail address. */
function windowOf(profile: Row, email: string): string[] {
  const text = (field: ProfileField) => String(profile[field] ?? '')
  const street = `${text('street')} ${text('houseNumber')}`.trim()
  const town = `${text('postalCode')} ${text('city')}`.trim()
  const country = text('country')
  const name = text('fullName')
  if (street === '' || town === '') return [name, email].filter((line) => line !== '')
  return [name, text('addressExtra'), text('apartment'), street, town, country === 'DE' ? '' : country].filter(
    (line) => line !== '',
  )
}

/** The most fields of a list in columns; lists with more fields do not fit the width. */
const MOST_COLUMNS = 4

function partsOf(records: Row[], wordOf: (field: string) => string, language: Language): Part[] {
  const isGiven = (value: Value | undefined) => value !== undefined && value !== null && value !== ''
  const fields = Object.keys(records[0] ?? {}).filter((field) => records.some((record) => isGiven(record[field])))
  if (fields.length > MOST_COLUMNS || records.length === 1)
    return records.map((record) => ({
      facts: fields
        .filter((field) => isGiven(record[field]))
        .map((field) => [wordOf(field), shown(record[field] ?? '', language)]),
    }))
  const head = fields.map(wordOf)
  const rows = records.map((record) => fields.map((field) => shown(record[field] ?? '', language)))
  const longest = (index: number) => Math.max(...[head, ...rows].map((row) => row[index]?.length ?? 0))
  return [{ table: { columns: fields.map((_, index) => ({ share: Math.min(longest(index), 40) })), head, rows } }]
}

const MOMENT = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d(:?\d\d)?|Z)$/
const LOCALES = { de: 'de-DE', en: 'en-GB' } as const

function shown(value: Value, language: Language): string {
  const t = textsIn(language)
  if (typeof value === 'boolean') return t(value ? 'YES' : 'NO')
  if (typeof value === 'string' && isDay(value))
    return Temporal.PlainDate.from(value).toLocaleString(LOCALES[language], { dateStyle: 'medium' })
  if (typeof value !== 'string' || !MOMENT.test(value)) return String(value)
  return momentInWords(Temporal.Instant.from(value.replace(' ', 'T')), language, 'medium')
}
