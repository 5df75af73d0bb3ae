import { Link } from '@tanstack/react-router'
import { useTexts } from '../../base/texts/texts.tsx'
import { TabRow } from '../../base/ui/TabRow.tsx'

/** The screens of roots. */
const SCREENS = [
  ['OPERATION', '/root'],
  ['CLUBS', '/root/clubs'],
  ['USERS', '/root/users'],
  ['SUBSCRIPTIONS', '/root/subscriptions'],
  ['PRICES', '/root/prices'],
  ['INVOICING', '/root/invoicing'],
  ['REPORTS', '/root/reports'],
] as const

/** The tabs of the room of roots. */
export function RootTabs() {
  const t = useTexts('OPERATION.TABS')
  return (
    <TabRow label={t('LABEL')}>
      {SCREENS.map(([name, to]) => (
        <Link key={name} to={to} activeOptions={{ exact: to === '/root' }}>
          {t(name)}
        </Link>
      ))}
    </TabRow>
  )
}
