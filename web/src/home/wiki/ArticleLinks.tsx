import { LinkList } from '../../base/ui/LinkList.tsx'
import type { Article } from '../article.ts'
import { articleSign } from './articleSigns.ts'

type Props = { articles: readonly [slug: string, Article][]; isShort?: boolean }

/** Links to articles of the wiki, each with its sign and, unless short, what it is about. */
export function ArticleLinks({ articles, isShort = false }: Props) {
  return (
    <LinkList
      items={articles.map(([slug, { title, summary }]) => ({
        to: `/wiki/${slug}` as '/wiki',
        title,
        ...(!isShort && { text: summary }),
        Sign: articleSign(slug),
      }))}
    />
  )
}
