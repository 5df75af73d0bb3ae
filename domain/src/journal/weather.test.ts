import { expect, test } from 'vitest'
import { chosenWeather, readTemperature, readWeather, Weather, type WeatherWord } from './weather.ts'

const accepts = (words: WeatherWord[]) => Weather.safeParse(words).success

test('the weather has at most one word of the light, one of the sky and one of the wind', () => {
  expect(
    [[], ['sun'], ['sun', 'dry', 'wind'], ['dim', 'gusts']].map((words) => accepts(words as WeatherWord[])),
  ).toEqual(Array(4).fill(true))
  expect(
    [
      ['sun', 'dim'],
      ['wind', 'wind'],
      ['calm', 'gusts'],
    ].map((words) => accepts(words as WeatherWord[])),
  ).toEqual(Array(3).fill(false))
})

test('a word that is tapped comes in place of another one of its kind, and goes by a second tap', () => {
  expect(chosenWeather(['sun'], ['sun', 'wind'])).toEqual(['sun', 'wind'])
  expect(chosenWeather(['sun', 'wind'], ['sun', 'wind', 'gusts'])).toEqual(['sun', 'gusts'])
  expect(chosenWeather(['sun', 'gusts'], ['gusts'])).toEqual(['gusts'])
})

test.each([
  ['', []],
  ['Sonne, Trocken, Windstill', ['sun', 'dry', 'calm']],
  ['bewölkt und leichter Regen', ['clouds', 'rain']],
  ['kein Regen / starker Wind', ['dry', 'wind']],
  ['Poor light, No wind', ['dim', 'calm']],
  ['sonnig, bewölkt', undefined],
  ['Windstärke 4', undefined],
  ['schön', undefined],
])('an old journal that says "%s" means %j', (cell, words) => {
  expect(readWeather(cell)).toEqual(words)
})

test.each([
  ['', null],
  ['12', 12],
  ['-3 °C', -3],
  ["'-3", -3],
  ['21,6 Grad', 22],
  ['100', undefined],
  ['warm', undefined],
])('a temperature of "%s" is %s', (cell, degrees) => {
  expect(readTemperature(cell)).toBe(degrees)
})
