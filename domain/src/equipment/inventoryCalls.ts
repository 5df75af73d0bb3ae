import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id, note } from '../base/call/fields.ts'
import { rangesTopic } from '../clubs/topics.ts'
import { namesTopic } from '../users/topics.ts'
import { CalibreId, NewCalibre } from './calibre.ts'
import {
  ClubWeapon,
  CONDITIONS,
  clubWeaponInput,
  Handout,
  InventoryWeapon,
  LendReservation,
  MOST_CONDITION_NOTE,
  MOST_SHOTS,
} from './clubWeapon.ts'
import { inventoryTopic } from './topics.ts'

const Answer = z.strictObject({ weapon: InventoryWeapon })

/** The calls for the weapons of a club: what members see of them, the inventory, and who has which weapon. */
export const inventoryCalls = {
  clubWeapons: call({
    route: 'GET /weapons',
    guard: 'inventory:r',
    summary: 'The weapons of the club by name; not where they are, nor who has them.',
    input: z.strictObject({}),
    output: z.strictObject({ weapons: z.array(ClubWeapon) }),
    refusals: [],
    live: {
      collection: 'clubWeapons',
      sameFor: 'club',
      rows: ({ weapons }) => weapons,
      topics: (_, { clubId }) => [inventoryTopic(clubId)],
    },
  }),
  inventory: call({
    route: 'GET /admin/club/weapons',
    guard: 'inventory:w',
    summary: 'The weapons of the club by name, with locker, condition, shots, service and who has them.',
    input: z.strictObject({}),
    output: z.strictObject({ weapons: z.array(InventoryWeapon) }),
    refusals: [],
    live: {
      collection: 'inventoryWeapons',
      sameFor: 'club',
      rows: ({ weapons }) => weapons,
      topics: (_, { clubId }) => [inventoryTopic(clubId), namesTopic()],
    },
  }),
  addClubWeapon: call({
    route: 'POST /admin/club/weapons',
    guard: 'inventory:w',
    summary: 'Enters a weapon of the club.',
    input: z.strictObject(clubWeaponInput),
    output: Answer,
    refusals: [],
    idempotent: true,
  }),
  changeClubWeapon: call({
    route: 'PATCH /admin/club/weapons',
    guard: 'inventory:w',
    summary: 'Changes a weapon of the club; what is left out stays.',
    input: z.strictObject({
      ...clubWeaponInput,
      id: Id('weapon'),
      name: z.optional(clubWeaponInput.name),
      caliberId: z.optional(CalibreId),
    }),
    output: Answer,
    refusals: ['WEAPON_NOT_FOUND'],
  }),
  removeClubWeapon: call({
    route: 'DELETE /admin/club/weapons/{id}',
    guard: 'inventory:w',
    summary: 'Removes a weapon that nobody has at the moment. Who has had it is kept as long as it must be.',
    input: z.strictObject({ id: Id('weapon') }),
    output: z.strictObject({}),
    refusals: ['WEAPON_NOT_FOUND', 'WEAPON_HANDED_OUT'],
  }),
  serviceClubWeapon: call({
    route: 'POST /admin/club/weapons/service',
    guard: 'inventory:w',
    summary:
      'Notes that a weapon was serviced: it is in good condition, and the shots to the next service begin again.',
    input: z.strictObject({ id: Id('weapon') }),
    output: Answer,
    refusals: ['WEAPON_NOT_FOUND'],
  }),
  handOut: call({
    route: 'POST /admin/club/weapons/handouts',
    guard: 'inventory:w',
    summary:
      'Hands a weapon out to somebody of the club, for a lane or a reservation where one is named. The caller is the person in charge, and gets one only as an owner while nobody else could hand it out.',
    input: z.strictObject({
      weaponId: Id('weapon'),
      uid: Id('user'),
      laneId: z.optional(Id('lane')),
      reservationId: z.optional(Id('reservation')),
    }),
    output: z.strictObject({ id: Id('handout') }),
    refusals: [
      'WEAPON_NOT_FOUND',
      'WEAPON_HANDED_OUT',
      'WEAPON_UNUSABLE',
      'MEMBERSHIP_INACTIVE',
      'RESERVATION_NOT_FOUND',
      'OWN_RECORD',
    ],
    idempotent: true,
  }),
  takeBack: call({
    route: 'POST /admin/club/weapons/return',
    guard: 'inventory:w',
    summary: 'Takes a weapon back, with the shots since it was handed out and its condition.',
    input: z.strictObject({
      handoutId: Id('handout'),
      shots: z.int().check(z.minimum(0), z.maximum(MOST_SHOTS.handout)),
      condition: z.enum(CONDITIONS),
      note: z.optional(note(MOST_CONDITION_NOTE)),
    }),
    output: z.strictObject({}),
    refusals: ['CHANGED_MEANWHILE'],
  }),
  handouts: call({
    route: 'GET /admin/club/weapons/handouts',
    guard: 'inventory:w',
    summary: 'Who has had a weapon of the club: the last hundred times, newest first.',
    input: z.strictObject({ weaponId: Id('weapon') }),
    output: z.strictObject({ handouts: z.array(Handout) }),
    refusals: [],
    live: {
      collection: 'weaponHandouts',
      sameFor: 'club',
      rows: ({ handouts }) => handouts,
      topics: (_, { clubId }) => [inventoryTopic(clubId), rangesTopic(clubId), namesTopic()],
    },
  }),
  lendReservations: call({
    route: 'GET /admin/club/weapons/reservations',
    guard: 'inventory:w',
    summary: 'The reservations of somebody today, for which a weapon can be handed out.',
    input: z.strictObject({ uid: Id('user') }),
    output: z.strictObject({
      reservations: z.array(LendReservation),
      /** Whether an officer other than this person could hand it out. */
      othersCan: z.boolean(),
    }),
    refusals: [],
  }),
  addCalibre: call({
    route: 'POST /admin/club/calibres',
    guard: 'inventory:w',
    summary: 'Adds a calibre for the people of the club. Two of a club never have the same name.',
    input: NewCalibre,
    output: z.strictObject({ id: Id('calibre') }),
    refusals: [],
    idempotent: true,
  }),
  removeCalibre: call({
    route: 'DELETE /admin/club/calibres/{id}',
    guard: 'inventory:w',
    summary: 'Removes a calibre of the club. Weapons that have it keep its name.',
    input: z.strictObject({ id: Id('calibre') }),
    output: z.strictObject({}),
    refusals: [],
  }),
}
