import type { Range } from '@bahnfrei/domain/ranges/range.ts'

/** The address of a map that shows the place of a range. */
export function mapAddress({ lat, lon }: NonNullable<Range['geo']>): string {
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`
}
