/** A place on the earth, in degrees: latitude from -90 to 90, longitude from -180 to 180. */
export type Place = { lat: number; lon: number }

const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
/** The forms in which maps write a place as two numbers: plain, or in a link. */
const TWO_NUMBERS = [
  new RegExp(String.raw`^${NUMBER}\s*[,;\s]\s*${NUMBER}$`),
  new RegExp(`^geo:${NUMBER},${NUMBER}`),
  new RegExp(`[?&]mlat=${NUMBER}&mlon=${NUMBER}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${NUMBER}/${NUMBER}`),
  new RegExp(`!3d${NUMBER}!4d${NUMBER}`),
  new RegExp(`/@${NUMBER},${NUMBER}`),
  new RegExp(`[?&](?:q|query|ll|sll|center|destination|daddr|coordinate)=(?:loc:)?${NUMBER},${NUMBER}`),
]
const PART = String.raw`(\d{1,3})°\s*(\d{1,2}(?:\.\d+)?)['’′]\s*(?:(\d{1,2}(?:\.\d+)?)["”″]\s*)?`
const IN_MINUTES = new RegExp(String.raw`^${PART}([NS])[\s,]+${PART}([EOW])$`)

/**
 * Returns the place in a text that was copied from a map: numbers or a link. German maps use a comma as the decimal
 * point and separate the numbers with a semicolon or blanks. Undefined where there is no place on the earth.
 */
export function placeIn(copied: string): Place | undefined {
  const text = decoded(copied.trim())
  const plain = /^-?\d+,\d+\s*[;\s]\s*-?\d+,\d+$/.test(text) ? text.replaceAll(',', '.') : text
  for (const form of TWO_NUMBERS) {
    const [, lat, lon] = form.exec(plain) ?? []
    if (lat !== undefined && lon !== undefined) return onEarth({ lat: Number(lat), lon: Number(lon) })
  }
  const parts = IN_MINUTES.exec(plain)
  if (parts === null) return undefined
  const [, latDegrees, latMinutes, latSeconds, north, lonDegrees, lonMinutes, lonSeconds, east] = parts
  const lat = degrees(latDegrees, latMinutes, latSeconds) * (north === 'S' ? -1 : 1)
  const lon = degrees(lonDegrees, lonMinutes, lonSeconds) * (east === 'W' ? -1 : 1)
  return onEarth({ lat, lon })
}

function degrees(whole = '0', minutes = '0', seconds = '0'): number {
  return rounded(Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600)
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

/** Returns the place rounded to a millionth of a degree (about 10 cm), or nothing where it is not on the earth. */
function onEarth({ lat, lon }: Place): Place | undefined {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat: rounded(lat), lon: rounded(lon) } : undefined
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the metres between two places along the surface of a spherical earth (haversine). */
export function metresBetween(one: Place, other: Place): number {
  const radians = (angle: number) => (angle * Math.PI) / 180
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2
  const cosines = Math.cos(radians(one.lat)) * Math.cos(radians(other.lat))
  const square = half(other.lat - one.lat) + cosines * half(other.lon - one.lon)
  return Math.round(2 * 6_371_000 * Math.asin(Math.sqrt(Math.min(1, square))))
}
