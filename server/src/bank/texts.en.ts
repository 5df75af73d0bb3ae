export default {
  TITLE: 'Access to the bank: {bank}',
  ENDS: 'The consent for {bank} ends on {day}. Renew it, so that entries go on coming by themselves.',
  OVER: '{bank} asks for a new consent. Until you renew it, no entries come by themselves.',
} as const
