/** What certificates are called. */
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
