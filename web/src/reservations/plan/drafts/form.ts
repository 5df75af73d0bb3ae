import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ReservationLine } from '@bahnfrei/domain/reservations/callFields.ts'
import {
  type CreationMode,
  type Creator,
  FIELDS_OF,
  isAvailable,
  modeOf,
} from '@bahnfrei/domain/reservations/creationMode.ts'
import type { Visibility } from '@bahnfrei/domain/reservations/visibility.ts'

/** Whom an officer reserves for. */
type ChosenMember = { uid: Id<'user'>; name: string }

/** What belongs to all drafts together: how they are made and for whom (RESV-019). */
export type ReservationForm = {
  /** What somebody chose, and what was visible then: a change of visibility preselects again (OP-56). */
  chosen: { mode: CreationMode; under: Visibility } | undefined
  member: ChosenMember | undefined
  /** The uid of the friend. */
  friend: string | undefined
  /** The member club for which an officer of it reserves. */
  memberClubId?: Id<'club'> | undefined
  displayText: string
  showPublicDisplayText: boolean
  reservationDayGroupings: boolean
}

export const EMPTY_FORM: ReservationForm = {
  chosen: undefined,
  member: undefined,
  friend: undefined,
  displayText: '',
  showPublicDisplayText: false,
  reservationDayGroupings: false,
}

/** How reservations are made now: as somebody chose, else as the visibility says, where that is possible. */
export function modeNow(
  { chosen }: ReservationForm,
  visibility: Visibility,
  by: Omit<Creator, 'friends'>,
): CreationMode {
  const wanted = chosen?.under === visibility ? chosen.mode : modeOf(visibility)
  // Whether a friend allows it is told at the friend: the mode itself stays until then.
  return wanted === 'friend' || isAvailable(wanted, { ...by, friends: [] }) ? wanted : 'reservation'
}

/** Whether somebody acts as an officer, whom neither hours nor the past bind. */
export function isForOfficers(mode: CreationMode): boolean {
  return mode === 'adminRes' || mode === 'blocker'
}

/** What a form lacks before it can be sent (RESV-036, RESV-037). */
export type Missing = 'appointments' | 'member' | 'friend' | 'memberClub'

export function missingOf(form: ReservationForm, mode: CreationMode, drafts: number): Missing[] {
  const needed: readonly string[] = FIELDS_OF[mode]
  const missing: Missing[] = drafts === 0 ? ['appointments'] : []
  if (needed.includes('member') && form.member === undefined) missing.push('member')
  if (needed.includes('friend') && form.friend === undefined) missing.push('friend')
  if (needed.includes('memberClub') && form.memberClubId === undefined) missing.push('memberClub')
  return missing
}

/** What is sent: the call by its mode, and the fields that belong to this mode only (RESV-046 to RESV-051). */
export type Submission = ReturnType<typeof submissionOf>

export function submissionOf(form: ReservationForm, mode: CreationMode, reservations: ReservationLine[]) {
  const shared = {
    type: 'fixed',
    targetId: reservations[0]?.eventId ?? '',
    specifics: { reservations, ...(form.reservationDayGroupings ? { groupReservations: 'day' as const } : {}) },
  } as const
  switch (mode) {
    case 'reservation':
      return { mode, body: shared } as const
    case 'friend':
      return { mode, body: { ...shared, forUser: form.friend ?? '' } } as const
    case 'adminRes':
      return { mode, body: { ...shared, forUser: form.member?.uid ?? '' } } as const
    case 'tenantClub':
      return { mode, body: { ...shared, memberClubId: form.memberClubId ?? '' } } as const
    case 'blocker': {
      const displayText = form.displayText.trim()
      return { mode, body: { ...shared, displayText, showPublicDisplayText: form.showPublicDisplayText } } as const
    }
  }
}
