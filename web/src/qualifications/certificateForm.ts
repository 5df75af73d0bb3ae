import type { Flaw } from '@bahnfrei/domain/base/call/formChecks.ts'
import type { Certificate, CertificateData } from '@bahnfrei/domain/qualifications/certificate.ts'
import { type CertificateKind, isConsent } from '@bahnfrei/domain/qualifications/kinds.ts'

export function newCertificate(kind: CertificateKind): CertificateData {
  return {
    kind,
    number: '',
    issuer: '',
    issued: null,
    expires: null,
    weaponClasses: [],
    givenBy: '',
    note: '',
    blocked: null,
  }
}

export function dataOf(certificate: Certificate): CertificateData {
  const { kind, number, issuer, issued, expires, weaponClasses, givenBy, note, blocked } = certificate
  return { kind, number, issuer, issued, expires, weaponClasses, givenBy, note, blocked }
}

/** Returns the data of the form to send: fields that this kind of certificate does not have are empty. */
export function dataOfKind(data: CertificateData): CertificateData {
  const isGiven = data.kind === 'consent'
  return {
    ...data,
    ...(isGiven ? { number: '', issuer: '' } : { givenBy: '' }),
    weaponClasses: isConsent(data.kind) ? data.weaponClasses : [],
  }
}

const WRONG = { key: 'INVALID' } as const

/** The faults that the schema does not find: missing fields of this kind, and days in a wrong order. */
export function certificateFaults({ kind, issued, expires, givenBy, blocked }: CertificateData) {
  const isBefore = (day: string | null | undefined) => issued !== null && typeof day === 'string' && day < issued
  const faults: Record<`data.${'issued' | 'expires' | 'givenBy' | 'blocked.on'}`, Flaw | undefined> = {
    'data.issued': isConsent(kind) && issued === null ? WRONG : undefined,
    'data.expires': isBefore(expires) ? WRONG : undefined,
    'data.givenBy': kind === 'consent' && givenBy === '' ? WRONG : undefined,
    'data.blocked.on': isBefore(blocked?.on) ? WRONG : undefined,
  }
  return faults
}
