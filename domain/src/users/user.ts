import * as z from 'zod/mini'
import { Day, note } from '../base/call/fields.ts'
import { isEmail, plainEmail } from './email.ts'
import { QuickEntry } from './quickAccess.ts'

/** The name of a person (specification 2 §3.1). `full` is call name and last name until somebody edits it. */
export const Name = z.strictObject({
  full: note(300),
  first: note(300),
  last: note(300),
  call: note(50),
  title: note(100),
})
export type Name = z.infer<typeof Name>

/** A country as two capital letters (ISO 3166), or none. */
const Country = z.string().check(z.regex(/^([A-Z]{2})?$/))

/** How many characters a field of the profile may have (specification 2 §5). */
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

/** An address of mail that may be empty. */
export const MailAddress = z.string().check(
  z.maxLength(MOST.email),
  z.refine((email) => email === '' || isEmail(plainEmail(email))),
)

/** How a person can be reached; the address of the account is another one. Empty is not given. */
export const Contact = z.strictObject({
  email: MailAddress,
  phone: note(MOST.phone),
  mobile: note(MOST.mobile),
})

/** Where a person lives. Empty is not given. */
export const Address = z.strictObject({
  country: Country,
  city: note(MOST.city),
  postalCode: note(MOST.postalCode),
  street: note(MOST.street),
  houseNumber: note(MOST.houseNumber),
  apartment: note(MOST.apartment),
  extra: note(MOST.extra),
})

/** Female, male and diverse, as the sports associations count. Null is not said. */
export const GENDERS = ['f', 'm', 'd'] as const
export type Gender = (typeof GENDERS)[number]

/** Birth, gender and nationality. Empty, and null for the day and the gender, is not given. */
export const Personals = z.strictObject({
  birthDate: z.nullable(Day),
  gender: z.nullable(z.enum(GENDERS)),
  birthPlace: note(MOST.birthPlace),
  birthCountry: Country,
  nationality: Country,
})

/** All that a person sees of the own account (specification 2 §3.1). */
export const Profile = z.strictObject({
  uid: z.string(),
  email: z.string(),
  verified: z.boolean(),
  /** Moments in ms. */
  firstLogin: z.nullable(z.int()),
  lastLogin: z.nullable(z.int()),
  /** When an invitation was made by which the person came into a club; null for others. */
  inviteTime: z.nullable(z.int()),
  /** The code that makes friends, and its end, while one is open. */
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
  /** The version of the application whose news the person has seen; empty is none. */
  version: z.string(),
  /** When the account will be erased (ms), if that is its owner's wish. */
  erasedFrom: z.nullable(z.int()),
})
export type Profile = z.infer<typeof Profile>

/** Where the picture of a person is; the id changes with every picture, so that browsers may keep it. */
export function photoAddress(photo: string | null, size: PhotoSize = PHOTO_SIZES[0]): string | null {
  return photo === null ? null : `/api/photos/${photo}-${size}.webp`
}

/** The edges of a stored picture in px: for lists, and for the profile. */
export const PHOTO_SIZES = [128, 512] as const
export type PhotoSize = (typeof PHOTO_SIZES)[number]

/** Call name and last name, as a list shows the person. */
export function fullName(name: { first: string; last: string; call: string }): string {
  return `${name.call.trim() === '' ? name.first.trim() : name.call.trim()} ${name.last.trim()}`.trim()
}
