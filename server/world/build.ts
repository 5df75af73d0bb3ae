import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { NEW_CLUB_FEATURES } from '@bahnfrei/domain/base/rights/features.ts'
import { FIRST_GIVEN, permissionsGiven } from '@bahnfrei/domain/memberClubs/memberClub.ts'
import type { BookableTime } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { fullName } from '@bahnfrei/domain/users/user.ts'
import { and, eq } from 'drizzle-orm'
import { hashPassword } from '../src/auth/hashing.ts'
import type { Database, Db } from '../src/base/database/db.ts'
import { createClub } from '../src/clubs/create.ts'
import { clubProfiles } from '../src/clubs/tables.ts'
import { befriend } from '../src/friends/befriend.ts'
import { friendships } from '../src/friends/tables.ts'
import { createGroup } from '../src/groups/create.ts'
import { displayScreens } from '../src/kiosk/tables.ts'
import { clubLinks } from '../src/memberClubs/tables.ts'
import { join, type NewMembership } from '../src/members/join.ts'
import { rangeLogStarts } from '../src/rangeLog/tables.ts'
import { createRange } from '../src/ranges/create.ts'
import { createUser } from '../src/users/create.ts'
import { setDefaultClub, setRoot } from '../src/users/update.ts'
import {
  CAST,
  type CastName,
  CLUBS,
  type ClubName,
  CROWD_SIZE,
  K1,
  nameOf,
  PASSWORD,
  type Person,
  SILENT_SIZE,
} from './cast.ts'

export type BuiltRange = { id: Id<'range'>; name: string; laneIds: Id<'lane'>[]; bookableTimes: BookableTime[] }
export type World = {
  people: Record<CastName, Id<'user'>>
  /** The uids of member01 to member40, in order. */
  crowd: Id<'user'>[]
  /** Members with an account that nobody uses. */
  silent: Id<'user'>[]
  clubs: Record<ClubName, { id: Id<'club'>; ranges: BuiltRange[] }>
  /** The screen in the hall of Eichenhain. */
  screenId: Id<'screen'>
}

export const ZONE = 'Europe/Berlin'
const FIRST_JOIN_YEAR = 1998

/** Builds the clubs, ranges and people of demo and tests in an empty database. */
export async function buildWorld(database: Database, now: Temporal.Instant): Promise<World> {
  const passwordHash = await hashPassword(PASSWORD, '127.0.0.1')
  return database.systemTransaction(async (db) => {
    const clubs = await buildClubs(db, now)
    const { eichenhain } = clubs
    const people = {} as World['people']
    const joinings: NewMembership[] = []
    let number = 0
    const belong = (
      uid: Id<'user'>,
      club: ClubName,
      joining: Pick<NewMembership, 'status'> & Partial<NewMembership>,
    ) => {
      number += 1
      const joinDate = `${FIRST_JOIN_YEAR + (number % 27)}-0${1 + (number % 9)}-15`
      joinings.push({ clubId: clubs[club].id, uid, permissions: null, memberNumber: number, joinDate, ...joining })
    }

    for (const [name, person] of Object.entries<Person>(CAST)) {
      const email = `${name}@demo.example`
      const uid = await createPerson(db, email, person, passwordHash, now)
      if (person.isRoot) await setRoot(db, email, true)
      people[name as CastName] = uid
      const memberships = Object.entries(person.in) as [ClubName, Pick<NewMembership, 'status'>][]
      for (const [club, membership] of memberships) belong(uid, club, membership)
      const [first] = memberships
      if (first !== undefined) await setDefaultClub(db, uid, clubs[first[0]].id)
    }
    const crowd: Id<'user'>[] = []
    const silent: Id<'user'>[] = []
    for (let index = 0; index < CROWD_SIZE + SILENT_SIZE; index += 1) {
      const { first, last } = nameOf(index)
      const isCrowd = index < CROWD_SIZE
      const email = isCrowd
        ? `member${String(index + 1).padStart(2, '0')}@demo.example`
        : `${first}.${last}.${index}@mitglied.example`.toLowerCase()
      const uid = await createPerson(db, email, { first, last }, isCrowd ? passwordHash : null, now)
      if (isCrowd) crowd.push(uid)
      else silent.push(uid)
      belong(uid, 'eichenhain', { status: 'member' })
      await setDefaultClub(db, uid, clubs.eichenhain.id)
    }
    await join(db, joinings)
    await buildGroups(db, clubs.eichenhain.id, people, crowd)
    await db.insert(clubLinks).values({
      clubId: clubs.talblick.id,
      memberClubId: clubs.birkenau.id,
      status: 'approved',
      permissions: permissionsGiven(FIRST_GIVEN),
      createdOn: now.toString(),
    })
    await buildFriendships(db, people, now)
    const screenId = await buildScreen(db, { clubId: eichenhain.id, rangeId: eichenhain.ranges[0]?.id ?? null }, now)
    return { people, crowd, silent, clubs, screenId }
  })
}

/** Creates a screen like K1. No device is signed in as it. */
export async function buildScreen(
  db: Db,
  place: { clubId: Id<'club'>; rangeId: Id<'range'> | null },
  now: Temporal.Instant,
) {
  const id = randomUUID()
  await db.insert(displayScreens).values({ id, ...place, ...K1, device: '', address: '', activatedOn: now.toString() })
  return id
}

/** Makes Ben a friend of Clara, for whom he may reserve, and of Dirk, without permissions. */
async function buildFriendships(db: Db, { ben, clara, dirk }: World['people'], now: Temporal.Instant): Promise<void> {
  await befriend(db, [ben, clara], now)
  await befriend(db, [ben, dirk], now)
  const ofClara = and(eq(friendships.uid, clara), eq(friendships.friendUid, ben))
  await db.update(friendships).set({ givesSubmit: true }).where(ofClara)
}

async function buildClubs(db: Db, now: Temporal.Instant): Promise<World['clubs']> {
  const built = {} as World['clubs']
  for (const [key, plan] of Object.entries(CLUBS) as [ClubName, (typeof CLUBS)[ClubName]][]) {
    const { name, deadlineMinutes, chargesFees = false, isOperator = false, profile } = plan
    const features = { ...(plan.features ?? NEW_CLUB_FEATURES), members_accessLimit: 500 }
    const id = await createClub(
      db,
      { name, timeZone: ZONE, deadlineMinutes, chargesFees, isOperator, rentsToPeople: isOperator, features },
      now,
    )
    const shown = { ...profile, rentsToClubs: isOperator }
    await db.update(clubProfiles).set(shown).where(eq(clubProfiles.clubId, id))
    const ranges: BuiltRange[] = []
    for (const [index, range] of plan.ranges.entries()) {
      const bookableTimes = weekOf(range)
      const made = await createRange(
        db,
        {
          clubId: id,
          name: range.name,
          timeZone: ZONE,
          description: range.description,
          address: key === 'talblick' ? 'Talstraße 40, 35759 Driedorf' : 'Am Eichenhain 1, 35745 Herborn',
          laneNames: Array.from({ length: range.lanes }, (_, lane) => String(lane + 1)),
          bookableTimes,
          orderingNumber: index,
          bookableUntil: 28,
          federalState: 'HE',
          ...(range.deadlineMinutes !== undefined && { deadlineMinutes: range.deadlineMinutes }),
        },
        now,
      )
      ranges.push({ ...made, name: range.name, bookableTimes })
      // The ranges have kept their log since 2020.
      await db.insert(rangeLogStarts).values({ clubId: id, rangeId: made.id, firstDay: '2020-01-01' })
    }
    built[key] = { id, ranges }
  }
  return built
}

function weekOf({ hours, youth }: (typeof CLUBS)[ClubName]['ranges'][number]): BookableTime[] {
  const open = [0, 1, 2, 3, 4, 5, 6].map((weekday): BookableTime => {
    const [from, to] = weekday < 5 ? hours.week : weekday === 5 ? hours.saturday : hours.sunday
    return { weekday, from: from * 60, to: to * 60, type: 'open', priority: 0 }
  })
  if (youth === undefined) return open
  return [...open, { weekday: youth.weekday, from: youth.from * 60, to: youth.to * 60, type: 'blocked', priority: 1 }]
}

/** Creates the groups of Eichenhain: supervisors, trainers, and groups with lanes and hours of their own. */
async function buildGroups(db: Db, clubId: Id<'club'>, people: World['people'], crowd: Id<'user'>[]): Promise<void> {
  const { anna, trainer, dirk } = people
  const label = { clubId, showSignOnReservations: true, purpose: 'label' } as const
  for (const group of [
    {
      ...label,
      name: { de: 'Aufsicht', en: 'Supervisors' },
      groupSign: 'A',
      members: [anna, trainer],
      purpose: 'supervisor',
    },
    { ...label, name: { de: 'Trainer', en: 'Trainers' }, groupSign: 'T', members: [trainer], purpose: 'trainer' },
    { ...label, name: { de: 'Jugend', en: 'Youth' }, groupSign: 'J', members: crowd.slice(0, 6) },
    {
      ...label,
      name: { de: 'Ligamannschaft', en: 'League team' },
      groupSign: 'L',
      members: [dirk, ...crowd.slice(6, 10)],
    },
  ] as const)
    await createGroup(db, { ...group, members: [...group.members] })
}

export async function createPerson(
  db: Db,
  email: string,
  { first, last }: { first: string; last: string },
  passwordHash: string | null,
  now: Temporal.Instant,
): Promise<Id<'user'>> {
  const name = { first, last, call: first }
  return createUser(
    db,
    {
      email,
      passwordHash,
      verified: true,
      hasAcceptedTerms: passwordHash !== null,
      name: { ...name, full: fullName(name) },
    },
    now,
  )
}
