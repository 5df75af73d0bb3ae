export default {
  BACK: 'Refund {number}',
} as const
