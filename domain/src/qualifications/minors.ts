import { ADULT_YEARS, ageOn, isAdultOn } from '../base/time/age.ts'
import type { Day } from '../base/time/time.ts'
import { WEAPON_CLASSES, type WeaponClass } from '../base/weaponClass.ts'
import type { CertificateKind } from './kinds.ts'
import { isValidOn, type Validity } from './validity.ts'

/**
 * The rule for minors with one class of weapons at a range. All ages are completed years on the day. The law was read
 * as of 2026-03-20 (reference 4.6). `from` is the least age.
 */
export type MinorRule = {
  from: number
  /** Below this age a guardian must consent or be present. */
  consentUntil: number
  /** Below this age somebody fit for youth work, or the guardian as a supervisor, must take care of the minor. */
  careUntil: number
  /** The least age with an exemption of the authority (§ 27 (4)). */
  exemptFrom?: number
  /** The age from which the training of hunters is enough, without further conditions (§ 27 (5)). */
  hunterFrom?: number
  /** The highest energy of a shot in joules; above it the weapon is for adults only. */
  mostEnergy?: number
  /** The largest calibre in hundredths of a millimetre, as in the permits of lanes. */
  mostCalibre?: number
  /** The paragraph of the Waffengesetz; empty for what is no firearm. */
  source: string
}

const NO_FIREARM: MinorRule = { from: 0, consentUntil: 0, careUntil: 0, source: '' }
const AIR: MinorRule = {
  from: 12,
  consentUntil: ADULT_YEARS,
  careUntil: 14,
  exemptFrom: 0,
  source: '§ 27 Abs. 3 Satz 1 Nr. 1 WaffG',
}
const SMALL: MinorRule = {
  from: 14,
  consentUntil: ADULT_YEARS,
  careUntil: 16,
  exemptFrom: 12,
  hunterFrom: 14,
  source: '§ 27 Abs. 3 Satz 1 Nr. 2 WaffG',
}
const ADULTS: MinorRule = {
  from: ADULT_YEARS,
  consentUntil: ADULT_YEARS,
  careUntil: ADULT_YEARS,
  source: '§ 27 Abs. 3 Satz 1 WaffG',
}

/** The law on minors as one table: age, weapon, consent, supervision, exemption. */
export const MINOR_RULES: Record<WeaponClass, MinorRule> = {
  light: NO_FIREARM,
  bow: NO_FIREARM,
  air: AIR,
  // A crossbow is no firearm, as it has no barrel; the administrative rules of 2012 apply the age of air guns, and so
  // do associations.
  crossbow: { ...AIR, source: '§ 27 Abs. 3 WaffG, WaffVwV' },
  rimfireRifle: { ...SMALL, mostEnergy: 200, mostCalibre: 567 },
  rimfirePistol: { ...SMALL, mostEnergy: 200, mostCalibre: 567 },
  // Single-shot, smooth, up to gauge 12.
  shotgun: { ...SMALL, mostCalibre: 1850 },
  centrefireRifle: { ...ADULTS, hunterFrom: 14 },
  centrefirePistol: { ...ADULTS, hunterFrom: 14 },
  muzzleLoader: ADULTS,
}

/** The facts of a certificate that decide whether a minor may shoot. */
export type HeldCertificate = Validity & { kind: CertificateKind; weaponClasses: readonly WeaponClass[] }

/** The facts about a shooter that the club knows. Without a birth date nothing is refused. */
export type Shooter = { birthDate: Day | null; certificates: readonly HeldCertificate[] }

export type Shooting = {
  shooter: Shooter
  day: Day
  /** The weapon, calibre (hundredths of a millimetre) and energy (joules), as far as the person states them. */
  use?: { weaponClass?: WeaponClass | undefined; calibre?: number | undefined; energy?: number | undefined }
  /** The weapons that the lane permits; empty: all. */
  permitted: readonly WeaponClass[]
  /** Whether the guardian is present, which replaces the consent. */
  isGuardianPresent?: boolean
  /** Whether somebody fit for youth work is on duty; undefined while that is unknown. */
  hasYouthSupervision?: boolean | undefined
}

/** The reasons for a refusal, the one that is easiest to remove first. */
const REASONS = ['noYouthSupervision', 'noConsent', 'tooStrong', 'tooYoung'] as const
export type WhyNotShoot = {
  why: (typeof REASONS)[number]
  weaponClass: WeaponClass
  /** The age from which this reason no longer holds. */
  from: number
  source: string
}

export function isMinorOn({ birthDate }: Shooter, day: Day): boolean {
  return birthDate !== null && !isAdultOn(birthDate, day)
}

/**
 * Why somebody may not shoot here on the day, or nothing when at least one weapon that the lane permits is allowed. It
 * returns the reason that is easiest to remove.
 */
export function whyNotShoot(shooting: Shooting): WhyNotShoot | undefined {
  const reasons = wished(shooting).map((weaponClass) => whyNotWith(weaponClass, shooting))
  if (reasons.length === 0 || reasons.includes(undefined)) return undefined
  return reasons.reduce(nearer)
}

/** The weapons with which a minor may shoot here, and the conditions. */
export type MinorNote = {
  /** The weapons with which the minor may shoot here. */
  allowed: WeaponClass[]
  /** The weapons among them that need the care of somebody fit for youth work. */
  underCare: WeaponClass[]
  /** The weapons that only the consent of a guardian would allow. */
  lackingConsent: WeaponClass[]
}

/** Returns the weapons with which a minor may shoot here, and the conditions; nothing for anybody else. */
export function minorNote(shooting: Shooting): MinorNote | undefined {
  if (!isMinorOn(shooting.shooter, shooting.day)) return undefined
  const classes = wished(shooting)
  const allowed = classes.filter((each) => whyNotWith(each, shooting) === undefined)
  const withoutCare = { ...shooting, hasYouthSupervision: false }
  return {
    allowed,
    underCare: allowed.filter((each) => whyNotWith(each, withoutCare)?.why === 'noYouthSupervision'),
    lackingConsent: classes.filter((each) => whyNotWith(each, shooting)?.why === 'noConsent'),
  }
}

function wished({ use, permitted }: Shooting): readonly WeaponClass[] {
  if (use?.weaponClass !== undefined) return [use.weaponClass]
  return permitted.length === 0 ? WEAPON_CLASSES : permitted
}

function whyNotWith(weaponClass: WeaponClass, shooting: Shooting): WhyNotShoot | undefined {
  const { shooter, day, use = {}, isGuardianPresent = false, hasYouthSupervision } = shooting
  if (shooter.birthDate === null || !isMinorOn(shooter, day)) return undefined
  const rule = MINOR_RULES[weaponClass]
  const age = ageOn(shooter.birthDate, day)
  const holds = (kind: CertificateKind) =>
    shooter.certificates.some(
      (held) => held.kind === kind && covers(held.weaponClasses, weaponClass) && isValidOn(held, day),
    )
  const no = (why: WhyNotShoot['why'], from: number): WhyNotShoot => ({ why, weaponClass, from, source: rule.source })

  if (rule.hunterFrom !== undefined && age >= rule.hunterFrom && holds('huntingTraining')) return undefined
  const isExempt = rule.exemptFrom !== undefined && age >= rule.exemptFrom && holds('exemption')
  if (age < rule.from && !isExempt) return no('tooYoung', rule.from)
  if (exceeds(use.energy, rule.mostEnergy) || exceeds(use.calibre, rule.mostCalibre))
    return no('tooStrong', ADULT_YEARS)
  if (age < rule.consentUntil && !isGuardianPresent && !holds('consent')) return no('noConsent', rule.consentUntil)
  if (age < rule.careUntil && hasYouthSupervision === false) return no('noYouthSupervision', rule.careUntil)
  return undefined
}

function covers(named: readonly WeaponClass[], weaponClass: WeaponClass): boolean {
  return named.length === 0 || named.includes(weaponClass)
}

function exceeds(wanted: number | undefined, most: number | undefined): boolean {
  return wanted !== undefined && most !== undefined && wanted > most
}

function nearer(a: WhyNotShoot | undefined, b: WhyNotShoot | undefined): WhyNotShoot | undefined {
  if (a === undefined || b === undefined) return undefined
  const [rankA, rankB] = [REASONS.indexOf(a.why), REASONS.indexOf(b.why)]
  return rankB < rankA || (rankB === rankA && b.from < a.from) ? b : a
}
