import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { MOST, type Profile } from '@bahnfrei/domain/users/user.ts'

type Update = InputOf<typeof userCalls.update>
export type ProfileForm = {
  [Part in 'name' | 'contact' | 'address' | 'personals']: Required<NonNullable<Update[Part]>>
}

export function profileFormOf({ name: { full: _, ...name }, contact, address, personals }: Profile): ProfileForm {
  return { name, contact, address, personals }
}

/** The form with the first name as the call name if none is given. */
export function withCallName(form: ProfileForm): ProfileForm {
  const { name } = form
  return name.call === '' ? { ...form, name: { ...name, call: name.first.slice(0, MOST.call) } } : form
}

export const FIRST_BIRTH_DATE = '1900-01-01'

/** Whether a birth date is invalid, in the future or before 1900; none is allowed. */
export function isWrongBirthDate(birthDate: string | null, today: Day): boolean {
  return birthDate !== null && (!isDay(birthDate) || birthDate > today || birthDate < FIRST_BIRTH_DATE)
}
