import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import {
  type Act,
  type Action,
  again,
  type DayState,
  nextAct,
  withAct,
  withoutAct,
  withWaiting,
} from '@bahnfrei/domain/rangeLog/act.ts'
import { callOfAct } from '@bahnfrei/domain/rangeLog/callOfAct.ts'
import type { GuestEntry } from '@bahnfrei/domain/rangeLog/guestEntry.ts'
import { lineOfReservation } from '@bahnfrei/domain/rangeLog/today.ts'
import { rangeLogDayTopic } from '@bahnfrei/domain/rangeLog/topics.ts'
import { changedWeeks } from '@bahnfrei/domain/reservations/topics.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'
import { rows } from '../base/database/db.ts'

const w = await world()
const { hall, people } = w
const DAY = '2026-05-13'
const BEGIN = Temporal.Instant.from(`${DAY}T16:00:00Z`).epochMilliseconds
const PLACE = { rangeId: hall.id, day: DAY }
w.clock.set(`${DAY}T15:00:00Z`)
const anna = await w.as('anna')
const reserved: Id<'reservation'>[] = []
for (const [lane, forUser] of [people.ben, people.dirk, people.clara].entries()) {
  const { ids } = await anna.reservations.createForMember({
    ...reserving(line(hall, lane, DAY, '18:00', '19:00')),
    forUser,
  })
  reserved.push(ids[0] ?? '')
}
w.clock.set(`${DAY}T17:30:00Z`)
const supervisor = await w.as('anna')
const tablets = [supervisor, await w.as('anna')] as const
const WHOSE = { uid: anna.uid, clubId: anna.clubId, timeZone: 'Europe/Berlin' }
const MORNING = await dayAtServer()

async function dayAtServer(): Promise<DayState> {
  const [{ people }, { lines }] = [await supervisor.rangeLog.today(PLACE), await supervisor.rangeLog.day(PLACE)]
  return { people, lines }
}

async function beginAgain(): Promise<void> {
  await w.database.systemTransaction(async (db, announce) => {
    await rows(db, 'no_visits', 'DELETE FROM guest_visits')
    await rows(db, 'no_lines', 'DELETE FROM range_log_lines')
    await rows(db, 'no_guests', 'DELETE FROM reservations WHERE is_guest AND uid IS NULL')
    await rows(db, 'nobody_came', 'UPDATE reservations SET attended = NULL')
    announce(rangeLogDayTopic(hall.id, DAY), ...changedWeeks(anna.clubId, hall.id, [DAY]))
  })
}

type Lost = 'nothing' | 'request' | 'answer' | 'first of two'
/** The next event: somebody taps, a tablet sends, both send at once, or a browser is killed while it sends. */
type Happening =
  | { is: 'tap'; at: 0 | 1; kind: (typeof KINDS)[number]; who: number }
  | { is: 'send'; at: 0 | 1; lost: Lost }
  | { is: 'both' }
  | { is: 'again'; at: 0 | 1 }

const KINDS = ['in', 'in', 'out', 'note', 'missing', 'undo', 'approve', 'guest', 'signed'] as const
const tablet = fc.constantFrom(0 as const, 1 as const)
const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('tap' as const),
      at: tablet,
      kind: fc.constantFrom(...KINDS),
      who: fc.nat(reserved.length - 1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('send' as const),
      at: tablet,
      lost: fc.constantFrom('nothing' as const, 'request' as const, 'answer' as const, 'first of two' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('both' as const) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('again' as const), at: tablet }) },
)

/** The naive replay: the day by hand, one after the other, with the guests that have a lane. */
type Naive = DayState & { guests: { name: string; laneId: Id<'lane'> }[] }

function whyNot({ people, lines, guests }: Naive, action: Action): string | undefined {
  const ofLine = (id: string) => lines.find((each) => each.id === id)
  switch (action.kind) {
    case 'checkIn':
      return ofLine(action.id) ? 'CHANGED_MEANWHILE' : undefined
    case 'checkOut': {
      const found = ofLine(action.lineId)
      return found === undefined ? 'RANGE_LOG_LINE_NOT_FOUND' : found.to === null ? undefined : 'CHANGED_MEANWHILE'
    }
    case 'undo':
    case 'note':
      return ofLine(action.lineId) ? undefined : 'RANGE_LOG_LINE_NOT_FOUND'
    case 'missing':
      return people.find(({ id }) => id === action.id)?.line ? 'CHANGED_MEANWHILE' : undefined
    case 'approve':
      return action.lines.every(({ id, version }) => ofLine(id)?.version === version) ? undefined : 'CHANGED_MEANWHILE'
    case 'walkIn':
    case 'guest':
      return guests.some(({ laneId }) => laneId === action.lane?.id) ? 'RESERVATION_CONFLICT' : undefined
  }
}

function replay(naive: Naive, act: Act): { naive: Naive; why: string | undefined } {
  const why = whyNot(naive, act.action)
  if (why !== undefined) return { naive, why }
  const { action, name } = act
  const guests = 'lane' in action ? [...naive.guests, { name, laneId: action.lane?.id ?? '' }] : naive.guests
  return { naive: { ...withWaiting(naive, [act]), guests }, why }
}

/** The state on which both sides must agree. */
function agreed({ people, lines }: DayState) {
  const own = new Set<string>(reserved)
  return {
    people: people.filter(({ id }) => own.has(id)).map(({ id, attended, line }) => ({ id, attended, line })),
    lines: lines
      .filter(({ id }) => own.has(id))
      .map(({ id, name, from, to, incident, hasInjury, version, isValidated }) => {
        return { id, name, from, to, incident, hasInjury, version, isValidated }
      })
      .toSorted((a, b) => a.id.localeCompare(b.id)),
  }
}

/** Does what an act says at the server; its refusal, if any. */
async function send(at: 0 | 1, act: Act): Promise<string | undefined> {
  const { status, body } = (await callOfAct(act, (call, input) => {
    const { method, path, body } = requestOf(call, input as Record<string, unknown>)
    return tablets[at].send(method, path, body, { 'idempotency-key': act.key })
  })) as { status: number; body: { errorCode?: string } }
  return status < 400 ? undefined : body.errorCode
}

const RUNS = often({ gate: 15, long: 1_000 })
let run = 0

test('whatever is lost, repeated or killed on two tablets at once, the real server has the day of a naive replay, and each tap is done once or listed as refused [B13]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 8, maxLength: 40 }), async (happenings) => {
      await beginAgain()
      run += 1
      // The disk of each tablet: a browser that was killed knows nothing else.
      const disks = ['[]', '[]']
      const read = (at: number) => JSON.parse(disks[at] ?? '[]') as Act[]
      const write = (at: number, acts: readonly Act[]) => {
        disks[at] = JSON.stringify(acts)
      }
      // The days that the server may have by what it has answered: two at once leave the order open.
      let days: Naive[] = [{ ...MORNING, guests: [] }]
      const tapped: string[] = []
      const signers = new Set<string>()
      const done = new Set<string>()

      const answered = (at: number, { key }: Act, why: string | undefined) => {
        write(at, why === undefined ? withoutAct(read(at), key) : withAct(read(at), key, REFUSED))
      }
      const judge = (orders: { act: Act; why: string | undefined }[][]) => {
        const possible = orders.flatMap((order) =>
          days.flatMap((day) => {
            let naive = day
            const known = new Set(done)
            for (const { act, why } of order) {
              const is = known.has(act.key) ? { naive, why: undefined } : replay(naive, act)
              if (is.why !== why) return []
              naive = is.naive
              if (why === undefined) known.add(act.key)
            }
            return [naive]
          }),
        )
        expect(possible, JSON.stringify(orders[0])).not.toEqual([])
        days = possible
        for (const { act, why } of orders[0] ?? []) if (why === undefined) done.add(act.key)
      }
      const sendNext = async (at: 0 | 1, lost: Lost) => {
        const act = nextAct(read(at))
        if (act === undefined) return
        write(at, withAct(read(at), act.key, { sentOn: act.at }))
        if (lost === 'request') return
        const whys = await Promise.all((lost === 'first of two' ? [1, 2] : [1]).map(() => send(at, act)))
        judge([whys.map((why) => ({ act, why }))])
        if (lost !== 'answer') answered(at, act, whys.at(-1))
      }
      const sendBoth = async () => {
        const [one, two] = [nextAct(read(0)), nextAct(read(1))]
        if (one === undefined || two === undefined) return sendNext(one ? 0 : 1, 'nothing')
        const [why, other] = await Promise.all([send(0, one), send(1, two)])
        const [a, b] = [
          { act: one, why },
          { act: two, why: other },
        ]
        judge([
          [a, b],
          [b, a],
        ])
        answered(0, one, why)
        answered(1, two, other)
      }
      const tap = (at: 0 | 1, turn: number, kind: (typeof KINDS)[number], who: number) => {
        const id = reserved[who] ?? ''
        const lineId = lineOfReservation(id)
        const seen = withWaiting(days[0] ?? MORNING, read(at)).lines
        const left = seen.filter(({ to, isValidated }) => to !== null && !isValidated)
        if (kind === 'approve' && left.length === 0) return
        const name = `Gast ${at} ${turn}`
        const coming = { minutes: 120, isGuardianPresent: false, lane: { id: hall.laneIds[6 + who] ?? '', name: '' } }
        const actions: Record<(typeof KINDS)[number], Action> = {
          in: { kind: 'checkIn', id, isGuardianPresent: false },
          out: { kind: 'checkOut', id, lineId },
          undo: { kind: 'undo', id, lineId },
          missing: { kind: 'missing', id },
          note: { kind: 'note', lineId, text: `${turn}`, hasInjury: turn % 2 === 0 },
          approve: { kind: 'approve', lines: left.map(({ id, version }) => ({ id, version })) },
          guest: { kind: 'walkIn', guestName: name, ...coming },
          signed: { kind: 'guest', guest: signedBy(name), ...coming },
        }
        const key = `${run}-${at}-${turn}`
        write(at, [...read(at), { ...PLACE, ...WHOSE, name, key, at: BEGIN + turn * 60_000, action: actions[kind] }])
        tapped.push(key)
        if (kind === 'signed') signers.add(name)
      }

      for (const [turn, each] of happenings.entries()) {
        if (each.is === 'tap') tap(each.at, turn, each.kind, each.who)
        if (each.is === 'send') await sendNext(each.at, each.lost)
        if (each.is === 'both') await sendBoth()
        if (each.is === 'again') {
          const refused = read(each.at).find(({ end }) => end !== undefined)
          if (refused) write(each.at, again(read(each.at), refused.key))
        }
      }
      while (nextAct(read(0)) ?? nextAct(read(1))) await sendBoth()

      const listed = [...read(0), ...read(1)].map(({ key }) => key)
      expect([...done, ...listed].toSorted()).toEqual(tapped.toSorted())
      const found = await dayAtServer()
      expect(days.map(agreed)).toContainEqual(agreed(found))
      const guests = found.lines.filter(({ isGuest, uid }) => isGuest && uid === null).map(({ name }) => name)
      const signed = await w.database.rows<{ name: string; from: string }>('visits', VISITS, [])
      expect(signed).toEqual(
        found.lines
          .filter(({ name }) => signers.has(name))
          .map(({ name, from }) => ({ name, from }))
          .toSorted((a, b) => a.name.localeCompare(b.name)),
      )
      expect(days.map(({ guests: some }) => some.map(({ name }) => name).toSorted())).toContainEqual(guests.toSorted())
    }),
    { numRuns: RUNS, seed: seedOr(1898) },
  )
})

const VISITS = `SELECT first_name || ' ' || last_name AS name, from_clock AS "from" FROM guest_visits ORDER BY 1`

/** A guest who has said what the desk asks, and has signed. */
function signedBy(name: string): GuestEntry {
  const [firstName = '', ...rest] = name.split(' ')
  const lives = { street: 'Am Anger 3', zip: '83334', city: 'Inzell', birthDate: '1980-02-01', homeClub: '' }
  return {
    person: { firstName, lastName: rest.join(' '), ...lives },
    seen: { responsibleUid: people.ben, hasShownLicence: true, hasDayInsurance: false },
    briefing: { version: 0, signature: 'M20 120L60 40L80 130L120 60L160 120L200 70L240 110L300 90' },
  }
}

const REFUSED = { end: { is: 'refused', code: 'CHANGED_MEANWHILE' } } as const
