import type { WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import type { Certificate, CertificateData } from '@bahnfrei/domain/qualifications/certificate.ts'
import { type CertificateKind, isConsent } from '@bahnfrei/domain/qualifications/kinds.ts'

/** The values of the fields of the dialog; a day that is not given is empty. */
export type CertificateForm = {
  kind: CertificateKind
  number: string
  issuer: string
  issued: string
  expires: string
  weaponClasses: WeaponClass[]
  givenBy: string
  note: string
  isBlocked: boolean
  blockedOn: string
  blockedReason: string
}

export const EMPTY_FORM: CertificateForm = {
  kind: 'supervisor',
  number: '',
  issuer: '',
  issued: '',
  expires: '',
  weaponClasses: [],
  givenBy: '',
  note: '',
  isBlocked: false,
  blockedOn: '',
  blockedReason: '',
}

export function formOf(certificate: Certificate): CertificateForm {
  const { kind, number, issuer, issued, expires, weaponClasses, givenBy, note, blocked } = certificate
  return {
    kind,
    number,
    issuer,
    issued: issued ?? '',
    expires: expires ?? '',
    weaponClasses,
    givenBy,
    note,
    isBlocked: blocked !== null,
    blockedOn: blocked?.on ?? '',
    blockedReason: blocked?.reason ?? '',
  }
}

/** The data to store; fields that the kind does not show are emptied. */
export function dataOf(form: CertificateForm): CertificateData {
  const { kind, number, issuer, issued, expires, weaponClasses, givenBy, note } = form
  const isGiven = kind === 'consent'
  return {
    kind,
    number: isGiven ? '' : number.trim(),
    issuer: isGiven ? '' : issuer.trim(),
    issued: issued === '' ? null : issued,
    expires: expires === '' ? null : expires,
    weaponClasses: isConsent(kind) ? weaponClasses : [],
    givenBy: isGiven ? givenBy.trim() : '',
    note: note.trim(),
    blocked: form.isBlocked ? { on: form.blockedOn, reason: form.blockedReason.trim() } : null,
  }
}

/** The fields that cannot stay as they are. */
export function flawsOf(form: CertificateForm): Partial<Record<'issued' | 'expires' | 'givenBy' | 'blocked', true>> {
  const { kind, issued, expires, givenBy, isBlocked, blockedOn, blockedReason } = form
  const isBlockWrong = blockedOn === '' || blockedReason.trim() === '' || (issued !== '' && blockedOn < issued)
  return {
    ...(isConsent(kind) && issued === '' && { issued: true }),
    ...(issued !== '' && expires !== '' && expires < issued && { expires: true }),
    ...(kind === 'consent' && givenBy.trim() === '' && { givenBy: true }),
    ...(isBlocked && isBlockWrong && { blocked: true }),
  }
}
