import type german from './kinds.de.ts'

/** The names of the kinds of certificates. */
export default {
  supervisor: 'Supervisor qualification',
  youth: 'Youth work qualification',
  trainer: 'Trainer licence',
  firstAid: 'First aid',
  expertise: 'Weapons expertise certificate',
  consent: 'Consent of parents or guardians',
  exemption: 'Minimum age exemption',
  huntingTraining: 'Hunter training',
} satisfies Record<keyof typeof german, string>
