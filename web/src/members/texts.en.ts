export default {
  MEMBERS: {
    PICKER: {
      PLACEHOLDER: 'Name or member number',
      FOUND: 'People found',
      GUEST: 'Guest',
      MORE: 'There are more. Type more of the name.',
      NOBODY_FOUND: 'Nobody found.',
      FAILED: 'The members could not be loaded.',
      CREATE: { person: 'Enter a new person', company: 'Enter a new company' },
    },
  },
} as const
