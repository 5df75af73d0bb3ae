export default {
  NEW_TERMS: {
    TITLE: 'Neue Mietbedingungen',
    BODY: '{operator} hat die Bedingungen für Mieter geändert. Bitte lies sie und stimme ihnen zu; bis dahin kannst du dort nichts Neues reservieren.',
    BODY_CLUB:
      '{operator} hat die Bedingungen für Mieter geändert. Bitte lies sie und stimme ihnen für {club} zu; bis dahin kann euer Verein dort nichts Neues reservieren.',
  },
}
