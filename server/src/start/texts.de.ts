export default {
  TEST_MAIL: {
    SUBJECT: 'Test von Bahnfrei',
    TEXT: 'Diese E-Mail ist angekommen: Bahnfrei kann E-Mails verschicken.',
  },
} as const
