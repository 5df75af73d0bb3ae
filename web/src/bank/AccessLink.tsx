import { bankAccessCalls } from '@bahnfrei/domain/bank/accessCalls.ts'
import { isToRenew } from '@bahnfrei/domain/bank/connection.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { Notice } from '../base/ui/Notice.tsx'

/** The way to the access to banks, where this installation has one; and that a consent is to be renewed. */
export function AccessLink() {
  const t = useTexts('BANK_ACCESS')
  const { data } = useLive(bankAccessCalls.connections, {})
  const today = dayOf(useNow(), 'Europe/Berlin')
  if (data === undefined || !data.isAvailable) return null
  const mustRenew = data.connections.some((connection) => isToRenew(connection, today))
  const link = (
    <Button
      variant="default"
      leftSection={<IconBuildingBank size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/admin/billing/bank-access" {...props} />}
    >
      {t('LINK')}
    </Button>
  )
  return (
    <Notice kind={mustRenew ? 'warning' : 'note'} action={link}>
      {t(mustRenew ? 'LINK_RENEW' : 'LINK_TEXT')}
    </Notice>
  )
}
