import type { JudgedRow, KnownPerson } from './judge.ts'
import {
  type Answers,
  type CalendarDraft,
  type CalendarRow,
  MOST_NAMED,
  ROW_STATES,
  type RowState,
} from './reservationImport.ts'

/**
 * Returns the view of judged rows: the count of each state, the first rows of one state, and the questions to be
 * answered.
 */
export function draftOf(
  judged: readonly JudgedRow[],
  answers: Answers,
  state: RowState | undefined,
): Omit<CalendarDraft, 'columns'> {
  const counts = Object.fromEntries(ROW_STATES.map((one) => [one, 0])) as Record<RowState, number>
  for (const row of judged) counts[row.state] += 1
  const { unknown, asBlockers } = answers
  const wished = state ?? ROW_STATES.find((one) => counts[one] > 0)
  return {
    ...{ counts, unknown, asBlockers, outside: judged.filter(({ isOutside }) => isOutside).length },
    lanes: lanesOf(judged, answers),
    people: peopleOf(judged, answers),
    rows: judged
      .filter((row) => row.state === wished)
      .slice(0, MOST_NAMED)
      .map(shownRow),
  }
}

function shownRow({ said, state, why, refusal, isOutside, place, person, taken, wanted }: JudgedRow): CalendarRow {
  const { row, day, start, end, range, lane, name, number } = said
  return {
    ...{ row, state, why, refusal, isOutside, taken, day, start, end },
    ...(place ?? { range, lane }),
    who: person?.name ?? wanted?.text ?? (name || number),
  }
}

/** The words that wait for an answer, or have one; the most frequent first. */
function lanesOf(judged: readonly JudgedRow[], { lanes }: Answers): CalendarDraft['lanes'] {
  const found = new Map<string, CalendarDraft['lanes'][number]>()
  for (const { said, why } of judged) {
    const { range, lane } = said
    const answer = lanes.findLast((one) => one.range === range && one.lane === lane)
    const isOpen = why === 'LANE_UNKNOWN'
    if (!isOpen && answer === undefined) continue
    const known = found.get(JSON.stringify([range, lane]))
    if (known === undefined)
      found.set(JSON.stringify([range, lane]), { range, lane, count: 1, isOpen, laneId: answer?.laneId ?? null })
    else {
      known.count += 1
      known.isOpen ||= isOpen
    }
  }
  return first([...found.values()])
}

function peopleOf(judged: readonly JudgedRow[], { people }: Answers): CalendarDraft['people'] {
  const found = new Map<string, CalendarDraft['people'][number]>()
  for (const { said, why, candidates, person } of judged) {
    const { number, name } = said
    const answer = people.findLast((one) => one.number === number && one.name === name)
    const isOpen = why === 'PERSON_UNKNOWN' || why === 'PERSON_SEVERAL'
    if (!isOpen && answer === undefined) continue
    const known = found.get(JSON.stringify([number, name]))
    if (known !== undefined) known.count += 1
    else
      found.set(JSON.stringify([number, name]), {
        ...{ number, name, count: 1, candidates: candidates.map(candidateOf) },
        choice: isOpen ? null : (answer?.choice ?? null),
        chosen: person === null ? null : candidateOf(person),
      })
  }
  return first([...found.values()])
}

function candidateOf({ uid, name, memberNumber }: KnownPerson) {
  return { uid, name, memberNumber }
}

function first<One extends { count: number }>(all: readonly One[]): One[] {
  return all.toSorted((one, other) => other.count - one.count).slice(0, MOST_NAMED)
}
