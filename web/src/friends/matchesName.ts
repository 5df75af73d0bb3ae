/** Whether a name is looked for: every word of the search stands somewhere in it, small letters and accents aside. */
export function matchesName(name: string, search: string): boolean {
  const found = plain(name)
  return plain(search)
    .split(/\s+/)
    .every((word) => found.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').trim()
}
