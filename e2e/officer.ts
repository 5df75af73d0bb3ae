import { loginOf } from './site.ts'

export type Caller = <Answer = Record<string, unknown>>(method: string, path: string, body?: unknown) => Promise<Answer>

/** Makes the calls of a person in Eichenhain, or another club, over HTTP, without the browser. */
export async function callsOf(origin: string, who: string, club = 'Eichenhain'): Promise<Caller> {
  const { token } = await loginOf(who)
  const signedIn = {
    origin,
    'x-requested-by': 'bahnfrei',
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
  }
  const answer = await fetch(`${origin}/api/clubs`, { headers: signedIn })
  const { clubs } = (await answer.json()) as { clubs: { id: string; name: string }[] }
  const clubId = clubs.find(({ name }) => name.includes(club))?.id ?? ''
  return async <Answer>(method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...signedIn, 'x-club-id': clubId },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
}

/** Lets a person validate the journals of the club. */
export async function letValidate(officer: Caller, validator: Caller): Promise<void> {
  const { uid } = await validator<{ uid: string }>('GET', '/auth/me')
  const { id: groupId } = await officer<{ id: string }>('POST', '/admin/club/groups', {
    groupName: { de: 'Schießbuch', en: 'Journal' },
    ...{ description: '', groupSign: '', showSignOnReservations: false, purpose: 'label', for: 'users', billing: null },
    functions: ['validateJournal'],
  })
  await officer('PATCH', '/admin/members/groups', { uid, changes: [{ groupId, isActive: true }] })
}

export type PlannedRange = { id: string; operator: { id: string }; lanes: { id: string; name: string }[] }

/** Returns a range of Eichenhain by its name. */
export async function rangeNamed(call: Caller, name: string): Promise<PlannedRange> {
  const { ranges } = await call<{ ranges: (PlannedRange & { name: string })[] }>('GET', '/ranges')
  const found = ranges.find((range) => range.name === name)
  if (found === undefined) throw new Error(`There is no range ${name}.`)
  return found
}

/** Reserves a lane by its number; returns the id of the reservation. */
export async function reserve(
  call: Caller,
  range: PlannedRange,
  lane: number,
  date: string,
  [start, end]: [string, string],
): Promise<string> {
  const laneId = range.lanes.find(({ name }) => name === String(lane))?.id
  const line = { eventId: range.id, laneId, date, times: { start, end } }
  const { ids } = await call<{ ids: string[] }>('POST', '/appointments', {
    type: 'fixed',
    targetId: range.id,
    specifics: { reservations: [line] },
  })
  return ids[0] as string
}
