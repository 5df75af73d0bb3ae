export default {
  TAKE_DUTY: {
    TITLE: 'Hier hat niemand Aufsicht',
    TEXT: 'Ohne Aufsicht darf hier niemand schießen (§ 10 AWaffV). Du darfst sie führen.',
    MEANS: 'Wenn du sie übernimmst, stehst du damit im Dienstplan und im Standbuch, und die Person wird eingelassen.',
    CONFIRM: 'Aufsicht übernehmen',
  },
} as const
