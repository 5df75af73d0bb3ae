export default { PAGE: 'Seite {page, number} von {count, number}' } as const
