import * as z from 'zod/mini'
import { Id, lines, note, text } from '../base/call/fields.ts'
import { isEmail, plainEmail } from '../users/email.ts'
import { MOST as MOST_OF_USER } from '../users/user.ts'

/** The most characters of the fields of the profile (the label of a link: CLUB-019). */
export const MOST_OF_PROFILE = {
  name: 200,
  description: 2000,
  address: 500,
  label: 20,
  tel: MOST_OF_USER.phone,
} as const
export const MOST_LINKS = 10

/** Whether a text is the address of a web page: http or https, with a host of several parts and no password. */
function isWebAddress(typed: string): boolean {
  if (!URL.canParse(typed)) return false
  const { protocol, hostname, username, password } = new URL(typed)
  return /^https?:$/.test(protocol) && hostname.includes('.') && username === '' && password === ''
}

export const OptionalWebAddress = note(MOST_OF_PROFILE.address).check(
  z.refine((typed) => typed === '' || isWebAddress(typed)),
)
export const OptionalEmail = note(MOST_OF_USER.email).check(
  z.refine((email) => email === '' || isEmail(plainEmail(email))),
)

/** A further page that a club names in its profile (CLUB-019, CLUB-020). */
export const CustomLink = z.strictObject({
  label: text(MOST_OF_PROFILE.label),
  url: text(MOST_OF_PROFILE.address).check(z.refine(isWebAddress)),
})
export type CustomLink = z.infer<typeof CustomLink>

/** The facts that a club states about itself (CLUB-017). An empty text means that the club gave none. */
export const ClubProfile = z.strictObject({
  name: text(MOST_OF_PROFILE.name),
  description: lines(MOST_OF_PROFILE.description),
  homePage: OptionalWebAddress,
  newsPage: OptionalWebAddress,
  email: OptionalEmail,
  tel: note(MOST_OF_PROFILE.tel),
  /** Whether anybody finds the club and may read its profile. */
  isListed: z.boolean(),
  isClub: z.boolean(),
  /** Whether the club offers its ranges to others: to clubs, to people (CLUB-021). */
  isOperator: z.boolean(),
  rentToClubs: z.boolean(),
  rentToPeople: z.boolean(),
  customLinks: z.array(CustomLink).check(z.maxLength(MOST_LINKS)),
})
export type ClubProfile = z.infer<typeof ClubProfile>

export const PROFILE_FIELDS = Object.keys(ClubProfile.shape) as (keyof ClubProfile)[]

/** The profile as its officers see it. A change names the version that was seen. */
export const StoredProfile = z.strictObject({
  ...ClubProfile.shape,
  id: Id('club'),
  photoURL: z.nullable(z.string()),
  isVerified: z.boolean(),
  /**
   * Whether the name resembles that of another club: until the provider has looked at it, no public list shows the
   * club.
   */
  awaitsLook: z.boolean(),
  /** The number of active members and guests: at least the owner (CLUB-015). */
  memberCount: z.int().check(z.minimum(1)),
  version: z.int(),
})
export type StoredProfile = z.infer<typeof StoredProfile>
