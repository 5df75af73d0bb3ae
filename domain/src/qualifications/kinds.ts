/** The kinds of qualifications (§ 10 AWaffV; reference 4.7). */
export const QUALIFICATION_KINDS = ['supervisor', 'youth', 'trainer', 'firstAid', 'expertise'] as const
/**
 * The kinds of certificates that let a minor shoot: from a guardian, from the authority, or for the training of hunters
 * (§ 27 WaffG).
 */
export const CONSENT_KINDS = ['consent', 'exemption', 'huntingTraining'] as const
export const CERTIFICATE_KINDS = [...QUALIFICATION_KINDS, ...CONSENT_KINDS] as const
export type CertificateKind = (typeof CERTIFICATE_KINDS)[number]

export function isConsent(kind: CertificateKind): boolean {
  return CONSENT_KINDS.some((each) => each === kind)
}
