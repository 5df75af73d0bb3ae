import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../base/texts/texts.tsx'
import type { Article } from '../article.ts'

const FILES = import.meta.glob<Article>('../../../content/*/*.md', { import: 'default' })

/** A page of `web/content` in the language of the visitor. */
export function usePage(name: string) {
  const [language] = useLanguage()
  return useQuery({
    queryKey: ['page', name, language],
    queryFn: () =>
      FILES[`../../../content/${language}/${name}.md`]?.() ?? Promise.reject(new Error(`No page ${name}.`)),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
