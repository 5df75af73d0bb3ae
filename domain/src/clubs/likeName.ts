import * as z from 'zod/mini'
import { Id } from '../base/call/fields.ts'
import { foldName } from '../base/call/search.ts'

/**
 * The ways in which the names of two clubs are alike: the same, wherever the clubs are, or nearly the same in one
 * place.
 */
const LIKENESSES = ['same', 'near'] as const
export type Likeness = (typeof LIKENESSES)[number]

/** Another club with the same or nearly the same name, and how alike the two names are. */
export const LikeName = z.strictObject({ clubId: Id('club'), name: z.string(), likeness: z.enum(LIKENESSES) })
export type LikeName = z.infer<typeof LikeName>

/** The name of a club and its known places, which may be none. Points are in degrees. */
export type PlacedName = {
  name: string
  cities: readonly string[]
  postalCodes: readonly string[]
  points: readonly { lat: number; lon: number }[]
}

/** Clubs within this distance (km) are in one place. */
const NEAR_KM = 30
/** Names of so many letters or more are alike when at most two letters differ; shorter ones when at most one does. */
const LONG_NAME = 10
const SHORTEST_NAME = 4

/** Letters of other scripts and digits that look like Latin letters. */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'аα',
    b: 'вβ8',
    c: 'сϲ',
    d: 'ԁ',
    e: 'еε3',
    h: 'һ',
    i: 'іιl1',
    j: 'ј',
    k: 'кκ',
    m: 'м',
    n: 'нη',
    o: 'оοσ0',
    p: 'рρ',
    q: 'ԛ',
    s: 'ѕ5',
    t: 'тτ',
    u: 'υ',
    v: 'ν',
    w: 'ԝω',
    x: 'хχ',
    y: 'уγ',
  }).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
)

/** The words for a kind of club that many clubs have in their names, with their abbreviations. */
const KINDS = new Map(
  Object.entries({
    sv: ['schutzenverein', 'sportverein', 'schiessverein'],
    ssv: ['sportschutzenverein', 'schiesssportverein'],
    sg: ['schutzengesellschaft', 'sportgemeinschaft', 'schiessgemeinschaft', 'schutzengemeinschaft'],
    sgi: ['schutzengilde'],
    sc: ['schutzenclub', 'schiessclub', 'sportclub', 'schutzenklub'],
    ssc: ['sportschutzenclub', 'schiesssportclub'],
    sbr: ['schutzenbruderschaft'],
    ksv: ['kleinkaliberschutzenverein', 'kleinkaliberverein'],
    bsv: ['bogensportverein', 'burgerschutzenverein'],
    bsc: ['bogensportclub'],
    sz: ['schiesszentrum', 'schiesssportzentrum'],
  }).flatMap(([short, long]) => [short, ...long].map((word) => [alike(word), short] as const)),
)
const LEGAL_FORM = /\b(e ?v|gmbh|ug|ag|eg)\b/g
const YEAR = /\b(1[2-9]|20)\d\d\b/g

/**
 * Returns how the names of two clubs are alike, or nothing. Capitals, accents, years, `e.V.` and letters that only look
 * the same make no difference, nor does `Schützenverein` for `SV`. A club without a known place counts as nearby.
 */
export function likenessOf(one: PlacedName, other: PlacedName): Likeness | undefined {
  const [mine, theirs] = [wordsOf(one.name), wordsOf(other.name)]
  if (mine.join('') === theirs.join('')) return 'same'
  return isNearName(mine, theirs) && isNearby(one, other) ? 'near' : undefined
}

function alike(text: string): string {
  return [...text].map((letter) => LOOKALIKES.get(letter) ?? letter).join('')
}

/** Returns the words by which a name is compared, with the kind of the club in its short form. */
function wordsOf(name: string): string[] {
  const plain = foldName(name).replace(LEGAL_FORM, ' ').replace(YEAR, ' ')
  return alike(plain)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => KINDS.get(word) ?? word)
}

const SHORT_KINDS = new Set(KINDS.values())

/** Whether two names without the kind of the club are written nearly the same, or one has all words of the other. */
function isNearName(one: readonly string[], other: readonly string[]): boolean {
  const [mine, theirs] = [one, other].map((words) => words.filter((word) => !SHORT_KINDS.has(word))) as [
    string[],
    string[],
  ]
  const [short, long] = mine.length <= theirs.length ? [mine, theirs] : [theirs, mine]
  const said = short.join('')
  if (said.length < SHORTEST_NAME) return false
  if (short.every((word) => long.includes(word))) return true
  return distance(said, long.join('')) <= (said.length < LONG_NAME ? 1 : 2)
}

/** Returns the number of letters in which two words differ (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [place, letter] of [...one].entries()) {
    const next = [place + 1]
    for (const [index, sign] of [...other].entries())
      next.push(
        Math.min(
          (next[index] as number) + 1,
          (row[index + 1] as number) + 1,
          (row[index] as number) + (letter === sign ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) as number
}

function isNearby(one: PlacedName, other: PlacedName): boolean {
  if (isUnplaced(one) || isUnplaced(other)) return true
  const cities = new Set(one.cities.map(foldName))
  return (
    other.cities.some((city) => cities.has(foldName(city))) ||
    other.postalCodes.some((code) => one.postalCodes.includes(code)) ||
    other.points.some((point) => one.points.some((mine) => kilometres(mine, point) <= NEAR_KM))
  )
}

function isUnplaced({ cities, postalCodes, points }: PlacedName): boolean {
  return cities.length + postalCodes.length + points.length === 0
}

const KM_OF_DEGREE = 111.2

/** Returns the distance of two points in a plane, which is exact enough for what is near. */
function kilometres(one: { lat: number; lon: number }, other: { lat: number; lon: number }): number {
  const middle = ((one.lat + other.lat) / 2) * (Math.PI / 180)
  return Math.hypot(one.lat - other.lat, (one.lon - other.lon) * Math.cos(middle)) * KM_OF_DEGREE
}
