export default { PAGE: 'Page {page, number} of {count, number}' } as const
