import * as z from 'zod/mini'

/** The words for the weather of a visit: at most one each for the light, the sky and the wind. */
const GROUPS = [
  ['sun', 'clouds', 'dim'],
  ['dry', 'rain', 'snow', 'fog'],
  ['calm', 'wind', 'gusts'],
] as const
export type WeatherWord = (typeof GROUPS)[number][number]
export const WEATHER_WORDS: readonly WeatherWord[] = GROUPS.flat()
export const COLDEST = -40
export const HOTTEST = 60

const groupOf = (word: WeatherWord) => GROUPS.find((group) => (group as readonly WeatherWord[]).includes(word))
const isOneOfEach = (words: readonly WeatherWord[]) => new Set(words.map(groupOf)).size === words.length

/** The weather of a visit; empty where it was not recorded. */
export const Weather = z
  .array(z.enum(WEATHER_WORDS as [WeatherWord, ...WeatherWord[]]))
  .check(z.maxLength(GROUPS.length), z.refine(isOneOfEach))

/** The temperature in whole degrees Celsius. */
export const Temperature = z.nullable(z.int().check(z.minimum(COLDEST), z.maximum(HOTTEST)))

/** Returns the words after a choice: a newly chosen word replaces a word of the same group. */
export function chosenWeather(before: readonly WeatherWord[], chosen: readonly WeatherWord[]): WeatherWord[] {
  const added = chosen.filter((word) => !before.includes(word))
  return chosen.filter((word) => added.includes(word) || !added.some((one) => groupOf(one) === groupOf(word)))
}

/** Patterns by which a weather word is found in a file of Bahnfrei or an old journal; the first pattern that fits counts. */
const CALLED: readonly (readonly [RegExp, WeatherWord])[] = [
  [/(^| )(sonn|heiter|sun|clear)/, 'sun'],
  [/(^| )(bewölkt|wolk|bedeckt|cloud|overcast)/, 'clouds'],
  [/(^| )(wenig licht|dunkel|dämmer|poor light|dark|dusk)/, 'dim'],
  [/(^| )(trocken|kein regen|dry|no rain)/, 'dry'],
  [/(^| )(regen|regner|rain)/, 'rain'],
  [/(^| )(schnee|snow)/, 'snow'],
  [/(^| )(nebel|neblig|fog|mist)/, 'fog'],
  [/(^| )(windstill|kein wind|no wind|calm)/, 'calm'],
  [/(^| )wind(ig|y)?$/, 'wind'],
  [/(^| )(böe|böig|gust)/, 'gusts'],
]

/** Reads the weather from a cell of a file of Bahnfrei or an old journal; undefined where a part of it fits no pattern. */
export function readWeather(cell: string): WeatherWord[] | undefined {
  const parts = cell
    .toLowerCase()
    .split(/[,;/|+]| und | and /)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const words = parts.map((part) => CALLED.find(([called]) => called.test(part))?.[1])
  const known = words.filter((word) => word !== undefined)
  return known.length === words.length && isOneOfEach(known) && new Set(known).size === known.length ? known : undefined
}

/**
 * Reads a temperature as whole degrees, such as `12`, `-3 °C` or `12,5`, also with the apostrophe that our file puts
 * before a minus. Null for an empty cell; undefined where it is no temperature.
 */
export function readTemperature(cell: string): number | null | undefined {
  if (cell === '') return null
  const [, digits] = /^'?([+−-]?\d{1,2}(?:[.,]\d)?) ?(?:°|° ?c|c|grad)?$/i.exec(cell) ?? []
  if (digits === undefined) return undefined
  const degrees = Math.round(Number(digits.replace('−', '-').replace(',', '.')))
  return degrees >= COLDEST && degrees <= HOTTEST ? degrees : undefined
}
