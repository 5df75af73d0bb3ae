import type { Id } from '../base/call/fields.ts'
import type { ClockTime } from '../base/time/time.ts'
import type { EntryDiscipline, JournalEntry } from '../journal/entry.ts'
import { MOST_CALIBRE, MOST_SHOTS, type OpenLine, type PURPOSES } from './entry.ts'

/** A visit to the range in a person's journal that was shown to the club. */
export type JournalVisit = {
  uid: Id<'user'>
  reservationId: Id<'reservation'> | null
  clock: ClockTime
  /** The end of the reservation; null without one. */
  until: ClockTime | null
  lane: string
  kind: JournalEntry['kind']
  disciplines: Pick<EntryDiscipline, 'shotCount' | 'calibre'>[]
}

/** The facts of a visit that go into a line of the log. */
type Told = {
  from: ClockTime
  to: ClockTime | null
  lane: string
  shots: number
  calibre: string
  purpose: (typeof PURPOSES)[number]
}

const PURPOSE_OF = { training: 'training', competition: 'competition', clubMatch: 'match' } as const

/** Converts a visit of the journal to the facts of a line. */
export function toldBy({ clock, until, lane, kind, disciplines }: JournalVisit): Told {
  const calibres = new Set(disciplines.map(({ calibre }) => calibre).filter((calibre) => calibre !== ''))
  const shots = disciplines.reduce((sum, { shotCount }) => sum + shotCount, 0)
  return {
    from: clock,
    to: until !== null && until > clock ? until : null,
    lane,
    shots: Math.min(shots, MOST_SHOTS),
    calibre: [...calibres].join(', ').slice(0, MOST_CALIBRE),
    purpose: PURPOSE_OF[kind],
  }
}

/**
 * Returns the line that belongs to a visit: that of its reservation, or the person's only line of that day. `none`: the
 * person has no line; `unclear`: several, and nobody knows which one is meant.
 */
export function lineOfVisit<Line extends Pick<OpenLine, 'uid' | 'reservationId'>>(
  { uid, reservationId }: Pick<JournalVisit, 'uid' | 'reservationId'>,
  lines: readonly Line[],
): Line | 'none' | 'unclear' {
  const own = lines.filter((line) => line.uid === uid)
  if (own.length === 0) return 'none'
  const reserved = own.find((line) => reservationId !== null && line.reservationId === reservationId)
  return reserved ?? (own.length === 1 ? (own[0] as Line) : 'unclear')
}

/** Returns the facts that a line lacks and the journal has, or nothing. Facts that an officer entered stay. */
export function lackedBy(
  line: Pick<OpenLine, 'shots' | 'calibre'>,
  told: Told,
): Partial<Pick<Told, 'shots' | 'calibre'>> | undefined {
  const lacked = {
    ...(line.shots === null && { shots: told.shots }),
    ...(line.calibre === '' && told.calibre !== '' && { calibre: told.calibre }),
  }
  return Object.keys(lacked).length > 0 ? lacked : undefined
}
