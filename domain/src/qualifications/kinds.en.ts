import type german from './kinds.de.ts'

/** The names of the kinds of certificates. */
export default {
  supervisor: 'Supervisor with expertise',
  youth: 'Fit for work with children and young people',
  trainer: 'Trainer licence',
  firstAid: 'First aid',
  expertise: 'Expertise',
  consent: 'Consent of parents or guardians',
  exemption: 'Exemption from the minimum age',
  huntingTraining: 'Training as a hunter',
} satisfies Record<keyof typeof german, string>
