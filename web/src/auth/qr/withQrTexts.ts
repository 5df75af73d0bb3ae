import { addTexts, type LoadCatalogue } from '../../base/texts.tsx'

const load: LoadCatalogue = async (language) =>
  (await (language === 'de' ? import('./texts.de.ts') : import('./texts.en.ts'))).default

/** What is loaded together with the texts of signing in by QR code, which few people need. */
export async function withQrTexts<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, addTexts(load)])
  return loaded
}
