export default {
  MEMBERS: {
    PICKER: {
      PLACEHOLDER: 'Name or member number',
      FOUND: 'People found',
      GUEST: 'Guest',
      AS_GUEST: 'as a guest',
      TAKEN_AS_GUEST: 'Nobody in the club has this name: added as a guest.',
      MORE: 'There are more results. Keep typing.',
      NOBODY_FOUND: 'Nobody found.',
      FAILED: 'Could not load members.',
      CREATE: { person: 'Add a new person', company: 'Add a new company' },
    },
  },
} as const
