export default {
  BACK: 'Rückzahlung {number}',
} as const
