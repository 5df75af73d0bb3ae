import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADULT_YEARS, ageOn } from '../base/time/age.ts'
import { WEAPON_CLASSES, type WeaponClass } from '../base/weaponClass.ts'
import { type HeldCertificate, MINOR_RULES, minorNote, type Shooting, whyNotShoot } from './minors.ts'

const BIRTH = '2010-05-20'
const held = (kind: HeldCertificate['kind'], fields: Partial<HeldCertificate> = {}): HeldCertificate => ({
  kind,
  issued: '2015-01-01',
  expires: null,
  blocked: null,
  weaponClasses: [],
  ...fields,
})
const CONSENT = held('consent')
const EXEMPT = [CONSENT, held('exemption')]
/** The day on which the shooter turns so many years old, or another one counted from there. */
const birthday = (years: number, days = 0) => Temporal.PlainDate.from(BIRTH).add({ years }).add({ days }).toString()

type Case = [
  what: string,
  day: string,
  weaponClass: WeaponClass,
  certificates: HeldCertificate[],
  expected: string | undefined,
  more?: Partial<Shooting>,
]

describe('a minor on a day', () => {
  const cases: Case[] = [
    ['light at 8', birthday(8), 'light', [], undefined],
    ['a bow at 8', birthday(8), 'bow', [], undefined],
    ['air, the day before 12', birthday(12, -1), 'air', [CONSENT], 'tooYoung'],
    ['air, on the 12th birthday', birthday(12), 'air', [CONSENT], undefined],
    ['air at 12 without consent', birthday(12), 'air', [], 'noConsent'],
    ['air at 12, the guardian there', birthday(12), 'air', [], undefined, { isGuardianPresent: true }],
    ['air at 10 with the guardian there', birthday(10), 'air', [], 'tooYoung', { isGuardianPresent: true }],
    ['air at 10 with an exemption', birthday(10), 'air', EXEMPT, undefined],
    [
      'air at 10, exempt for rimfire',
      birthday(10),
      'air',
      [CONSENT, held('exemption', { weaponClasses: ['rimfireRifle'] })],
      'tooYoung',
    ],
    ['air at 10, exempt without consent', birthday(10), 'air', [held('exemption')], 'noConsent'],
    [
      'air at 12, nobody for youth work',
      birthday(12),
      'air',
      [CONSENT],
      'noYouthSupervision',
      { hasYouthSupervision: false },
    ],
    ['air at 12, somebody for youth work', birthday(12), 'air', [CONSENT], undefined, { hasYouthSupervision: true }],
    [
      'air, the day before 14, nobody for youth work',
      birthday(14, -1),
      'air',
      [CONSENT],
      'noYouthSupervision',
      { hasYouthSupervision: false },
    ],
    [
      'air, on the 14th birthday, nobody for youth work',
      birthday(14),
      'air',
      [CONSENT],
      undefined,
      { hasYouthSupervision: false },
    ],
    ['air, the day before 18 without consent', birthday(18, -1), 'air', [], 'noConsent'],
    ['air, on the 18th birthday without consent', birthday(18), 'air', [], undefined],
    ['a crossbow at 11', birthday(11), 'crossbow', [CONSENT], 'tooYoung'],
    ['a crossbow at 12', birthday(12), 'crossbow', [CONSENT], undefined],
    ['rimfire, the day before 14', birthday(14, -1), 'rimfireRifle', [CONSENT], 'tooYoung'],
    ['rimfire, on the 14th birthday', birthday(14), 'rimfireRifle', [CONSENT], undefined],
    ['a rimfire pistol at 14 without consent', birthday(14), 'rimfirePistol', [], 'noConsent'],
    [
      'rimfire, the day before 16, nobody for youth work',
      birthday(16, -1),
      'rimfireRifle',
      [CONSENT],
      'noYouthSupervision',
      { hasYouthSupervision: false },
    ],
    [
      'rimfire, on the 16th birthday, nobody for youth work',
      birthday(16),
      'rimfireRifle',
      [CONSENT],
      undefined,
      { hasYouthSupervision: false },
    ],
    ['rimfire at 12 with an exemption', birthday(12), 'rimfireRifle', EXEMPT, undefined],
    ['rimfire at 11 with an exemption', birthday(12, -1), 'rimfireRifle', EXEMPT, 'tooYoung'],
    [
      'rimfire at 14 with 200 J',
      birthday(14),
      'rimfireRifle',
      [CONSENT],
      undefined,
      { use: { weaponClass: 'rimfireRifle', energy: 200 } },
    ],
    [
      'rimfire at 14 with 201 J',
      birthday(14),
      'rimfireRifle',
      [CONSENT],
      'tooStrong',
      { use: { weaponClass: 'rimfireRifle', energy: 201 } },
    ],
    [
      'rimfire at 14 beyond .22',
      birthday(14),
      'rimfireRifle',
      [CONSENT],
      'tooStrong',
      { use: { weaponClass: 'rimfireRifle', calibre: 568 } },
    ],
    ['a shotgun, the day before 14', birthday(14, -1), 'shotgun', [CONSENT], 'tooYoung'],
    ['a shotgun at 14', birthday(14), 'shotgun', [CONSENT], undefined],
    [
      'a shotgun at 14 beyond gauge 12',
      birthday(14),
      'shotgun',
      [CONSENT],
      'tooStrong',
      { use: { weaponClass: 'shotgun', calibre: 1900 } },
    ],
    [
      'centrefire at 17 with all there is',
      birthday(18, -1),
      'centrefirePistol',
      EXEMPT,
      'tooYoung',
      { isGuardianPresent: true, hasYouthSupervision: true },
    ],
    ['centrefire, on the 18th birthday', birthday(18), 'centrefirePistol', [], undefined],
    ['a muzzle loader at 17', birthday(17), 'muzzleLoader', [CONSENT], 'tooYoung'],
    [
      'centrefire at 14 in the training of hunters',
      birthday(14),
      'centrefireRifle',
      [held('huntingTraining')],
      undefined,
    ],
    [
      'centrefire at 13 in the training of hunters',
      birthday(14, -1),
      'centrefireRifle',
      [held('huntingTraining')],
      'tooYoung',
    ],
    ['a muzzle loader in the training of hunters', birthday(16), 'muzzleLoader', [held('huntingTraining')], 'tooYoung'],
    [
      'a consent for other weapons',
      birthday(14),
      'rimfireRifle',
      [held('consent', { weaponClasses: ['air'] })],
      'noConsent',
    ],
    ['a consent on its last day', birthday(14), 'air', [held('consent', { expires: birthday(14) })], undefined],
    [
      'a consent that ended yesterday',
      birthday(14),
      'air',
      [held('consent', { expires: birthday(14, -1) })],
      'noConsent',
    ],
    ['a consent of tomorrow', birthday(14), 'air', [held('consent', { issued: birthday(14, 1) })], 'noConsent'],
    [
      'a consent that was revoked',
      birthday(14),
      'air',
      [held('consent', { blocked: { on: birthday(14) } })],
      'noConsent',
    ],
    ['a qualification in place of a consent', birthday(14), 'air', [held('supervisor')], 'noConsent'],
  ]
  test.each(cases)('%s: %5$s [O10]', (_, day, weaponClass, certificates, expected, more = {}) => {
    const shooter = { birthDate: BIRTH, certificates }
    expect(whyNotShoot({ shooter, day, permitted: [weaponClass], ...more })?.why).toBe(expected)
  })
})

test.each([
  ['2012-02-29', '2026-02-28', 13],
  ['2012-02-29', '2026-03-01', 14],
  ['2012-02-29', '2028-02-28', 15],
  ['2012-02-29', '2028-02-29', 16],
  ['2012-03-01', '2026-02-28', 13],
  ['2012-12-31', '2026-12-31', 14],
])('born on %s one is on %s %i years old [O10]', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age)
})

test('without a birth date nothing is refused', () => {
  const shooting = {
    shooter: { birthDate: null, certificates: [] },
    day: '2026-11-24',
    permitted: ['centrefireRifle'] as const,
  }
  expect(whyNotShoot(shooting)).toBeUndefined()
  expect(minorNote(shooting)).toBeUndefined()
})

test('a lane with several kinds of weapons is open to a minor by any of them, and it is said by which', () => {
  const shooter = { birthDate: BIRTH, certificates: [held('consent', { weaponClasses: ['air'] })] }
  const shooting = { shooter, day: birthday(14), permitted: ['air', 'rimfireRifle', 'centrefireRifle'] as const }
  expect(whyNotShoot(shooting)).toBeUndefined()
  expect(minorNote(shooting)).toEqual({ allowed: ['air'], underCare: [], lackingConsent: ['rimfireRifle'] })
  expect(minorNote({ ...shooting, day: birthday(13) })).toEqual({
    allowed: ['air'],
    underCare: ['air'],
    lackingConsent: [],
  })
  // The weapon that the shooter names decides alone.
  expect(whyNotShoot({ ...shooting, use: { weaponClass: 'centrefireRifle' } })).toEqual({
    why: 'tooYoung',
    weaponClass: 'centrefireRifle',
    from: 18,
    source: '§ 27 Abs. 3 Satz 1 WaffG',
  })
  // Everything permitted is also what is no firearm.
  expect(minorNote({ ...shooting, day: birthday(8), permitted: [] })?.allowed).toEqual(['light', 'bow'])
})

test('of several reasons the one nearest to a yes is said', () => {
  const shooter = { birthDate: BIRTH, certificates: [] }
  const permitted = ['centrefireRifle', 'rimfireRifle', 'air'] as const
  expect(whyNotShoot({ shooter, day: birthday(14), permitted })).toMatchObject({ why: 'noConsent' })
  expect(whyNotShoot({ shooter, day: birthday(10), permitted })).toMatchObject({
    why: 'tooYoung',
    from: 12,
    weaponClass: 'air',
  })
})

test('every rule that forbids something names its paragraph, and none forbids anything to adults', () => {
  for (const [weaponClass, { from, consentUntil, careUntil, source }] of Object.entries(MINOR_RULES)) {
    expect([weaponClass, Math.max(from, consentUntil, careUntil) <= ADULT_YEARS]).toEqual([weaponClass, true])
    if (from + consentUntil + careUntil > 0) expect(source).toMatch(/^§ 27 /)
  }
})

test('growing older, a consent, a guardian and somebody for youth work never forbid what was allowed [O10]', () => {
  const day = fc
    .date({ min: new Date('2005-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    .map((each) => each.toISOString().slice(0, 10))
  const certificate = fc.record({
    kind: fc.constantFrom('consent' as const, 'exemption' as const, 'huntingTraining' as const),
    issued: fc.option(day),
    expires: fc.constant(null),
    blocked: fc.constant(null),
    weaponClasses: fc.subarray([...WEAPON_CLASSES]),
  })
  const use = fc.record(
    {
      weaponClass: fc.constantFrom(...WEAPON_CLASSES),
      calibre: fc.integer({ min: 1, max: 3000 }),
      energy: fc.integer({ min: 1, max: 500 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(
      day,
      day,
      fc.nat(4000),
      fc.array(certificate, { maxLength: 3 }),
      fc.subarray([...WEAPON_CLASSES]),
      use,
      (birthDate, on, later, certificates, permitted, wish) => {
        const shooting: Shooting = {
          shooter: { birthDate, certificates },
          day: on,
          permitted,
          use: wish,
          hasYouthSupervision: false,
        }
        if (whyNotShoot(shooting) !== undefined) return
        const older = Temporal.PlainDate.from(on).add({ days: later }).toString()
        expect(whyNotShoot({ ...shooting, day: older })).toBeUndefined()
        expect(whyNotShoot({ ...shooting, isGuardianPresent: true, hasYouthSupervision: true })).toBeUndefined()
        const more = [...certificates, held('consent', { issued: null })]
        expect(whyNotShoot({ ...shooting, shooter: { birthDate, certificates: more } })).toBeUndefined()
      },
    ),
  )
})
