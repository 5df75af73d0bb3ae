export default {
  FOOTNOTE: 'Diese E-Mail schickt dir {club} über Bahnfrei.',
  ANSWERS: 'Antworten gehen an {address}.',
  TRIAL: 'Probe: {subject}',
} as const
