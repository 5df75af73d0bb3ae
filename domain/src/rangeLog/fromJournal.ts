import type { Id } from '../base/call/fields.ts'
import type { ClockTime } from '../base/time/time.ts'
import type { EntryDiscipline, JournalEntry } from '../journal/entry.ts'
import { MOST_CALIBRE, MOST_SHOTS, type OpenLine, type PURPOSES } from './entry.ts'

/** A visit to the range that a person recorded in the journal and showed to the club. */
export type JournalVisit = {
  uid: Id<'user'>
  reservationId: Id<'reservation'> | null
  clock: ClockTime
  /** When the reservation ends; null without one. */
  until: ClockTime | null
  lane: string
  kind: JournalEntry['kind']
  disciplines: Pick<EntryDiscipline, 'shotCount' | 'calibre'>[]
}

/** The facts that a visit gives for a line. */
type Told = {
  from: ClockTime
  to: ClockTime | null
  lane: string
  shots: number
  calibre: string
  purpose: (typeof PURPOSES)[number]
}

const PURPOSE_OF = { training: 'training', competition: 'competition', clubMatch: 'match' } as const

/** A visit as a line of the log says it. */
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
 * Which line a visit is: that of its reservation, or the only one of the person on that day. Nothing where somebody has
 * several, because nobody knows which one is meant.
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

/**
 * Returns the facts that a line lacks and the journal has; those that an officer entered stay. Nothing where nothing is
 * lacking.
 */
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
