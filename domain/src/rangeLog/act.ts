import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { type ClockTime, clockOf, type Day } from '../base/time/time.ts'
import type { OpenLine } from './entry.ts'
import type { GuestEntry } from './guestEntry.ts'
import { leavesAt, withNote } from './happened.ts'
import { lineOfReservation, type TodayPerson } from './today.ts'

/** Whether the supervisor declared to take the duty with this act, because nobody was on duty. */
type Taking = { takesSupervision?: boolean }

/** The actions that a supervisor can do by a tap without a connection. */
export type Action =
  | ({ kind: 'checkIn'; id: Id<'reservation'>; isGuardianPresent: boolean } & Taking)
  | { kind: 'checkOut' | 'undo'; id: Id<'reservation'>; lineId: Id<'rangeLogLine'> }
  | { kind: 'missing'; id: Id<'reservation'> }
  | ({
      kind: 'walkIn'
      guestName: string
      minutes: number
      isGuardianPresent: boolean
      lane: { id: Id<'lane'>; name: string } | null
    } & Taking)
  | ({
      kind: 'guest'
      guest: GuestEntry
      minutes: number
      isGuardianPresent: boolean
      /** The lane on which the guest shoots; null: the server gives one, because there was a connection. */
      lane: { id: Id<'lane'>; name: string } | null
    } & Taking)
  | { kind: 'note'; lineId: Id<'rangeLogLine'>; text: string; hasInjury: boolean }
  | { kind: 'approve'; lines: { id: Id<'rangeLogLine'>; version: number }[] }

/** An action that is kept on the device until the server has answered. */
export type Act = {
  /** The idempotency key: however often the act is sent, it is done at most once. */
  key: string
  uid: Id<'user'>
  clubId: Id<'club'>
  rangeId: Id<'range'>
  day: Day
  timeZone: string
  /** The moment by the clock of the device (ms). */
  at: number
  /** The name of the person, for the list of acts. */
  name: string
  action: Action
  /** The moment (ms) of the first sending: since then the server may have done it although no answer came. */
  sentOn?: number | undefined
  end?: { is: 'refused'; code: Refusal } | { is: 'overdue' } | undefined
}

/** Returns the next act to send, the oldest first; refused and overdue acts do not block later ones. */
export function nextAct(acts: readonly Act[]): Act | undefined {
  return acts.find(({ end }) => end === undefined)
}

export function withAct(acts: readonly Act[], key: string, change: Partial<Act>): Act[] {
  return acts.map((act) => (act.key === key ? { ...act, ...change } : act))
}

export function withoutAct(acts: readonly Act[], key: string): Act[] {
  return acts.filter((act) => act.key !== key)
}

/** Queues an act for another attempt at its place, with its first moment: the server stores no refusals. */
export function again(acts: readonly Act[], key: string): Act[] {
  return withAct(acts, key, { end: undefined, sentOn: undefined })
}

/** Queues an act for another attempt, with the declaration that the supervisor took the duty at that moment. */
export function againOnDuty(acts: readonly Act[], key: string): Act[] {
  return again(acts, key).map((act) => (act.key === key ? { ...act, action: onDuty(act.action) } : act))
}

/** Returns the action with the declaration that the supervisor takes the duty, where the action lets somebody in. */
export function onDuty(action: Action): Action {
  const letsIn = action.kind === 'checkIn' || action.kind === 'walkIn' || action.kind === 'guest'
  return letsIn ? { ...action, takesSupervision: true } : action
}

/** Whether a lane was given to somebody without a reservation while there was no connection. */
export function isPromised(laneId: Id<'lane'>, acts: readonly Act[]): boolean {
  return acts.some(({ action }) => 'lane' in action && action.lane?.id === laneId)
}

/** The day at a range as the device knows it. */
export type DayState = { people: readonly TodayPerson[]; lines: readonly OpenLine[] }

/** Returns the day as if the server had done all waiting acts; an act that it has done already changes nothing. */
export function withWaiting(day: DayState, acts: readonly Act[]): DayState {
  return acts.filter(({ end }) => end === undefined).reduce(withOne, day)
}

function withOne(state: DayState, act: Act): DayState {
  const { action } = act
  const clock = clockOf(Temporal.Instant.fromEpochMilliseconds(act.at), act.timeZone)
  switch (action.kind) {
    case 'checkIn':
      return letIn(state, action.id, clock)
    case 'checkOut':
      return {
        people: changed(state.people, action.id, ({ line }) => ({
          line: line?.to === null ? { ...line, to: leavesAt(line.from, clock) } : line,
        })),
        lines: state.lines.map((line) =>
          line.id === action.lineId && line.to === null ? rewritten(line, { to: leavesAt(line.from, clock) }) : line,
        ),
      }
    case 'undo':
      return {
        people: changed(state.people, action.id, () => ({ line: null, attended: null })),
        lines: state.lines.filter(({ id }) => id !== action.lineId),
      }
    case 'missing':
      return { ...state, people: changed(state.people, action.id, () => ({ attended: false })) }
    case 'note':
      return {
        ...state,
        lines: state.lines.map((line) =>
          line.id === action.lineId ? noted(line, `${clock} ${action.text.trim()}`, action) : line,
        ),
      }
    case 'approve': {
      const versions = new Map(action.lines.map(({ id, version }) => [id, version]))
      return {
        ...state,
        lines: state.lines.map((line) =>
          versions.get(line.id) === line.version ? { ...line, isValidated: true } : line,
        ),
      }
    }
    case 'walkIn':
    case 'guest':
      // A person to whom the server has not given a lane yet is shown among the waiting acts.
      return state
  }
}

function letIn(state: DayState, id: Id<'reservation'>, from: ClockTime): DayState {
  const person = state.people.find((each) => each.id === id)
  if (person === undefined || person.line !== null) return state
  const lineId = lineOfReservation(id)
  const line: OpenLine = {
    ...{ id: lineId, uid: person.uid, name: person.name, isGuest: person.isGuest, from, to: null },
    writtenLater: false,
    ...{ lane: person.laneName, weaponClass: null, calibre: '', shots: null, purpose: 'training' },
    ...{ supervisorUid: null, supervisorName: '', incident: '', hasInjury: false },
    ...{ isValidated: false, reservationId: id, version: 0 },
  }
  return {
    people: changed(state.people, id, () => ({ attended: true, line: { id: lineId, from, to: null } })),
    lines: [...state.lines, line],
  }
}

function changed(
  people: readonly TodayPerson[],
  id: Id<'reservation'>,
  change: (person: TodayPerson) => Partial<TodayPerson>,
): TodayPerson[] {
  return people.map((each) => (each.id === id ? { ...each, ...change(each) } : each))
}

function rewritten(line: OpenLine, change: Partial<OpenLine>): OpenLine {
  return { ...line, ...change, isValidated: false, version: line.version + 1 }
}

function noted(line: OpenLine, words: string, { hasInjury }: { hasInjury: boolean }): OpenLine {
  if (line.incident.endsWith(words)) return line
  return rewritten(line, { incident: withNote(line.incident, words), hasInjury: line.hasInjury || hasInjury })
}
