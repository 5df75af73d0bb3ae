import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import list from '../../base/list/list.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim, List } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Section } from '../../base/ui/Section.tsx'
import type { Article, Category } from '../article.ts'
import { Marked } from '../Marked.tsx'
import classes from '../Prose.module.css'
import { ArticleLinks } from './ArticleLinks.tsx'
import { searchArticles, wantedOf } from './search.ts'
import { byCategory, useArticles } from './useArticles.ts'

/** The articles of the wiki by category, and a search in all of them. */
export function WikiScreen() {
  const t = useTexts('WIKI')
  const { q = '' } = useSearch({ from: '/wiki' })
  const navigate = useNavigate({ from: '/wiki' })
  const { data: articles, error, refetch } = useArticles()
  return (
    <Page title={t('TITLE')} width={q === '' ? 'wide' : 'list'} isLoading={articles === undefined && error === null}>
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
              mb="lg"
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
  return (
    <div className={classes.topics}>
      {byCategory(articles).map(([category, ofIt]) => (
        <Part key={category} category={category} articles={ofIt} />
      ))}
    </div>
  )
}

function Part({ category, articles }: { category: Category; articles: [string, Article][] }) {
  const t = useTexts('WIKI')
  return (
    <Section title={t(`CATEGORIES.${category}`)}>
      <ArticleLinks articles={articles} />
    </Section>
  )
}

function Hits({ articles, query }: { articles: Record<string, Article>; query: string }) {
  const t = useTexts('WIKI')
  const hits = searchArticles(articles, query)
  const wanted = wantedOf(query)
  return (
    <>
      <p role="status">
        <b>{t('FOUND', { count: hits.length })}</b>
      </p>
      {hits.length === 0 && <p>{t('NONE_TEXT')}</p>}
      {hits.length > 0 && (
        <List>
          {hits.map(({ slug, article: { title, category }, excerpt }) => (
            <li key={slug}>
              <Link to="/wiki/$article" params={{ article: slug }} search={{ q: query }} className={list.row}>
                <span className={list.words}>
                  <strong>
                    <Marked text={title} wanted={wanted} />
                  </strong>
                  <Dim as="span">
                    <Marked text={excerpt} wanted={wanted} />
                  </Dim>
                  {category && <Dim as="small">{t(`CATEGORIES.${category}`)}</Dim>}
                </span>
              </Link>
            </li>
          ))}
        </List>
      )}
    </>
  )
}
