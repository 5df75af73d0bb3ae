import { addTexts, type LoadCatalogue } from '../base/texts.tsx'

const load: LoadCatalogue = async (language) =>
  (await (language === 'de' ? import('../ranges/texts.de.ts') : import('../ranges/texts.en.ts'))).default

/** A screen with the texts of the settings of ranges, which are too many to load for everybody. */
export async function withRangeTexts<Screen>(screen: Promise<Screen>): Promise<Screen> {
  const [loaded] = await Promise.all([screen, addTexts(load)])
  return loaded
}
