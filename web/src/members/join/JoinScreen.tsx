import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { isJoinCode, joinPath, plainJoinCode } from '@bahnfrei/domain/members/joining.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../base/api.ts'
import { ApiError } from '../../base/apiError.ts'
import { queryKeyOf } from '../../base/queries.ts'
import { useSession } from '../../base/session.ts'
import { useTexts } from '../../base/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { FindClub } from './FindClub.tsx'
import classes from './join.module.css'
import { joinSearch } from './search.ts'
import { keepWantedCode } from './wantedCode.ts'

/** /join: where the link and the poster of a club lead. */
export function JoinScreen() {
  const t = useTexts('JOIN')
  const { state } = useSession()
  const { code } = joinSearch(useSearch({ from: '/join' }))
  return (
    <Page title={t('TITLE')} width="form">
      {state === 'in' ? <FindClub code={code} /> : <ForStrangers code={code ?? ''} />}
    </Page>
  )
}

/** Somebody without a sign-in sees which club it is, and comes back after it. */
function ForStrangers({ code }: { code: string }) {
  const t = useTexts('JOIN')
  const plain = plainJoinCode(code)
  const isOne = isJoinCode(plain)
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(joinCalls.clubOfCode, { code: plain }, undefined),
    queryFn: ({ signal }) => call(joinCalls.clubOfCode, { code: plain }, { signal }),
    enabled: isOne,
    retry: false,
  })
  useEffect(() => {
    if (data !== undefined) keepWantedCode(plain)
  }, [data, plain])
  if (!isOne || (error instanceof ApiError && error.code === 'CODE_INVALID'))
    return <EmptyState title={t('WRONG')}>{t('FIND_TEXT')}</EmptyState>
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const redirect = joinPath(plain).slice(1)
  return (
    <>
      <h2>{t('ASK_TITLE', { club: data?.clubName ?? '…' })}</h2>
      <p>{t('SIGN_IN_TEXT')}</p>
      <div className={classes.actions}>
        <Button renderRoot={(props) => <Link to="/login" search={{ redirect }} {...props} />}>{t('SIGN_IN')}</Button>
        <Button variant="default" renderRoot={(props) => <Link to="/register" search={{ redirect }} {...props} />}>
          {t('REGISTER')}
        </Button>
      </div>
    </>
  )
}
