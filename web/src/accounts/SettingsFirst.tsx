import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
