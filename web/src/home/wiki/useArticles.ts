import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../base/texts/texts.tsx'
import { type Article, CATEGORIES, type Category } from '../article.ts'

const LOAD = {
  de: () => import('./articles.de.ts'),
  en: () => import('./articles.en.ts'),
} as const satisfies Record<Language, () => Promise<{ articles: Record<string, Article> }>>

/**
 * The articles of the wiki by the names in their addresses, in the language of the interface. They load once for each
 * language, when they are wanted.
 */
export function useArticles(isWanted = true) {
  const [language] = useLanguage()
  return useQuery({
    queryKey: ['wiki', language],
    queryFn: async () => bySlug((await LOAD[language]()).articles),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isWanted,
  })
}

function bySlug(files: Record<string, Article>): Record<string, Article> {
  return Object.fromEntries(
    Object.entries(files)
      .toSorted(([, a], [, b]) => a.place - b.place)
      .map(([path, article]) => [/([\w-]+)\.md$/.exec(path)?.[1] ?? path, article]),
  )
}

/** The articles of each category, in the order of their `place`. */
export function byCategory(articles: Record<string, Article>): [Category, [slug: string, Article][]][] {
  return CATEGORIES.map((category) => [
    category,
    Object.entries(articles).filter(([, article]) => article.category === category),
  ])
}
