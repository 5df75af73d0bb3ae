import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTexts } from '../base/texts/texts.tsx'
import { Notice } from '../base/ui/Notice.tsx'

type Props = { link: string; kind?: 'note' | 'warning'; children: ReactNode }

/** Says what is missing until billing is set up, and leads there. */
export function SettingsFirst({ link, kind = 'note', children }: Props) {
  const setUp = (
    <Button component={Link} to="/admin/billing/settings" variant="default">
      {link}
    </Button>
  )
  return (
    <Notice kind={kind} action={setUp}>
      {children}
    </Notice>
  )
}

/** Says that nothing is issued before the club has said which numbers it gave since a backup, and leads there. */
export function RestoredFirst() {
  const t = useTexts('BILLING.RESTORED')
  const says = useTexts('SERVER_ERRORS')
  return (
    <SettingsFirst link={t('TO_SETTINGS')} kind="warning">
      {says('BILLING_RESTORED')}
    </SettingsFirst>
  )
}
