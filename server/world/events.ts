import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, dayOf, mondayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { eventCalls } from '@bahnfrei/domain/events/calls.ts'
import { type Database, rows } from '../src/base/database/db.ts'
import { attend, changeParticipants } from '../src/events/participate.ts'
import { createEvent } from '../src/events/save.ts'
import { giveWay, lockReservations } from '../src/reservations/giveWay.ts'
import { offerFreedLanes } from '../src/reservations/offerFreedLanes.ts'
import { cancelSlots, takeSlot } from '../src/reservations/offeringSlots.ts'
import { actingAs } from './acting.ts'
import { type BuiltRange, type World, ZONE } from './build.ts'

type Sent = InputOf<(typeof eventCalls)['create']>
type Planned = { event: Sent; people?: Id<'user'>[] }

const needs = { lockReservations, giveWay, offerFreedLanes, takeSlot, cancelSlots }
const create = createEvent(needs)
const join = changeParticipants(needs)

/** Adds the events of Eichenhain: trainings, a work day, a competition, and a day for everybody. */
export async function seedEvents(database: Database, world: World, now: Temporal.Instant): Promise<void> {
  const { clubs, people } = world
  const clubId = clubs.eichenhain.id
  const groups = await database.rows<{ id: Id<'group'>; sign: string }>(
    'demo_groups',
    'SELECT id, group_sign AS sign FROM groups WHERE club_id = $1',
    [clubId],
  )
  const group = (sign: string) => groups.filter((each) => each.sign === sign).map(({ id }) => id)
  await database.transaction({ clubId }, async (db) => {
    const context = actingAs({ uid: people.anna, clubId, now }, db)
    for (const { event, people: joining = [] } of planned(world, group, now)) {
      const { ids } = await create(event, context)
      for (const eventId of ids) {
        const participationIds = []
        for (const uid of joining) {
          const wish = { eventId, uid, type: 'participate', wait: true } as const
          participationIds.push((await join(wish, context)).participationId)
        }
        const [isOver] = await rows(
          db,
          'demo_is_over',
          'SELECT 1 FROM events WHERE club_id = $1 AND id = $2 AND upper(during) < $3',
          [clubId, eventId, now.toString()],
        )
        const came = participationIds.slice(1)
        if (isOver !== undefined && came.length > 0)
          await attend({ eventId, participationIds: came, attendance: 'came' }, context)
      }
    }
  })
}

function planned(
  { clubs, people, crowd }: World,
  group: (sign: string) => Id<'group'>[],
  now: Temporal.Instant,
): Planned[] {
  const [hall, pistol] = clubs.eichenhain.ranges as [BuiltRange, BuiltRange]
  const monday = mondayOf(dayOf(now, ZONE))
  const on = (week: number, weekday: number) => addDays(monday, week * 7 + weekday)
  const members = { registrationEnabled: true, publicDisplay: true, draft: false } as const
  return [
    {
      event: {
        ...members,
        title: 'Jugendtraining',
        description: 'Luftgewehr und Luftpistole ab 12 Jahren. Leihwaffen sind da.',
        date: on(-2, 2),
        startTime: '17:00',
        endTime: '18:30',
        repeat: { rhythm: 'week', until: on(12, 2), skipHolidays: true },
        bookingType: 'flex',
        category: 'training',
        rangeId: hall.id,
        isBlocking: true,
        lanes: hall.laneIds.slice(0, 6),
        bookingConfig: { limitParticipants: true, maxParticipants: 6, inputRequired: false, inputPrompt: '' },
        allowedGroupIds: group('J'),
        trainerUids: [people.trainer],
      },
      people: crowd.slice(0, 4),
    },
    {
      event: {
        ...members,
        title: 'Ligatraining',
        date: on(-1, 3),
        startTime: '19:00',
        endTime: '21:00',
        repeat: { rhythm: 'twoWeeks', until: on(9, 3), skipHolidays: true },
        bookingType: 'flex',
        category: 'training',
        rangeId: pistol.id,
        allowedGroupIds: group('L'),
        trainerUids: [people.trainer],
        deadlineEnabled: true,
        deadlineValue: 4,
        deadlineUnit: 'hours',
      },
      people: [people.dirk, ...crowd.slice(6, 9)],
    },
    {
      event: {
        ...members,
        title: 'Einzelstunden mit Thea',
        description: 'Eine halbe oder ganze Stunde am Stand, mit Auswertung.',
        date: on(1, 4),
        startTime: '18:00',
        endTime: '20:00',
        bookingType: 'fixed',
        category: 'training',
        rangeId: pistol.id,
        isBlocking: true,
        bookingConfig: {
          reservationDuration: 30,
          maxReservationDuration: 60,
          lanes: pistol.laneIds.slice(0, 2).map((id) => ({ id })),
        },
        trainerUids: [people.trainer],
      },
    },
    {
      event: {
        ...members,
        title: 'Arbeitseinsatz',
        description: 'Kugelfang, Hecke und Dachrinne. Für Essen ist gesorgt.',
        date: on(2, 5),
        startTime: '09:00',
        endTime: '13:00',
        rangeName: 'Vereinsgelände',
        color: '#2e7d32',
        maxCount: 12,
        inputPrompt: 'Welches Werkzeug bringst du mit?',
      },
      people: [people.ben, ...crowd.slice(12, 19)],
    },
    {
      event: {
        ...members,
        title: 'Vereinsmeisterschaft',
        description: 'Alle Klassen, Luftgewehr und Luftpistole.',
        date: on(3, 5),
        endDate: on(3, 6),
        startTime: '10:00',
        endTime: '13:00',
        rangeId: hall.id,
        isBlocking: true,
        color: '#b3261e',
        priority: 2,
        maxCount: 20,
        inputRequired: false,
        inputPrompt: 'In welcher Klasse startest du?',
        deadlineEnabled: true,
        deadlineValue: 3,
        deadlineUnit: 'days',
        eventParts: [
          { title: 'Vorkampf', date: on(3, 5), startTime: '10:00', endTime: '18:00' },
          { title: 'Finale', date: on(3, 6), startTime: '10:00', endTime: '13:00' },
        ],
      },
      people: crowd.slice(10, 33),
    },
    {
      event: {
        ...members,
        title: 'Tag der offenen Tür',
        description: 'Probeschießen für alle ab 12 Jahren, mit Kaffee und Kuchen.',
        date: on(5, 6),
        startTime: '11:00',
        endTime: '17:00',
        rangeName: 'Schützenhaus Eichenhain',
        visibility: 'public',
        color: '#1565c0',
        publicDisplay: false,
      },
      people: [people.clara],
    },
    {
      event: {
        ...members,
        title: 'Königsschießen',
        date: on(10, 5),
        startTime: '14:00',
        endTime: '20:00',
        draft: true,
        preliminary: true,
        maxCount: 60,
      },
    },
  ]
}
