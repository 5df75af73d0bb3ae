import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { type LargeClub, openLargeClub } from './largeClub.ts'
import { openStage, type Stage } from './stage.ts'
import { LANES } from './world.ts'

/** A club and the stage on which it stands. */
export type Side = { stage: Stage; club: LargeClub }

export async function openSide(): Promise<Side> {
  const stage = await openStage()
  return { stage, club: await openLargeClub(stage) }
}

export type Act = {
  what: string
  request: (
    side: Side,
    round: number,
  ) => { method: string; path: string; headers: Record<string, string>; body?: unknown }
}

const asOfficer = ({ club }: Side) => club.headers
const asPerson = ({ club }: Side, round: number) => ({
  authorization: `Bearer ${club.people[round % club.people.length]?.token}`,
  'x-club-id': club.clubId,
})
const LETTERS = 'bdfgklmnprstaeio'
/** Two letters, others in each round. */
const lettersOf = (round: number) => `${LETTERS[round % 16]}${LETTERS[(round * 7 + Math.floor(round / 16)) % 16]}`

/** The acts of people, each time with something new, so that no answer is one that was kept. */
export const ACTS: Act[] = [
  {
    what: 'reservation of a lane',
    request: (side, round) => {
      const { range, today } = side.club
      const start = (round % 40) * 30
      const line = {
        ...{
          eventId: range.id,
          laneId: range.laneIds[Math.floor(round / 40) % LANES],
          date: addDays(today, 3 + Math.floor(round / 400)),
        },
        times: { start: clock(start), end: clock(start + 30) },
      }
      const body = { type: 'fixed', targetId: range.id, specifics: { reservations: [line] } }
      return { method: 'POST', path: '/appointments', headers: asPerson(side, round), body }
    },
  },
  {
    what: 'week, read after a reservation',
    request: (side) => {
      const { range, today } = side.club
      const path = `/reservations?rangeId=${range.id}&from=${addDays(today, -2)}&to=${addDays(today, 4)}`
      return { method: 'GET', path, headers: asOfficer(side) }
    },
  },
  {
    what: 'day of a kiosk, read after a reservation',
    request: (side) => {
      const { range, today } = side.club
      return { method: 'GET', path: `/kiosk/reservations?rangeId=${range.id}&day=${today}`, headers: asOfficer(side) }
    },
  },
  {
    what: 'search of a member',
    request: (side, round) => ({
      method: 'GET',
      path: `/admin/members?search=${lettersOf(round)}`,
      headers: asOfficer(side),
    }),
  },
  {
    what: 'need of a person',
    request: (side, round) => ({
      method: 'GET',
      path: `/journal/need?on=${side.club.today}`,
      headers: asPerson(side, round),
    }),
  },
  {
    what: 'search in the list of invoices',
    request: (side, round) => ({
      method: 'GET',
      path: `/billing/invoices?search=${lettersOf(round)}`,
      headers: asOfficer(side),
    }),
  },
  {
    what: 'open invoices, a page',
    request: (side, round) => ({
      method: 'GET',
      path: `/billing/invoices?status=paid&from=${addDays(side.club.today, -(round % 300) - 1)}`,
      headers: asOfficer(side),
    }),
  },
  {
    what: 'account of a person',
    request: (side, round) => ({
      method: 'GET',
      path: `/billing/people/${side.club.uids[round % side.club.uids.length]}`,
      headers: asOfficer(side),
    }),
  },
]

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** Does an act over HTTP; returns the time until its whole answer (ms). */
export async function timeOf(side: Side, { what, request }: Act, round: number): Promise<number> {
  const { method, path, headers, body } = request(side, round)
  const begun = performance.now()
  const answer = await fetch(`http://127.0.0.1:${side.stage.server.port}/api${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const time = performance.now() - begun
  if (!answer.ok) throw new Error(`${what} is answered ${answer.status}: ${text}`)
  return time
}
