import * as z from 'zod/mini'
import { Id, note, text } from '../base/call/fields.ts'
import type { Language } from '../base/texts/texts.ts'
import type { WeaponClass } from '../base/weaponClass.ts'
import { CALIBRES as USUAL } from '../ranges/calibres.ts'
import { CALIBRE_CLASSES, type CalibreClass } from './calibreClass.ts'
import { findWords } from './findWords.ts'
import { CALIBRES_2026 } from './reference/calibres2026.ts'

export const MOST_CALIBRE_NAME = 60
/** The most calibres that a club may add. */
export const MOST_CALIBRES = 100
export const MOST_ALIASES = 10

/** The id of a calibre: a word for the calibres of the common list, a random id for one of a club. */
export const CalibreId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))

/** A calibre as it is shown next to a weapon (JRNL-018). */
export const CalibreName = z.strictObject({ id: z.string(), name: z.string() })

/** A calibre from which people choose. */
export type Calibre = {
  id: string
  name: string
  aliases: readonly string[]
  /**
   * The diameter of the bullet, in hundredths of a millimetre, with which permits are compared; null where there is
   * none.
   */
  diameter: number | null
  calibreClass: CalibreClass
}

/** A calibre that a club has added for its people. */
export const ClubCalibre = z.strictObject({
  id: Id('calibre'),
  clubId: Id('club'),
  name: z.string(),
  aliases: z.array(z.string()),
  diameter: z.nullable(z.int()),
  calibreClass: z.enum(CALIBRE_CLASSES),
})
export type ClubCalibre = z.infer<typeof ClubCalibre>

export const NewCalibre = z.strictObject({
  name: text(MOST_CALIBRE_NAME),
  aliases: z.array(note(MOST_CALIBRE_NAME)).check(z.maxLength(MOST_ALIASES)),
  diameter: z.nullable(z.int().check(z.minimum(1), z.maximum(3000))),
  calibreClass: z.enum(CALIBRE_CLASSES),
})

/** The common list of calibres, by class and diameter. */
export const CALIBRES: readonly Calibre[] = CALIBRES_2026.map(([id, name, diameter, calibreClass, ...aliases]) => ({
  id,
  name,
  aliases,
  diameter,
  calibreClass,
}))

const BY_ID = new Map(CALIBRES.map((calibre) => [calibre.id, calibre]))

/** Returns a calibre of the common list by its id. */
export function calibreOf(id: string): Calibre | undefined {
  return BY_ID.get(id)
}

/**
 * Returns all words by which people know a calibre: its name, the part in brackets and the part before them, its
 * aliases.
 */
export function calibreWords({ name, aliases }: Pick<Calibre, 'name' | 'aliases'>): string[] {
  const [, before = name, within] = /^(.*?) \((.*)\)$/.exec(name) ?? []
  return [name, before, ...(within === undefined ? [] : [within]), ...aliases]
}

const USUAL_NAMES = new Set<string>(USUAL.map(([name]) => name))

/**
 * Returns the calibres that a typed text may mean, the best first. Among equal matches the usual calibres come first.
 */
export function findCalibres(typed: string, calibres: readonly Calibre[] = CALIBRES): Calibre[] {
  if (typed.trim() === '') return [...calibres]
  const isRare = ({ id, name }: Calibre) => BY_ID.has(id) && !USUAL_NAMES.has(name)
  return findWords(typed, [...calibres.filter((each) => !isRare(each)), ...calibres.filter(isRare)], calibreWords)
}

const ENGLISH: Record<string, string> = {
  licht: 'Light',
  'ohne-kaliber': 'No calibre',
  'anderes-kaliber': 'Other calibre',
}

/** Returns the name of a calibre in the reader's language; nearly all names are the same in both. */
export function calibreNameIn(language: Language, { id, name }: { id: string; name: string }): string {
  if (language === 'de') return name
  return ENGLISH[id] ?? name.replace(/ Vorderlader$/, ' muzzle-loader')
}

/** The kinds of weapons that shoot a class of calibres, the usual one first. */
export const WEAPONS_FOR: Record<CalibreClass, readonly [WeaponClass, ...WeaponClass[]]> = {
  light: ['light'],
  air: ['air'],
  rimfire: ['rimfireRifle', 'rimfirePistol'],
  short: ['centrefirePistol', 'centrefireRifle'],
  long: ['centrefireRifle', 'centrefirePistol'],
  shotgun: ['shotgun'],
  muzzleLoader: ['muzzleLoader'],
  other: ['bow', 'crossbow'],
}
