/** The names of the kinds of certificates. */
export default {
  supervisor: 'Aufsicht mit Sachkunde',
  youth: 'Eignung zur Kinder- und Jugendarbeit',
  trainer: 'Trainerlizenz',
  firstAid: 'Erste Hilfe',
  expertise: 'Sachkunde',
  consent: 'Einverständnis der Sorgeberechtigten',
  exemption: 'Ausnahme vom Mindestalter',
  huntingTraining: 'Ausbildung zum Jäger',
} as const
