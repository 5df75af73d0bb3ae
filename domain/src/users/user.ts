import * as z from 'zod/mini'
import { Day, note } from '../base/call/fields.ts'
import { isEmail, plainEmail } from './email.ts'
import { QuickEntry } from './quickAccess.ts'

/** The name of a person (specification 2 §3.1). `full` is made of call name and last name until somebody edits it. */
export const Name = z.strictObject({
  full: note(300),
  first: note(300),
  last: note(300),
  call: note(50),
  title: note(100),
})
export type Name = z.infer<typeof Name>

/** A country as two capital letters (ISO 3166), or empty. */
const Country = z.string().check(z.regex(/^([A-Z]{2})?$/))

/** The most characters of the fields of the profile (specification 2 §5). */
export const MOST = {
  first: 300,
  last: 300,
  call: 50,
  title: 100,
  email: 200,
  phone: 30,
  mobile: 30,
  city: 100,
  postalCode: 10,
  street: 100,
  houseNumber: 10,
  apartment: 100,
  extra: 100,
  birthPlace: 100,
} as const

/** An email address, or empty. */
export const MailAddress = z.string().check(
  z.maxLength(MOST.email),
  z.refine((email) => email === '' || isEmail(plainEmail(email))),
)

/** How a person can be reached, apart from the address of the account. An empty text means that nothing was given. */
export const Contact = z.strictObject({
  email: MailAddress,
  phone: note(MOST.phone),
  mobile: note(MOST.mobile),
})

/** The address at which a person lives. An empty text means that nothing was given. */
export const Address = z.strictObject({
  country: Country,
  city: note(MOST.city),
  postalCode: note(MOST.postalCode),
  street: note(MOST.street),
  houseNumber: note(MOST.houseNumber),
  apartment: note(MOST.apartment),
  extra: note(MOST.extra),
})

/** Female, male and diverse, as the sports associations count; null where nothing was stated. */
export const GENDERS = ['f', 'm', 'd'] as const
export type Gender = (typeof GENDERS)[number]

/** Birth, gender and nationality. An empty text, and null for day and gender, mean that nothing was given. */
export const Personals = z.strictObject({
  birthDate: z.nullable(Day),
  gender: z.nullable(z.enum(GENDERS)),
  birthPlace: note(MOST.birthPlace),
  birthCountry: Country,
  nationality: Country,
})

/** The profile as its owner reads it (specification 2 §3.1). */
export const Profile = z.strictObject({
  uid: z.string(),
  email: z.string(),
  verified: z.boolean(),
  /** In ms, as all moments of the profile. */
  firstLogin: z.nullable(z.int()),
  lastLogin: z.nullable(z.int()),
  /** The moment of the invitation by which the person came into a club; null without one. */
  inviteTime: z.nullable(z.int()),
  /** The open friend code and the moment of its end; null without one. */
  friendCode: z.nullable(z.string()),
  friendCodeExpiry: z.nullable(z.int()),
  tosAccepted: z.boolean(),
  tosAcceptTime: z.nullable(z.int()),
  photoURL: z.nullable(z.string()),
  setupCompleted: z.boolean(),
  isMember: z.boolean(),
  membershipCount: z.int(),
  defaultClub: z.nullable(z.string()),
  name: Name,
  contact: Contact,
  address: Address,
  personals: Personals,
  quickAccess: z.array(QuickEntry),
  permissions: z.strictObject({ root: z.boolean() }),
  featureAccess: z.strictObject({ journal: z.boolean() }),
  /** The version of the application whose news the person has seen; empty: none. */
  version: z.string(),
  /** The moment (ms) at which the account will be erased by its owner's wish; null otherwise. */
  erasedFrom: z.nullable(z.int()),
})
export type Profile = z.infer<typeof Profile>

/** Returns the address of a person's picture. It changes with every new picture, so that browsers may cache it. */
export function photoAddress(photo: string | null, size: PhotoSize = PHOTO_SIZES[0]): string | null {
  return photo === null ? null : `/api/photos/${photo}-${size}.webp`
}

/** The edges of a stored picture in px: for lists, and for the profile. */
export const PHOTO_SIZES = [128, 512] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

/** Returns call name (or first name) and last name, as lists show a person. */
export function fullName(name: { first: string; last: string; call: string }): string {
  return `${name.call.trim() === '' ? name.first.trim() : name.call.trim()} ${name.last.trim()}`.trim()
}

/** Returns the first letters of the first and the last word of a name; of one word its first letter. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => [...word][0] ?? [])
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : letters.join('')
}
