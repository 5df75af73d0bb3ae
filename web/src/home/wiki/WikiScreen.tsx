import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import type { Article, Category } from '../article.ts'
import { Marked } from '../Marked.tsx'
import { searchArticles, wantedOf } from './search.ts'
import { byCategory, useArticles } from './useArticles.ts'
import classes from './WikiScreen.module.css'

/** The articles by category, and a search over all of them. */
export function WikiScreen() {
  const t = useTexts('WIKI')
  const { q = '' } = useSearch({ from: '/wiki' })
  const navigate = useNavigate({ from: '/wiki' })
  const { data: articles, error, refetch } = useArticles()
  return (
    <Page title={t('TITLE')} isLoading={articles === undefined && error === null}>
      {error !== null && <ErrorState error={error} onRetry={refetch} />}
      {articles && (
        <>
          <search>
            <TextInput
              type="search"
              label={t('SEARCH')}
              placeholder={t('SEARCH_EXAMPLE')}
              leftSection={<IconSearch size={18} aria-hidden />}
              defaultValue={q}
              maxLength={200}
              onChange={({ currentTarget }) => navigate({ search: { q: currentTarget.value }, replace: true })}
            />
          </search>
          {q === '' ? <Contents articles={articles} /> : <Hits articles={articles} query={q} />}
        </>
      )}
    </Page>
  )
}

function Contents({ articles }: { articles: Record<string, Article> }) {
  return byCategory(articles).map(([category, list]) => <Part key={category} category={category} list={list} />)
}

function Part({ category, list }: { category: Category; list: [string, Article][] }) {
  const t = useTexts('WIKI')
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.category}>
        {t(`CATEGORIES.${category}`)}
      </h2>
      <ul className={classes.articles}>
        {list.map(([slug, { title, summary }]) => (
          <li key={slug}>
            <Link to="/wiki/$article" params={{ article: slug }} className={classes.article}>
              <strong>{title}</strong>
              <span>{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Hits({ articles, query }: { articles: Record<string, Article>; query: string }) {
  const t = useTexts('WIKI')
  const hits = searchArticles(articles, query)
  const wanted = wantedOf(query)
  return (
    <>
      <p role="status" className={classes.found}>
        {t('FOUND', { count: hits.length })}
      </p>
      {hits.length === 0 && <p>{t('NONE_TEXT')}</p>}
      <ul className={classes.hits}>
        {hits.map(({ slug, article: { title, category }, excerpt }) => (
          <li key={slug}>
            <Link to="/wiki/$article" params={{ article: slug }} search={{ q: query }} className={classes.article}>
              <strong>
                <Marked text={title} wanted={wanted} />
              </strong>
              <span>
                <Marked text={excerpt} wanted={wanted} />
              </span>
              {category && <small>{t(`CATEGORIES.${category}`)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
