import * as z from 'zod/mini'
import { call } from '../base/call/call.ts'
import { Id } from '../base/call/fields.ts'
import { CalibreId, ClubCalibre } from './calibre.ts'
import { calibresTopic, ownWeaponsTopic } from './topics.ts'
import { OwnWeapon, ownWeaponInput } from './weapon.ts'

const Answer = z.strictObject({ weapon: OwnWeapon })

/** The calls for a person's weapons, which nobody else can read. */
export const ownWeaponCalls = {
  ownWeapons: call({
    route: 'GET /users/weapons',
    guard: 'user',
    summary: 'The own weapons by name, without their numbers.',
    input: z.strictObject({}),
    output: z.strictObject({ weapons: z.array(OwnWeapon) }),
    refusals: [],
    live: {
      collection: 'userWeapons',
      sameFor: 'user',
      rows: ({ weapons }) => weapons,
      topics: (_, { uid }) => [ownWeaponsTopic(uid)],
    },
  }),
  addWeapon: call({
    route: 'POST /users/weapons',
    guard: 'user',
    summary: 'Enters an own weapon. Its number is stored encrypted.',
    input: z.strictObject(ownWeaponInput),
    output: Answer,
    refusals: [],
    idempotent: true,
  }),
  changeWeapon: call({
    route: 'PATCH /users/weapons',
    guard: 'user',
    summary: 'Changes an own weapon; what is left out stays.',
    input: z.strictObject({
      ...ownWeaponInput,
      id: Id('weapon'),
      name: z.optional(ownWeaponInput.name),
      caliberId: z.optional(CalibreId),
    }),
    output: Answer,
    refusals: ['WEAPON_NOT_FOUND'],
  }),
  removeWeapon: call({
    route: 'DELETE /users/weapons/{id}',
    guard: 'user',
    summary: 'Removes an own weapon.',
    input: z.strictObject({ id: Id('weapon') }),
    output: z.strictObject({}),
    refusals: ['WEAPON_NOT_FOUND'],
  }),
  weaponNumber: call({
    route: 'GET /users/weapons/{id}/number',
    guard: 'user',
    stepUp: true,
    summary: 'The number of an own weapon; empty where there is none.',
    input: z.strictObject({ id: Id('weapon') }),
    output: z.strictObject({ number: z.string() }),
    refusals: ['WEAPON_NOT_FOUND'],
  }),
  calibres: call({
    route: 'GET /users/calibres',
    guard: 'user',
    summary: 'The calibres that the clubs of the person have added to those that everybody has.',
    input: z.strictObject({}),
    output: z.strictObject({ calibres: z.array(ClubCalibre) }),
    refusals: [],
    live: {
      collection: 'clubCalibres',
      sameFor: 'user',
      rows: ({ calibres }) => calibres,
      topics: () => [calibresTopic()],
    },
  }),
}
