import { findWords } from '@bahnfrei/domain/equipment/findWords.ts'
import { findDisciplines } from '@bahnfrei/domain/equipment/listedDisciplines.ts'
import type { JournalChoices } from '@bahnfrei/domain/journal/choices.ts'
import { disciplinesAt, type EntryForm, type ShotForm } from './entryForm.ts'

type Found = { id: string; name: string; detail?: string; discipline: NonNullable<ShotForm['discipline']> }
type Around = { form: EntryForm; ownWords: string }

/** The disciplines that match the typed text: first the club's, then the associations', then the typed text itself. */
export function findInJournal(typed: string, choices: JournalChoices, { form, ownWords }: Around): Found[] {
  const ofClub = disciplinesAt(choices, form)
  const words = typed.trim()
  const here =
    words === '' ? ofClub : findWords(words, ofClub, ({ disciplineName, number }) => [disciplineName, number])
  const club = here.map(({ id, disciplineName, number }) => ({
    id,
    name: disciplineName,
    detail: number,
    discipline: { id, name: disciplineName, number },
  }))
  if (words === '') return club
  const listed = findDisciplines(words).map(({ id, name, number, association }) => {
    const named = [association, number].filter(Boolean).join(' ')
    return { id, name, detail: named, discipline: { id: null, name, number: named } }
  })
  const own = { id: 'own', name: words, detail: ownWords, discipline: { id: null, name: words, number: '' } }
  return [...club, ...listed.slice(0, 12), own]
}
