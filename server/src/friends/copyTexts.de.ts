/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    friends: 'Freunde',
  },
  FIELDS: {
    friendName: 'Name',
    nickName: 'Spitzname',
    givesSubmit: 'Darf für mich reservieren',
  },
} as const
