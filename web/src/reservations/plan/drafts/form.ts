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

/** The member for whom an officer reserves. */
type ChosenMember = { uid: Id<'user'>; name: string }

/** The values that all drafts share: the mode, and for whom they are reserved (RESV-019). */
export type ReservationForm = {
  /**
   * The chosen mode, and the visibility in which it was chosen. In another visibility, the default mode applies again
   * (OP-56).
   */
  chosen: { mode: CreationMode; under: Visibility } | undefined
  member: ChosenMember | undefined
  /** The uid of the friend for whom the person reserves. */
  friend: string | undefined
  /** The member club for which one of its officers reserves. */
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

/**
 * The present mode: the chosen one, else the default one of the visibility, if the person may use it; else
 * `reservation`.
 */
export function modeNow(
  { chosen }: ReservationForm,
  visibility: Visibility,
  by: Omit<Creator, 'friends'>,
): CreationMode {
  const wanted = chosen?.under === visibility ? chosen.mode : modeOf(visibility)
  // The field of the friend says whether a friend allows it: the mode itself stays until then.
  return wanted === 'friend' || isAvailable(wanted, { ...by, friends: [] }) ? wanted : 'reservation'
}

/** Whether the mode is for officers. In these modes, neither opening hours nor the past are obstacles. */
export function isForOfficers(mode: CreationMode): boolean {
  return mode === 'adminRes' || mode === 'blocker'
}

/** The input that the form lacks, so that it cannot be sent (RESV-036, RESV-037). */
export type Missing = 'appointments' | 'member' | 'friend' | 'memberClub'

export function missingOf(form: ReservationForm, mode: CreationMode, drafts: number): Missing[] {
  const needed: readonly string[] = FIELDS_OF[mode]
  const missing: Missing[] = drafts === 0 ? ['appointments'] : []
  if (needed.includes('member') && form.member === undefined) missing.push('member')
  if (needed.includes('friend') && form.friend === undefined) missing.push('friend')
  if (needed.includes('memberClub') && form.memberClubId === undefined) missing.push('memberClub')
  return missing
}

/** The request: the mode, which determines the call, and the fields of this mode (RESV-046 to RESV-051). */
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
