import { metresBetween, type Place } from '@bahnfrei/domain/ranges/place.ts'

/** The width of the map divided by its height. */
const ASPECT = 1.5
/** The least width of the map, for places close together. */
const LEAST_METRES = 2_000
const MARGIN = 1.25

/**
 * A map section that shows all places: `metres` is its width, `at` gives the position of a place in it, from 0 to 1.
 */
export function mapFrame(places: readonly Place[]) {
  const middleOf = (all: number[]) => (Math.min(...all) + Math.max(...all)) / 2
  const middle = { lat: middleOf(places.map(({ lat }) => lat)), lon: middleOf(places.map(({ lon }) => lon)) }
  const east = (place: Place) =>
    Math.sign(place.lon - middle.lon) * metresBetween(middle, { ...middle, lon: place.lon })
  const south = (place: Place) =>
    Math.sign(middle.lat - place.lat) * metresBetween(middle, { ...middle, lat: place.lat })
  const most = (all: number[]) => Math.max(...all.map(Math.abs)) * 2
  const metres = Math.max(LEAST_METRES, most(places.map(east)), most(places.map(south)) * ASPECT) * MARGIN
  return {
    metres,
    at: (place: Place) => ({ x: 0.5 + east(place) / metres, y: 0.5 + (south(place) / metres) * ASPECT }),
  }
}

/** The longest round length (1, 2 or 5 times a power of ten) that is at most a third of the map's width. */
export function scaleOf(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres / 3))
  return ([5, 2].find((step) => step * power <= metres / 3) ?? 1) * power
}
