/** The reasons for which an officer may not give the record of one person to another person (`NoAbsorbing`). */
export default {
  OWN_RECORD: 'Mit deinem eigenen Eintrag kann das nur jemand anderes aus dem Vorstand tun.',
  BANK_DATA: 'Der Eintrag hat Bankdaten. Dafür brauchst du auch das Recht, Abrechnungen zu bearbeiten.',
  TRUSTED_GROUPS: 'Der Eintrag steht in Gruppen mit Verantwortung. In diese nimmt nur die Verwaltung des Vereins auf.',
} as const
