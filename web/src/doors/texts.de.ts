export default {
  DOORS: {
    CODE: 'Türcode',
    VALID: 'gilt von {from} bis {until} Uhr',
    SUPERVISED: 'gilt von {from} bis {until} Uhr, solange eine Aufsicht da ist oder du allein schießen darfst',
  },
} as const
