import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { isEmail, plainEmail } from '@bahnfrei/domain/users/email.ts'
import { GENDERS, type Gender, type MOST, type Profile } from '@bahnfrei/domain/users/user.ts'

/** The profile as its form holds it: texts, empty where nothing is given. */
export type ProfileForm = Record<
  keyof typeof MOST | 'country' | 'birthDate' | 'gender' | 'birthCountry' | 'nationality',
  string
>

export function profileFormOf({ name, contact, address, personals }: Profile): ProfileForm {
  const { full: _, ...names } = name
  const { birthDate, gender } = personals
  return { ...names, ...contact, ...address, ...personals, birthDate: birthDate ?? '', gender: gender ?? '' }
}

/** What is sent. The call name is the first name where none is given. */
export function updateOf(form: ProfileForm): InputOf<typeof userCalls.update> {
  const trimmed = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, value.trim()])) as ProfileForm
  const { first, last, call, title, email, phone, mobile } = trimmed
  const { country, city, postalCode, street, houseNumber, apartment, extra } = trimmed
  const { birthDate, gender, birthPlace, birthCountry, nationality } = trimmed
  return {
    name: { first, last, call: call === '' ? first.slice(0, 50) : call, title },
    contact: { email, phone, mobile },
    address: { country, city, postalCode, street, houseNumber, apartment, extra },
    personals: {
      birthDate: birthDate === '' ? null : birthDate,
      gender: genderOf(gender),
      birthPlace,
      birthCountry,
      nationality,
    },
  }
}

/** The gender as a form holds it; nothing chosen is not said. */
export function genderOf(chosen: string): Gender | null {
  return GENDERS.find((gender) => gender === chosen) ?? null
}

export function isWrongEmail({ email }: ProfileForm): boolean {
  return email.trim() !== '' && !isEmail(plainEmail(email))
}

export const FIRST_BIRTH_DATE = '1900-01-01'

/** A day that was, or none. */
export function isWrongBirthDate({ birthDate }: Pick<ProfileForm, 'birthDate'>, today: Day): boolean {
  return birthDate !== '' && (!isDay(birthDate) || birthDate > today || birthDate < FIRST_BIRTH_DATE)
}
