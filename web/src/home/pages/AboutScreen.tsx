import { homeCalls } from '@bahnfrei/domain/home/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Contents } from '../Contents.tsx'
import classes from '../Prose.module.css'
import { Prose } from '../Prose.tsx'
import { ProviderFacts } from './ProviderFacts.tsx'
import { usePage } from './usePage.ts'

/** /about: the provider of this installation, imprint, terms and privacy, each with an anchor. */
export function AboutScreen() {
  const t = useTexts('UI')
  const [about, imprint, terms, privacy] = [usePage('about'), usePage('imprint'), usePage('terms'), usePage('privacy')]
  const provider = useQuery({ queryKey: ['provider'], queryFn: () => call(homeCalls.provider, {}) })
  const reads = [about, imprint, terms, privacy, provider]
  const failed = reads.find(({ error }) => error !== null)
  const isLoading = failed === undefined && reads.some(({ data }) => data === undefined)
  useAnchor(!isLoading)
  if (!about.data || !imprint.data || !terms.data || !privacy.data || !provider.data)
    return (
      <Page title={t('LOADING')} isLoading={isLoading}>
        <ErrorState error={failed?.error} onRetry={() => failed?.refetch()} />
      </Page>
    )
  const parts = [
    { id: 'imprint', title: imprint.data.title },
    { id: 'terms', title: terms.data.title },
    { id: 'privacy', title: privacy.data.title },
  ]
  const facts = <ProviderFacts provider={provider.data.provider} />
  return (
    <Page title={about.data.title}>
      <Contents parts={parts}>
        <Prose blocks={about.data.blocks} />
        <Section id="imprint" title={imprint.data.title}>
          {facts}
          <Prose blocks={imprint.data.blocks} />
        </Section>
        <Section id="terms" title={terms.data.title}>
          <Prose blocks={terms.data.blocks} />
        </Section>
        <Section id="privacy" title={privacy.data.title}>
          {facts}
          <Prose blocks={privacy.data.blocks} />
        </Section>
      </Contents>
    </Page>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className={`${classes.apart} ${classes.section}`}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Scrolls to the anchor in the address as soon as the texts have loaded. */
function useAnchor(isReady: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (!isReady || hash === '') return
    const place = document.getElementById(hash)
    place?.scrollIntoView()
    place?.focus({ preventScroll: true })
  }, [isReady, hash])
}
