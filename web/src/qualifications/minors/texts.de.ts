import CLASSES from '@bahnfrei/domain/base/texts/weaponClasses.de.ts'

export default {
  MINORS: {
    CLASSES,
    WHY: {
      tooYoung: '{weapon}: erst ab {from, number} Jahren ({source}).',
      tooStrong: '{weapon}: so stark erst ab {from, number} Jahren ({source}).',
      noConsent:
        '{weapon}: unter 18 nur mit schriftlichem Einverständnis der Sorgeberechtigten ({source}). Gib es im Verein ab.',
      noYouthSupervision:
        '{weapon}: unter {from, number} nur mit einer Aufsicht, die zur Kinder- und Jugendarbeit geeignet ist ({source}).',
    },
    ALLOWED: 'In deinem Alter schießt du hier mit: {weapons}.',
    UNDER_CARE:
      'Mit {weapons} nur, wenn eine Aufsicht da ist, die zur Kinder- und Jugendarbeit geeignet ist (§ 27 Abs. 3 WaffG).',
    LACKING: 'Für {weapons} fehlt das Einverständnis deiner Eltern. Gib es im Verein ab (§ 27 Abs. 3 WaffG).',
  },
} as const
