/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    logins: 'Anmeldungen',
    passkeys: 'Passkeys',
    authenticators: 'Authentifizierungs-Apps',
  },
  FIELDS: {
    agent: 'Gerät',
    address: 'Adresse im Netz',
    lastUsedOn: 'Zuletzt benutzt am',
  },
} as const
