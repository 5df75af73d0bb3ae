export default {
  VIEWING: {
    TITLE: 'Mit anderen Augen',
    TEXT: 'So sieht dein Verein aus, wenn jemand kein Amt hat. Solange du schaust, wird nichts geändert.',
    BEGIN: { member: 'Als Mitglied ansehen', guest: 'Als Gast ansehen' },
    BANNER: {
      member: 'Du siehst {club} wie ein Mitglied ohne Amt. Ändern geht so nicht.',
      guest: 'Du siehst {club} wie ein Gast. Ändern geht so nicht.',
    },
    LOOK: 'Anbieter-Einblick in {club} bis {until}, nur lesend.',
    END_LOOK: 'Einblick beenden',
    END: 'Beenden',
  },
} as const
