import { invitationPath } from '@bahnfrei/domain/members/invitation.ts'
import { Button } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Paper } from '../../base/ui/Paper.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import classes from './invite.module.css'
import { keptSlips } from './slips.ts'

/** /admin/members/slips: invitations to print and cut apart, without the frame of the application. */
export function SlipsScreen() {
  const t = useTexts('INVITE')
  const { club } = useSession()
  const [slips] = useState(keptSlips)
  if (slips.length === 0) return <NoSlips />
  return (
    <Paper
      title={t('SLIPS')}
      back={<BackLink to="/admin/members/invitations">{t('SLIPS_BACK')}</BackLink>}
      print={t('PRINT')}
    >
      {slips.map(({ uid, name, secret }) => (
        <section key={uid} className={classes.slip} aria-label={name}>
          <QrCode text={new URL(invitationPath(secret), window.location.origin).href} label={t('SLIP_QR', { name })} />
          <div>
            <h2>{name}</h2>
            <p>
              <b lang="de">{club?.name}</b>
            </p>
            <p>{t('SLIP_TEXT')}</p>
            <p>{t('SLIP_OR', { address: `${window.location.host}/join` })}</p>
            <p className={classes.sign}>{secret}</p>
            <p>{t('SLIP_UNTIL')}</p>
          </div>
        </section>
      ))}
    </Paper>
  )
}

function NoSlips() {
  const t = useTexts('INVITE')
  return (
    <main>
      <Page
        title={t('SLIPS')}
        width="form"
        back={<BackLink to="/admin/members/invitations">{t('SLIPS_BACK')}</BackLink>}
      >
        <EmptyState
          icon={<IconScissors size={44} />}
          title={t('SLIPS_GONE')}
          action={
            <Button renderRoot={(look) => <Link {...look} to="/admin/members/invitations" />}>
              {t('SLIPS_AGAIN')}
            </Button>
          }
        >
          {t('SLIPS_GONE_TEXT')}
        </EmptyState>
      </Page>
    </main>
  )
}
