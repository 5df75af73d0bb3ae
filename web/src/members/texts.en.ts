export default {
  MEMBERS: {
    PICKER: {
      PLACEHOLDER: 'Name or member number',
      FOUND: 'People found',
      GUEST: 'Guest',
      MORE: 'There are more results. Keep typing.',
      NOBODY_FOUND: 'Nobody found.',
      FAILED: 'Could not load members.',
      CREATE: { person: 'Add a new person', company: 'Add a new company' },
    },
  },
} as const
