import { Button } from '@mantine/core'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useTexts } from '../../base/texts/texts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { NoMailNote } from '../../base/ui/NoMailNote.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { type Article, wordsOf } from '../article.ts'
import { Contents, partsOf } from '../Contents.tsx'
import classes from '../Prose.module.css'
import { Prose } from '../Prose.tsx'
import { ArticleLinks } from './ArticleLinks.tsx'
import { wantedOf } from './search.ts'
import { useArticles } from './useArticles.ts'

const SPEAKS_OF_MAIL = /\be-?mails?\b/i

/** An article of the wiki. The words of the search that led to it are highlighted. */
export function ArticleScreen() {
  const t = useTexts('WIKI')
  const { article: slug } = useParams({ from: '/wiki/$article' })
  const { q } = useSearch({ from: '/wiki/$article' })
  const { data: articles = {}, error, isPending, refetch } = useArticles()
  const article = Object.hasOwn(articles, slug) ? articles[slug] : undefined
  const toWiki = (
    <BackLink to="/wiki" search={q === undefined ? {} : { q }}>
      {q === undefined ? t('BACK') : t('BACK_TO_HITS', { words: q })}
    </BackLink>
  )
  if (error !== null || isPending)
    return (
      <Page title={t('TITLE')} isLoading={isPending}>
        <ErrorState error={error} onRetry={refetch} />
      </Page>
    )
  if (article === undefined) {
    const toAll = (
      <Button component={Link} to="/wiki">
        {t('BACK')}
      </Button>
    )
    return (
      <Page title={t('UNKNOWN')}>
        <EmptyState title={t('UNKNOWN_TEXT')} action={toAll} />
      </Page>
    )
  }
  return (
    <Page title={article.title} back={toWiki}>
      <Contents parts={partsOf(article.blocks)}>
        {SPEAKS_OF_MAIL.test(wordsOf(article.blocks).join(' ')) && <NoMailNote />}
        <Prose blocks={article.blocks} wanted={q === undefined ? [] : wantedOf(q)} />
        {/* The outlook asks for feedback itself. */}
        {article.category !== 'outlook' && (
          <Link to="/bugs" className={classes.link}>
            {t('FEEDBACK')}
          </Link>
        )}
        <Others slug={slug} article={article} articles={articles} />
      </Contents>
    </Page>
  )
}

function Others({ slug, article, articles }: { slug: string; article: Article; articles: Record<string, Article> }) {
  const t = useTexts('WIKI')
  const others = Object.entries(articles).filter(
    ([name, { category }]) => name !== slug && category === article.category,
  )
  if (others.length === 0) return null
  return (
    <nav aria-label={t('MORE')} className={classes.apart}>
      <h2>{t('MORE')}</h2>
      <ArticleLinks articles={others} isShort />
    </nav>
  )
}
