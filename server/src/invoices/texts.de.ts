export default {
  TITLE: 'Rechnung {number} von {club}',
  BODY: '{club} hat dir eine Rechnung über {amount} geschrieben. Sie hängt an der E-Mail und steht unter „Meine Rechnungen“.',
  CANCELLATION: 'Stornorechnung {number} von {club}',
  CANCELLED: '{club} hat eine Rechnung aufgehoben. Die Stornorechnung {number} hängt an der E-Mail.',
  LETTERS: 'Rechnungen',
} as const
