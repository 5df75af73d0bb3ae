import * as z from 'zod/mini'
import { Day, Id, lines, note, TermedDay, text } from '../base/call/fields.ts'
import { WEAPON_CLASSES, WeaponClass } from '../base/weaponClass.ts'
import { CERTIFICATE_KINDS, QUALIFICATION_KINDS } from './kinds.ts'

/** The data of a certificate that an officer enters. */
export const CertificateData = z.strictObject({
  kind: z.enum(CERTIFICATE_KINDS),
  number: note(60),
  /** The issuer, such as an association or an authority. */
  issuer: note(100),
  issued: z.nullable(Day),
  /** The last day on which it is valid; null: it has no end. */
  expires: z.nullable(TermedDay),
  /** The weapons for which a certificate lets a minor shoot; empty: all weapons that the law allows. */
  weaponClasses: z.array(WeaponClass).check(
    z.maxLength(WEAPON_CLASSES.length),
    z.refine((classes) => new Set(classes).size === classes.length),
  ),
  /** The guardian who gave it. */
  givenBy: note(100),
  note: lines(500),
  /** Blocked by the club, or revoked: the first day on which it no longer counts, and the reason. */
  blocked: z.nullable(z.strictObject({ on: Day, reason: text(200) })),
})
export type CertificateData = z.infer<typeof CertificateData>

/** A certificate of the right to do something: a qualification, or the consent with which a minor shoots. */
export const Certificate = z.strictObject({
  id: Id('certificate'),
  /** The version; a change must name the one that was seen. */
  version: z.int(),
  ...CertificateData.shape,
  expires: z.nullable(Day),
  /** The kind of file that was uploaded; null without one. */
  document: z.nullable(z.enum(['png', 'jpeg', 'webp', 'pdf'])),
  /** The name of the officer who last looked at the original and recorded it, and the day. */
  checkedBy: z.string(),
  checkedOn: Day,
  /** Whether officers entered the certificate for themselves: it counts, but another officer should confirm it. */
  isSelfEntered: z.boolean(),
  /** Whether the certificate was imported from a file of another club: it counts, but an officer should see the original. */
  isFromFile: z.boolean(),
})
export type Certificate = z.infer<typeof Certificate>

/** A certificate in the register of supervisors, without document and note. */
export const RegisteredCertificate = z.strictObject({
  id: Certificate.shape.id,
  kind: z.enum(QUALIFICATION_KINDS),
  number: z.string(),
  issuer: z.string(),
  issued: z.nullable(Day),
  expires: z.nullable(Day),
  blocked: z.nullable(z.strictObject({ on: Day })),
  checkedBy: z.string(),
  checkedOn: Day,
  isSelfEntered: z.boolean(),
  isFromFile: z.boolean(),
})
export type RegisteredCertificate = z.infer<typeof RegisteredCertificate>

/** A person of the club with a qualification to supervise, valid or not. */
export const Supervisor = z.strictObject({
  id: Id('user'),
  name: z.string(),
  memberNumber: z.nullable(z.int()),
  certificates: z.array(RegisteredCertificate),
})
export type Supervisor = z.infer<typeof Supervisor>

/** A certificate that ends soon or has ended, and that no other certificate replaces. */
export const Expiring = z.strictObject({
  id: Id('certificate'),
  uid: Id('user'),
  name: z.string(),
  kind: z.enum(CERTIFICATE_KINDS),
  expires: Day,
})
export type Expiring = z.infer<typeof Expiring>

/** The certificates of the caller in one club. */
export const OwnCertificates = z.strictObject({
  id: Id('club'),
  clubName: z.string(),
  name: z.string(),
  memberNumber: z.nullable(z.int()),
  certificates: z.array(Certificate),
})
export type OwnCertificates = z.infer<typeof OwnCertificates>

/**
 * Returns how the club knows of a certificate: the person entered it, a file named it, or an officer looked at the
 * original.
 */
export function originOf({
  isSelfEntered,
  isFromFile,
}: Pick<Certificate, 'isSelfEntered' | 'isFromFile'>): 'SELF_ENTERED' | 'FROM_FILE' | 'CHECKED' {
  if (isSelfEntered) return 'SELF_ENTERED'
  return isFromFile ? 'FROM_FILE' : 'CHECKED'
}
