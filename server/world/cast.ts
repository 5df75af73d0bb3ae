import { type Features, FIRST_CLUB_FEATURES, NEW_CLUB_FEATURES } from '@bahnfrei/domain/base/rights/features.ts'
import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { MembershipStatus } from '@bahnfrei/domain/base/rights/standing.ts'
import type { ClubProfile } from '@bahnfrei/domain/clubs/profile.ts'

/** The password of everybody in the demo and in the tests. */
export const PASSWORD = 'bahnfrei-demo'
/** A password that registration accepts; that of the cast is too weak for it. */
export const NEW_PASSWORD = 'Karpfenteich-neun-Ufer'

export type ClubName = 'eichenhain' | 'birkenau' | 'talblick'

export type Person = {
  first: string
  last: string
  /** Whether the person is a root. */
  isRoot?: true
  in: Partial<Record<ClubName, { status: MembershipStatus; permissions?: Permissions }>>
}

const member = { status: 'member' } as const

/** The people with a role in demo and tests. Their address is their name here, at demo.example. */
export const CAST = {
  anna: { first: 'Anna', last: 'Ahrens', in: { eichenhain: { status: 'member', permissions: { owner: 'w' } } } },
  ben: { first: 'Ben', last: 'Brandt', in: { eichenhain: member } },
  clara: { first: 'Clara', last: 'Conrad', in: { eichenhain: { status: 'guest' } } },
  dieter: { first: 'Dieter', last: 'Dorn', in: { talblick: { status: 'member', permissions: { owner: 'w' } } } },
  trainer: {
    first: 'Thea',
    last: 'Trautmann',
    in: {
      eichenhain: {
        status: 'member',
        permissions: {
          member: 'r',
          publicReservations: 'w',
          ranges: 'r',
          disciplines: 'r',
          inventory: 'r',
          clubReservations: 'r',
          adminReservations: 'r',
        },
      },
    },
  },
  cara: { first: 'Cara', last: 'Clemens', in: { birkenau: { status: 'member', permissions: { owner: 'w' } } } },
  dirk: { first: 'Dirk', last: 'Degen', in: { eichenhain: member, birkenau: member } },
  fritz: { first: 'Fritz', last: 'Fuchs', in: { eichenhain: { status: 'exMember' } } },
  rita: { first: 'Rita', last: 'Roth', isRoot: true, in: {} },
  gina: { first: 'Gina', last: 'Graf', in: { eichenhain: { status: 'blocked' } } },
} as const satisfies Record<string, Person>

/** The settings of the screen K1 in the first hall of Eichenhain. */
export const K1 = { screenName: 'Eingang', title: 'Willkommen in Eichenhain' } as const

export type CastName = keyof typeof CAST

/** The members of Eichenhain without a role: member01 to member40. */
export const CROWD_SIZE = 40
/** The members of Eichenhain with an account that nobody uses; together with the cast they are 60. */
export const SILENT_SIZE = 15

/** The members of Eichenhain that only the demo has; with all others these are 120 names besides those of the cast. */
export const MORE_SIZE = 65

const FIRST_NAMES =
  'Paul Emma Karl Lina Otto Ida Emil Frieda Hugo Marta Theo Ella Jonas Greta Max Clara Moritz Johanna Felix Lotte Anton Mila Jakob Klara Oskar Hanna Leo Marie Konrad Luise Lukas Sophie David Amelie Elias Charlotte Simon Helena Tobias Nele Stefan Sabine Rolf Monika Werner Renate Uwe Petra Holger Silke Norbert Birgit Erik Miriam Sven Judith Henrik Tanja Volker Ulrike'.split(
    ' ',
  )
const LAST_NAMES =
  'Albrecht Bauer Christ Dietrich Engel Franke Gerlach Hartmann Imhof Jahn Keller Lorenz Maurer Neumann Oswald Pfeiffer Quandt Richter Sommer Thiel Ullmann Vogel Winter Ziegler Arnold Bergmann Decker Ebert Fink Gross'.split(
    ' ',
  )

/** Returns the name of a person by index, from 0 on. The first 1,800 names are different. */
export function nameOf(index: number): { first: string; last: string } {
  const round = Math.floor(index / FIRST_NAMES.length)
  const first = FIRST_NAMES[index % FIRST_NAMES.length] as string
  return { first, last: LAST_NAMES[(index * 7 + 3 + round * 11) % LAST_NAMES.length] as string }
}

type RangePlan = {
  name: string
  description: { de: string; en: string }
  lanes: number
  /** The opening hours from Monday to Friday, on Saturday and on Sunday, in hours of the day. */
  hours: { week: [number, number]; saturday: [number, number]; sunday: [number, number] }
  /** The block for youth training: weekday (0 is Monday) and hours of the day. */
  youth?: { weekday: number; from: number; to: number }
  deadlineMinutes?: number
}

export const CLUBS: Record<
  ClubName,
  {
    name: string
    deadlineMinutes: number
    chargesFees?: boolean
    isOperator?: boolean
    /** The features of the club; undefined: those of a new club. */
    features?: Features
    profile?: Partial<ClubProfile>
    ranges: RangePlan[]
  }
> = {
  eichenhain: {
    name: 'SV Eichenhain 1898 e.V.',
    deadlineMinutes: 120,
    chargesFees: true,
    features: FIRST_CLUB_FEATURES,
    profile: {
      description: 'Schießsport im Grünen seit 1898: Luftdruck, Kleinkaliber und Großkaliber, Jugend ab 12 Jahren.',
      homePage: 'https://eichenhain.example',
      email: 'post@eichenhain.example',
      tel: '02772 1898',
      isListed: true,
      customLinks: [{ label: 'Satzung', url: 'https://eichenhain.example/satzung' }],
    },
    ranges: [
      {
        name: 'Luftdruckhalle 10 m',
        description: { de: 'Elektronische Stände, beheizt.', en: 'Electronic targets, heated.' },
        lanes: 12,
        hours: { week: [16, 22], saturday: [10, 18], sunday: [9.5, 13] },
        youth: { weekday: 2, from: 17, to: 18.5 },
      },
      {
        name: 'Pistolenstand 25 m',
        description: { de: 'Drehscheibenanlage, bis .45 ACP.', en: 'Turning targets, up to .45 ACP.' },
        lanes: 5,
        hours: { week: [17, 21], saturday: [10, 17], sunday: [9.5, 12.5] },
        deadlineMinutes: 1440,
      },
      {
        name: 'Kleinkaliberstand 50 m',
        description: { de: 'Zuganlage, .22 lfB.', en: 'Pulley targets, .22 LR.' },
        lanes: 8,
        hours: { week: [16, 21], saturday: [9, 18], sunday: [9.5, 12.5] },
      },
      {
        name: 'Gewehrstand 100 m',
        description: { de: 'Geschlossene Bahn, bis .308 Win.', en: 'Enclosed lanes, up to .308 Win.' },
        lanes: 4,
        hours: { week: [17, 20], saturday: [9, 17], sunday: [10, 12] },
        deadlineMinutes: 1440,
      },
    ],
  },
  birkenau: {
    name: 'SGi Birkenau',
    deadlineMinutes: 0,
    ranges: [
      {
        name: 'Luftgewehrhalle',
        description: { de: '10 m, Papierscheiben.', en: '10 m, paper targets.' },
        lanes: 6,
        hours: { week: [18, 22], saturday: [14, 18], sunday: [10, 12] },
      },
    ],
  },
  talblick: {
    name: 'Schießzentrum Talblick GmbH',
    deadlineMinutes: 1440,
    chargesFees: true,
    isOperator: true,
    features: { ...NEW_CLUB_FEATURES, members_clubs: true },
    profile: { description: 'Raumschießanlage, täglich geöffnet, auch für Gäste.', isListed: true },
    ranges: [
      {
        name: 'Raumschießanlage 25 m',
        description: { de: 'Täglich geöffnet, auch für Gäste.', en: 'Open every day, guests are welcome.' },
        lanes: 6,
        hours: { week: [9, 22], saturday: [9, 22], sunday: [10, 20] },
      },
      {
        name: 'Langwaffenbahn 100 m',
        description: { de: 'Schießkino und Scheibenanlage.', en: 'Shooting cinema and target frames.' },
        lanes: 3,
        hours: { week: [9, 22], saturday: [9, 22], sunday: [10, 20] },
      },
    ],
  },
}
