export default {
  MEMBERS: {
    PICKER: {
      PLACEHOLDER: 'Name or member number',
      FOUND: 'People found',
      GUEST: 'Guest',
      AS_GUEST: 'as a guest',
      TAKEN_AS_GUEST: 'Nobody in the club has this name: the person comes as a guest.',
      MORE: 'There are more. Type more of the name.',
      NOBODY_FOUND: 'Nobody found.',
      FAILED: 'The members could not be loaded.',
      CREATE: { person: 'Enter a new person', company: 'Enter a new company' },
    },
  },
} as const
