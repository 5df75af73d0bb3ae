import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useTexts } from '../../base/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { Page } from '../../base/ui/Page.tsx'

/** Says what a code is for whose screen comes with a later version (OP-20). */
export function QrLinkScreen() {
  const t = useTexts('QR_LINK')
  const { target } = useRouteContext({ from: '/ra/$data' })
  return (
    <Page title={t('TITLE')} width="form">
      <EmptyState
        icon={<IconQrcode size={44} />}
        title={t('LATER')}
        action={
          <Button component={Link} to="/">
            {t('TO_START')}
          </Button>
        }
      >
        {t(target.to)}
      </EmptyState>
    </Page>
  )
}
