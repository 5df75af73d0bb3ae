import { Day as DayField, type Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { DAY_PARTS, type DayPart, FREE_LENGTHS } from '@bahnfrei/domain/reservations/freeSearch.ts'
import { isId } from '../../../base/isId.ts'

/** The parameters in the address of the search for a free time. */
export type FreeSearch = {
  minutes?: (typeof FREE_LENGTHS)[number]
  from?: Day
  part?: DayPart
  /** The distance in metres. */
  distance?: string
  /** The id of the club. */
  cid?: Id<'club'>
  /** The child for whom a guardian searches. */
  for?: Id<'user'>
  /** The reservation of the child that shall move. */
  move?: Id<'reservation'>
}

/** Reads the parameters of the address; invalid values count as missing. */
export function freeSearch(raw: Record<string, unknown>): FreeSearch {
  const search: FreeSearch = {}
  const minutes = FREE_LENGTHS.find((each) => each === raw.minutes)
  const part = DAY_PARTS.find((each) => each === raw.part)
  if (minutes) search.minutes = minutes
  if (part) search.part = part
  if (DayField.safeParse(raw.from).success) search.from = raw.from as string
  if (typeof raw.distance === 'string' && /^[1-9]\d{0,3}$/.test(raw.distance)) search.distance = raw.distance
  if (isId(raw.cid)) search.cid = raw.cid
  if (isId(raw.for)) search.for = raw.for
  if (isId(raw.move)) search.move = raw.move
  return search
}
