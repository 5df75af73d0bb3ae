export default {
  TITLE: 'Bank access: {bank}',
  ENDS: 'The consent for {bank} ends on {day}. Renew it to keep importing entries automatically.',
  OVER: '{bank} needs your consent again. Until you renew it, no entries are imported automatically.',
} as const
