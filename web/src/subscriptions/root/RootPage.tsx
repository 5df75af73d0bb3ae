import type { ReactNode } from 'react'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { RootTabs } from '../../home/operation/RootTabs.tsx'

type Props = { title: string; actions?: ReactNode; query?: Query; children: ReactNode }
type Query = { data: unknown; error: Error | null; refetch: () => unknown }

/** A page of roots with the tabs to the others, and the error in its place where it could not be read. */
export function RootPage({ title, actions, query, children }: Props) {
  const isLoading = query !== undefined && query.data === undefined && query.error === null
  return (
    <Page title={title} width="wide" actions={actions} isLoading={isLoading}>
      <RootTabs />
      {query?.error != null ? <ErrorState error={query.error} onRetry={query.refetch} /> : children}
    </Page>
  )
}
