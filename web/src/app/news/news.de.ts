import type { News } from './news.ts'

/** Was jede Version brachte, die neueste zuerst. */
export const NEWS: readonly News[] = [
  {
    version: '0.39.15',
    added: [
      'Stände reservieren, verlegen und absagen, auch als Serie, für Freunde und für Mitglieder.',
      'Warteliste, freie Zeiten über alle Vereine und Kalender zum Abonnieren.',
      'Suche über Seiten, Schießstände und eigene Reservierungen mit Strg+K.',
      'Übersicht der Verwaltung mit den Reservierungen von heute.',
    ],
    changed: ['Das Menü zeigt Verein, Schnellzugriff und Verwaltung in eigenen Gruppen.'],
    removed: [],
  },
]
