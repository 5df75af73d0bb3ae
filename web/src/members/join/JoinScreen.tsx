import { joinPath } from '@bahnfrei/domain/members/joining.ts'
import { Button } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmAddressNote } from '../../auth/ConfirmAddressNote.tsx'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Row, Stack } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { CodeForm, FindClub } from './FindClub.tsx'
import classes from './join.module.css'
import { joinSearch } from './search.ts'
import { keepWantedCode } from './wantedCode.ts'

/** /join: the screen that the link and the poster of a club open. */
export function JoinScreen() {
  const t = useTexts('JOIN')
  const { state } = useSession()
  const { code } = joinSearch(useSearch({ from: '/join' }))
  return (
    <Page title={t('TITLE')} width="form">
      {state === 'in' && <ConfirmAddressNote />}
      {state === 'in' ? <FindClub code={code} /> : <ForStrangers code={code ?? ''} />}
    </Page>
  )
}

/** Finds the club by its code for people who are not signed in; after sign-in or registration they come back to it. */
function ForStrangers({ code }: { code: string }) {
  const t = useTexts('JOIN')
  const [found, setFound] = useState<{ clubName: string; code: string }>()
  if (found === undefined)
    return (
      <Stack gap={24} className={classes.find}>
        <CodeForm
          code={code}
          onFound={(club) => {
            keepWantedCode(club.code)
            setFound(club)
          }}
        />
      </Stack>
    )
  const redirect = joinPath(found.code).slice(1)
  return (
    <Stack gap={24} className={classes.find}>
      <h2>{t('ASK_TITLE', { club: found.clubName })}</h2>
      <p>{t('SIGN_IN_TEXT')}</p>
      <Row>
        <Button renderRoot={(props) => <Link to="/register" search={{ redirect }} {...props} />}>
          {t('REGISTER')}
        </Button>
        <Button variant="default" renderRoot={(props) => <Link to="/login" search={{ redirect }} {...props} />}>
          {t('SIGN_IN')}
        </Button>
      </Row>
    </Stack>
  )
}
