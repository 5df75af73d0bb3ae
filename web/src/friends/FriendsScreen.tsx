import { Button } from '@mantine/core'
import { IconQrcode, IconUserPlus, IconUsers } from '@tabler/icons-react'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmAddressNote } from '../auth/ConfirmAddressNote.tsx'
import list from '../base/list/list.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Row, Stack } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { AddFriendDialog, type AddingWay } from './AddFriendDialog.tsx'
import { FriendCard } from './FriendCard.tsx'
import classes from './friends.module.css'
import { useFriends } from './useFriends.ts'

/** The reader's friends, and what each may do for the other. */
export function FriendsScreen() {
  const t = useTexts('FRIENDS')
  const router = useRouter()
  const navigate = useNavigate()
  const { code } = useSearch({ from: '/friends' })
  const [way, setWay] = useState<AddingWay>()
  const { friends, state, error } = useFriends()

  const close = () => {
    setWay(undefined)
    if (code !== undefined) void navigate({ to: '/friends', replace: true })
  }
  const buttons = (
    <>
      <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setWay('enter')}>
        {t('ADD.ENTER')}
      </Button>
      <Button variant="default" leftSection={<IconQrcode size={20} aria-hidden />} onClick={() => setWay('show')}>
        {t('ADD.SHOW')}
      </Button>
    </>
  )

  return (
    <Page title={t('TITLE')} actions={friends && friends.length > 0 && buttons} isLoading={state === 'loading'}>
      <ConfirmAddressNote isNeeded />
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {friends && friends.length > 0 && (
        <>
          <p className={list.dim}>{t('WHAT')}</p>
          <Stack as="ul" gap={16} className={classes.friends}>
            {friends.map((friend) => (
              <FriendCard key={friend.id} friend={friend} />
            ))}
          </Stack>
        </>
      )}
      {friends?.length === 0 && (
        <EmptyState icon={<IconUsers size={44} />} title={t('NONE')} action={<Row>{buttons}</Row>}>
          <p>{t('NONE_TEXT')}</p>
          <p>{t('WHAT')}</p>
        </EmptyState>
      )}
      <AddFriendDialog
        key={code}
        isOpen={way !== undefined || code !== undefined}
        onClose={close}
        way={way ?? 'enter'}
        code={code}
      />
    </Page>
  )
}
