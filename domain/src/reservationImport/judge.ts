import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { folded } from '../base/call/search.ts'
import { headerKey } from '../base/sheets/sheetColumns.ts'
import { type ClockTime, type Day, isBefore, type Slot, slotAt } from '../base/time/time.ts'
import type { Shooter } from '../qualifications/minors.ts'
import { type Opening, whyClosed } from '../ranges/openTime.ts'
import { slotOf, type WishedLane, whyNotReserveAsOfficer } from '../reservations/reserve.ts'
import type { SaidRow } from './readRows.ts'
import type { Answers, RowState, WHYS } from './reservationImport.ts'

type Place = { id: Id<'range'>; name: string; opening: Opening; lanes: (WishedLane & { name: string })[] }
export type KnownPerson = {
  uid: Id<'user'>
  name: string
  firstName: string
  lastName: string
  memberNumber: number | null
  groupIds: Id<'group'>[]
  shooter: Shooter | null
  /** When the person supervises, in milliseconds. */
  duties: { start: number; end: number }[]
}
/** An entry of the calendar, in milliseconds; a blocker has no `uid`. */
export type Taken = {
  rangeId: Id<'range'>
  laneId: Id<'lane'>
  uid: Id<'user'> | null
  name: string
  start: number
  end: number
}
/** The data of the club that decides about the rows of a file. */
export type Situation = {
  ranges: readonly Place[]
  people: readonly KnownPerson[]
  taken: readonly Taken[]
  /** The officer, who does not reserve for themselves by an officer's right. */
  by: Id<'user'>
}

/** A reservation, or a blocker where nobody has it. */
export type Wanted = {
  rangeId: Id<'range'>
  laneId: Id<'lane'>
  uid: Id<'user'> | null
  date: Day
  times: { start: ClockTime; end: ClockTime }
  /** The text of the file about it; for a blocker also the person it names. */
  text: string
}
/** A row of a file with its outcome. */
export type JudgedRow = {
  said: SaidRow
  state: RowState
  why: (typeof WHYS)[number] | null
  refusal: Refusal | null
  isOutside: boolean
  place: { range: string; lane: string } | null
  person: KnownPerson | null
  /** The people who could be meant, where there are several. */
  candidates: readonly KnownPerson[]
  taken: { name: string; row: number | null } | null
  wanted: Wanted | null
}

/** Words in place of a name where the club itself takes a lane; among them the one of our own file. */
const BLOCKER =
  /^(belegung durch den verein|taken by the club|blocker|sperre|sperrung|gesperrt|blockiert|belegt|verein|club|closed|blocked)$/i

/** Judges each row of a file, by the rules by which an officer reserves for others. */
export function judge(
  rows: readonly SaidRow[],
  situation: Situation,
  answers: Answers,
  now: Temporal.Instant,
): JudgedRow[] {
  const judging = new Judging(situation, answers, now)
  return rows.map((said) => judging.judge(said))
}

type Said = Pick<SaidRow, 'range' | 'lane'>
type Named = Pick<SaidRow, 'number' | 'name'>
/** The lane that was found: nothing where there is none, or several; null where the officer leaves its rows out. */
type FoundLane = { range: Place; lane: Place['lanes'][number] } | null | undefined
type Held = Taken & { row: number | null }
type Verdict = Partial<Omit<JudgedRow, 'said'>> & { state: RowState }

class Judging {
  readonly #situation: Situation
  readonly #answers: Answers
  readonly #now: Temporal.Instant
  /** The times that are taken already, and those that earlier rows take. */
  readonly #held = new Map<string, Held[]>()
  /** The lanes by their words: most rows name the same few. */
  readonly #found = new Map<string, FoundLane>()
  readonly #byNumber: Map<string, KnownPerson>
  readonly #byName = new Map<string, KnownPerson[]>()

  constructor(situation: Situation, answers: Answers, now: Temporal.Instant) {
    this.#situation = situation
    this.#answers = answers
    this.#now = now
    for (const one of situation.taken) this.#hold({ ...one, row: null })
    this.#byNumber = new Map(situation.people.map((person) => [`${person.memberNumber}`, person]))
    for (const person of situation.people)
      for (const key of new Set([person.name, `${person.firstName} ${person.lastName}`].map(nameKey)))
        this.#byName.set(key, [...(this.#byName.get(key) ?? []), person])
  }

  judge(said: SaidRow): JudgedRow {
    const none = { why: null, refusal: null, isOutside: false, place: null, person: null, taken: null, wanted: null }
    return { said, ...none, candidates: [], ...this.#verdictOf(said) }
  }

  #verdictOf(said: SaidRow): Verdict {
    const { day, start, end, fault } = said
    if (said.isCancelled) return { state: 'leave', why: 'CANCELLED' }
    if (fault !== null || day === null || start === null || end === null)
      return { state: 'wrong', why: fault ?? 'TIME_INVALID' }
    const found = this.#laneOf(said)
    const zone = (found?.range ?? this.#situation.ranges[0])?.opening.timeZone ?? 'UTC'
    const slot = slotOf(day, { start, end }, zone)
    if (slot === undefined) return { state: 'wrong', why: 'TIME_INVALID' }
    if (!isBefore(this.#now, slot.start)) return { state: 'past' }
    if (found === undefined) return { state: 'open', why: 'LANE_UNKNOWN' }
    if (found === null) return { state: 'leave', why: 'LEFT_OUT' }
    const place = { range: found.range.name, lane: found.lane.name }
    const who = this.#whoOf(said)
    if ('state' in who) return { ...who, place }
    return { place, person: who.person, ...this.#inTime(said, { ...found, ...who, day, slot, times: { start, end } }) }
  }

  #inTime(said: SaidRow, wish: Wish): Verdict {
    const { range, lane, person, day, slot, times } = wish
    const uid = person?.uid ?? null
    const [start, end] = [slot.start.epochMilliseconds, slot.end.epochMilliseconds]
    const held = this.#held.get(lane.id)?.find((one) => one.start < end && start < one.end)
    if (held !== undefined) {
      const taken = { name: held.name, row: held.row }
      if (held.uid === uid && held.start === start && held.end === end)
        return held.row === null ? { state: 'there' } : { state: 'leave', why: 'TWICE', taken }
      return { state: 'wrong', why: held.row === null ? 'TAKEN' : 'TAKEN_IN_FILE', taken }
    }
    const refusal = this.#whyNot(wish, start, end)
    if (refusal !== undefined) return { state: 'wrong', refusal }
    const text = [person === null ? said.name : '', said.note].filter((part) => part !== '').join(': ')
    this.#hold({ rangeId: range.id, laneId: lane.id, uid, name: person?.name ?? text, start, end, row: said.row })
    // Officers reserve as far ahead as they like.
    const closed = whyClosed(slot, { ...range.opening, bookableUntil: 0 }, lane, person ?? { groupIds: [] }, this.#now)
    return {
      state: person === null ? 'block' : 'reserve',
      isOutside: closed !== undefined && closed !== 'tooLate',
      wanted: { rangeId: range.id, laneId: lane.id, uid, date: day, times, text },
    }
  }

  #whyNot({ range, lane, person, slot }: Wish, start: number, end: number): Refusal | undefined {
    const isAlone = !range.lanes.some(({ id }) =>
      this.#held.get(id)?.some((one) => one.uid !== person?.uid && one.start < end && start < one.end),
    )
    const duties = person?.duties.map((duty) => slotAt(duty.start, duty.end)) ?? []
    const shooter = person?.shooter ?? undefined
    return whyNotReserveAsOfficer(slot, range.opening.timeZone, { lane, shooter, duties, isAlone })
  }

  #hold(held: Held): void {
    const others = this.#held.get(held.laneId)
    if (others === undefined) this.#held.set(held.laneId, [held])
    else others.push(held)
  }

  #laneOf({ range, lane }: Said): FoundLane {
    const words = JSON.stringify([range, lane])
    const known = this.#found.get(words)
    if (known !== undefined || this.#found.has(words)) return known
    const found = this.#findLane({ range, lane })
    this.#found.set(words, found)
    return found
  }

  #findLane({ range, lane }: Said): FoundLane {
    const lanes = this.#situation.ranges.flatMap((one) => one.lanes.map((each) => ({ range: one, lane: each })))
    const answer = answerOf(this.#answers.lanes, (one) => one.range === range && one.lane === lane)
    if (answer?.laneId === null) return null
    const chosen = lanes.find((one) => one.lane.id === answer?.laneId)
    if (chosen !== undefined) return chosen
    const isOnly = this.#situation.ranges.length === 1
    const ofRange = lanes.filter((one) => range === '' || isOnly || headerKey(one.range.name) === headerKey(range))
    const found = laneKeys(lane)
      .map((key) =>
        ofRange.filter(
          (one) => laneKeys(one.lane.name).includes(key) || headerKey(`${one.range.name} ${one.lane.name}`) === key,
        ),
      )
      .find(({ length }) => length > 0)
    return found?.length === 1 ? found[0] : undefined
  }

  #whoOf(named: Named): { person: KnownPerson | null } | Verdict {
    const { number, name } = named
    if (this.#answers.asBlockers || (number === '' && (name === '' || BLOCKER.test(name)))) return { person: null }
    const candidates = this.#candidatesFor(named)
    const answer = answerOf(this.#answers.people, (one) => one.number === number && one.name === name)
    const chosen = this.#situation.people.find(({ uid }) => answer?.choice === 'reserve' && uid === answer.uid)
    const sure = candidates.filter((one) => this.#isSure(named, one))
    const person = chosen ?? (sure.length === 1 ? sure[0] : undefined)
    if (answer?.choice === 'block') return { person: null }
    if (answer?.choice === 'leave') return { state: 'leave', why: 'LEFT_OUT' }
    if (person !== undefined)
      return person.uid === this.#situation.by ? { state: 'wrong', why: 'SELF', person } : { person }
    if (candidates.length > 0) return { state: 'open', why: 'PERSON_SEVERAL', candidates }
    if (this.#answers.unknown === 'block') return { person: null }
    if (this.#answers.unknown === 'leave') return { state: 'leave', why: 'LEFT_OUT' }
    return { state: 'open', why: 'PERSON_UNKNOWN' }
  }

  /** Returns the people who have the number or the name. */
  #candidatesFor({ number, name }: Named): KnownPerson[] {
    const byNumber = this.#byNumber.get(number)
    const byName = (name === '' ? undefined : this.#byName.get(nameKey(name))) ?? []
    return [...new Set([...(byNumber === undefined ? [] : [byNumber]), ...byName])]
  }

  /** A number that nobody bears does not name the one of that name. */
  #isSure({ number, name }: Named, person: KnownPerson): boolean {
    if (number !== '' && `${person.memberNumber}` !== number) return false
    return name === '' || this.#byName.get(nameKey(name))?.includes(person) === true
  }
}

type Wish = {
  range: Place
  lane: Place['lanes'][number]
  person: KnownPerson | null
  day: Day
  slot: Slot
  times: { start: ClockTime; end: ClockTime }
}

/** The latest answer counts. */
function answerOf<Answer>(answers: readonly Answer[], isOf: (answer: Answer) => boolean): Answer | undefined {
  return answers.findLast(isOf)
}

/** A name as it is compared: its words without titles, in no order, because some write the last name first. */
function nameKey(name: string): string {
  const words = name.split(/[\s,]+/).filter((word) => !/^(dr|prof|herr|frau|mr|mrs|ms)\.?$/i.test(word))
  return words.map(folded).toSorted().join(' ').trim()
}

/** A lane as it is compared: first as it is named, then by what stands behind the word for a lane. */
function laneKeys(lane: string): string[] {
  const key = headerKey(lane)
  const short = key.replace(/^(schiessbahn|bahn|schuetzenstand|stand|lane|platz|scheibe|nr)+(?=[a-z0-9]{1,3}$)/, '')
  return [...new Set([key, short.replace(/^0+(?=\d)/, '')])].filter((one) => one !== '')
}
