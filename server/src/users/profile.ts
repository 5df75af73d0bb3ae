import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { PRESET_QUICK_ACCESS } from '@bahnfrei/domain/users/quickAccess.ts'
import { whyCorrupt } from '@bahnfrei/domain/users/setup.ts'
import { type Profile, photoAddress } from '@bahnfrei/domain/users/user.ts'
import type { Context } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import type { SecretBox } from '../base/security/secretBox.ts'

type Stored = Omit<Profile, 'photoURL' | 'quickAccess' | 'isMember' | 'membershipCount' | keyof FromRooms> & {
  photo: string | null
  quickAccess: Profile['quickAccess'] | null
}

type FromRooms = Pick<Profile, 'inviteTime' | 'friendCode' | 'friendCodeExpiry'>

const PROFILE = `
  SELECT uid, coalesce(email, '') AS email, verified, ${millis('first_login')} AS "firstLogin", ${millis('last_login')} AS "lastLogin",
    terms_accepted_on IS NOT NULL AS "tosAccepted", ${millis('terms_accepted_on')} AS "tosAcceptTime", photo,
    setup_completed AS "setupCompleted", default_club AS "defaultClub",
    json_build_object('full', full_name, 'first', first_name, 'last', last_name, 'call', call_name, 'title', title) AS name,
    json_build_object('email', contact_email, 'phone', phone, 'mobile', mobile) AS contact,
    json_build_object('country', country, 'city', city, 'postalCode', postal_code, 'street', street,
      'houseNumber', house_number, 'apartment', apartment, 'extra', address_extra) AS address,
    json_build_object('birthDate', birth_date, 'gender', gender, 'birthPlace', birth_place, 'birthCountry', birth_country,
      'nationality', nationality) AS personals,
    quick_access AS "quickAccess", json_build_object('root', root) AS permissions,
    json_build_object('journal', journal_access) AS "featureAccess", version, ${millis('erased_from')} AS "erasedFrom"
  FROM users WHERE uid = $1`

/** The functions of other rooms that know something about a person. */
export type Ties = {
  /** The number of clubs in which the person is a member today. */
  memberships: (context: Context) => Promise<number>
  /** When the latest invitation by which the person joined a club was created (ms); null without one. */
  invitedOn: (context: Context) => Promise<number | null>
  /** Whether a club has let the person in without a confirmed address. */
  isVouched: (db: Db, uid: Id<'user'>) => Promise<boolean>
  /** The open friend code of the person, if any. */
  friendCode: (context: Context, box: SecretBox) => Promise<Pick<Profile, 'friendCode' | 'friendCodeExpiry'>>
}

/** Makes the handler that returns the caller's profile. */
export function profile(box: SecretBox, { memberships, invitedOn, isVouched, friendCode }: Ties) {
  return async (_: unknown, context: Context): Promise<Profile> => {
    const [stored] = await rows<Stored>(context.db, 'profile', PROFILE, [context.uid])
    if (stored === undefined) throw new Error('A signed-in person has an account.')
    refuseIf(whyCorrupt({ ...stored, isVouched: !stored.email && (await isVouched(context.db, context.uid)) }))
    const { photo, quickAccess, ...rest } = stored
    const membershipCount = await memberships(context)
    return {
      ...rest,
      photoURL: photoAddress(photo, 512),
      quickAccess: quickAccess ?? PRESET_QUICK_ACCESS,
      isMember: membershipCount > 0,
      membershipCount,
      inviteTime: await invitedOn(context),
      ...(await friendCode(context, box)),
    }
  }
}
