import * as z from 'zod/mini'
import { ClockTime, Id, Millis, note } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import { weaponFields, weaponInput } from './weapon.ts'

/** The conditions of a club weapon: ready; ready, but something needs attention; not to be shot. */
export const CONDITIONS = ['good', 'worn', 'defective'] as const
export type Condition = (typeof CONDITIONS)[number]

const MOST_LOCKER = 40
export const MOST_CONDITION_NOTE = 300
/** The most weapons of a club. */
export const MOST_CLUB_WEAPONS = 500
/** The most shots of one hand-out, and of an interval between services. */
export const MOST_SHOTS = { handout: 5_000, interval: 1_000_000 }

/** A weapon of the club, as its members see it. */
export const ClubWeapon = z.strictObject({ ...weaponFields, type: z.literal('club') })
export type ClubWeapon = z.infer<typeof ClubWeapon>

/** The person who has a weapon now. */
const Holder = z.strictObject({
  handoutId: Id('handout'),
  uid: z.nullable(Id('user')),
  name: z.string(),
  givenOn: Millis,
})

/** A weapon of the club, as officers who keep the inventory see it. */
export const InventoryWeapon = z.strictObject({
  ...ClubWeapon.shape,
  locker: z.string(),
  condition: z.enum(CONDITIONS),
  conditionNote: z.string(),
  /** The sum of the shots that were counted when the weapon came back. */
  shotCount: z.int(),
  /** The number of shots between two services; null: it is never serviced. */
  serviceInterval: z.nullable(z.int()),
  /** The shot count at the last service, and the moment of that service. */
  servicedAt: z.int(),
  servicedOn: z.nullable(Millis),
  holder: z.nullable(Holder),
})
export type InventoryWeapon = z.infer<typeof InventoryWeapon>

export const clubWeaponInput = {
  ...weaponInput,
  locker: z.optional(note(MOST_LOCKER)),
  condition: z.optional(z.enum(CONDITIONS)),
  conditionNote: z.optional(note(MOST_CONDITION_NOTE)),
  serviceInterval: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_SHOTS.interval)))),
}

/**
 * One hand-out of a weapon, with the person who gave it and the one who took it back. The name of a person who has left
 * is empty.
 */
export const Handout = z.strictObject({
  id: Id('handout'),
  weaponId: Id('weapon'),
  name: z.string(),
  givenByName: z.string(),
  givenOn: Millis,
  rangeName: z.string(),
  laneName: z.string(),
  returnedOn: z.nullable(Millis),
  takenBackByName: z.string(),
  shots: z.nullable(z.int()),
  condition: z.nullable(z.enum(CONDITIONS)),
  note: z.string(),
})
export type Handout = z.infer<typeof Handout>

/** A reservation of a person today, for which a weapon can be handed out. */
export const LendReservation = z.strictObject({
  id: Id('reservation'),
  rangeName: z.string(),
  laneName: z.string(),
  start: ClockTime,
  end: ClockTime,
})

export type LendReservation = z.infer<typeof LendReservation>

/** Returns why a weapon cannot be handed out, or nothing. */
export function whyNotHandOut({
  isActive,
  condition,
  isOut,
}: {
  isActive: boolean
  condition: Condition
  isOut: boolean
}): Refusal | undefined {
  if (isOut) return 'WEAPON_HANDED_OUT'
  return isActive && condition !== 'defective' ? undefined : 'WEAPON_UNUSABLE'
}

type Counted = Pick<InventoryWeapon, 'shotCount' | 'serviceInterval' | 'servicedAt'>

/**
 * Returns how many shots are left until the next service, below zero when it is overdue; nothing without an interval.
 */
export function shotsToService({ shotCount, serviceInterval, servicedAt }: Counted): number | undefined {
  return serviceInterval === null ? undefined : servicedAt + serviceInterval - shotCount
}
