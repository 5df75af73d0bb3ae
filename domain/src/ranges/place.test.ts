import fc from 'fast-check'
import { expect, test } from 'vitest'
import { metresBetween, placeIn } from './place.ts'

const HERBORN = { lat: 50.6805, lon: 8.3001 }

test.each([
  ['two numbers', '50.6805, 8.3001'],
  ['two numbers with a blank', ' 50.6805 8.3001 '],
  ['decimal commas', '50,6805; 8,3001'],
  ['decimal commas with a blank', '50,6805 8,3001'],
  ['a place of a phone', 'geo:50.6805,8.3001?q=50.6805,8.3001'],
  ['a link with a marker', 'https://www.openstreetmap.org/?mlat=50.6805&mlon=8.3001#map=17/50.1/8.2'],
  ['a link with a view', 'https://www.openstreetmap.org/#map=17/50.6805/8.3001'],
  ['a link with a view after @', 'https://maps.example/maps/@50.6805,8.3001,17z'],
  ['a link to a place, not to the view', 'https://maps.example/maps/place/X/@50.1,8.2,17z/data=!3d50.6805!4d8.3001'],
  ['a link with a query', 'https://maps.example/?q=50.6805,8.3001'],
  ['a link with an escaped query', 'https://maps.example/?ll=50.6805%2C8.3001&z=17'],
  ['degrees, minutes and seconds', `50°40'49.8"N 8°18'0.36"E`],
  ['degrees and minutes in German', `50° 40.83' N, 8° 18.006' O`],
])('a place is understood as %s', (_, copied) => {
  const place = placeIn(copied)
  expect(place?.lat).toBeCloseTo(HERBORN.lat, 4)
  expect(place?.lon).toBeCloseTo(HERBORN.lon, 4)
})

test.each(['', 'Am Eichenhain 1, 35745 Herborn', '91, 8', '50, 181', '50', 'https://maps.example/%E0%A4%A', '35745 1'])(
  '%s is no place on the earth',
  (copied) => {
    expect(placeIn(copied)).toBeUndefined()
  },
)

test('south and west count down from nothing', () => {
  expect(placeIn(`33°51'24"S 151°12'0"W`)).toEqual({ lat: -33.856667, lon: -151.2 })
})

test('each place on the earth is read back from the link to it', () => {
  const coordinate = (most: number) => fc.integer({ min: -most * 1e6, max: most * 1e6 }).map((each) => each / 1e6)
  fc.assert(
    fc.property(coordinate(90), coordinate(180), (lat, lon) => {
      const [one, other] = [lat, lon].map((each) => each.toFixed(6))
      expect(placeIn(`https://www.openstreetmap.org/#map=17/${one}/${other}`)).toEqual({ lat: lat + 0, lon: lon + 0 })
    }),
  )
})

test('whatever is pasted, the answer is a place on the earth or none', () => {
  fc.assert(
    fc.property(fc.string(), (copied) => {
      const place = placeIn(copied)
      expect(place === undefined || (Math.abs(place.lat) <= 90 && Math.abs(place.lon) <= 180)).toBe(true)
    }),
  )
})

test('the distance of two places is that along the earth, in metres [CLUB-001]', () => {
  expect(metresBetween(HERBORN, HERBORN)).toBe(0)
  expect(metresBetween({ lat: 0, lon: 0 }, { lat: 0, lon: 1 })).toBe(111_195)
  expect(metresBetween({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBe(111_195)
  // Berlin to Munich.
  expect(metresBetween({ lat: 52.52, lon: 13.405 }, { lat: 48.137, lon: 11.575 }) / 1000).toBeCloseTo(504, -1)
})

test('the distance there is the distance back, and never more than half around the earth', () => {
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lon: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(place, place, (one, other) => {
      expect(metresBetween(one, other)).toBe(metresBetween(other, one))
      expect(metresBetween(one, other)).toBeLessThanOrEqual(20_015_087)
    }),
  )
})
