import { Button } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../base/browser/lazyPart.ts'
import { useHasNote, WAITING_ACTS } from '../base/browser/notes.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts, withTexts } from '../base/texts/texts.tsx'
import { toastFailure } from '../base/toasts.tsx'
import { Avatar } from '../base/ui/Avatar.tsx'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import { Preferences } from '../base/ui/Preferences.tsx'
import { ownInvoiceTexts } from '../invoices/textParts.ts'
import classes from './AccountMenu.module.css'
import { PopoverMenu } from './PopoverMenu.tsx'
import { installTexts } from './textParts.ts'

const InstallEntry = lazyPart(
  async () => (await withTexts(import('./install/InstallEntry.tsx'), installTexts)).InstallEntry,
)

const OwnInvoicesEntry = lazyPart(
  async () => (await withTexts(import('../invoices/own/OwnInvoicesEntry.tsx'), ownInvoiceTexts)).OwnInvoicesEntry,
)

const ConfirmDialog = lazyPart(async () => (await import('../base/ui/ConfirmDialog.tsx')).ConfirmDialog)

/** The menu of the signed-in person: links to their pages, preferences, and the sign-out. */
export function AccountMenu() {
  const t = useTexts('SHELL')
  const { me, signOut } = useSession()
  const isWaiting = useHasNote(WAITING_ACTS)
  const [isAsking, setAsking] = useState(false)
  const photoURL = me?.photoURL ?? null
  return (
    <PopoverMenu
      label={t('ACCOUNT')}
      icon={photoURL === null ? <IconUser aria-hidden /> : <Avatar name="" photoURL={photoURL} size={28} />}
    >
      <Stack gap={2} className={classes.person}>
        <strong>{me?.name.full}</strong>
        <Dim as="span">{me?.email}</Dim>
        <Link to="/profile">{t('PROFILE')}</Link>
        <Link to="/profile/data">{t('OWN_DETAILS')}</Link>
        <Link to="/profile/looks">{t('LOOKS')}</Link>
        <Link to="/settings/security">{t('SECURITY')}</Link>
        <Suspense>
          <OwnInvoicesEntry />
        </Suspense>
        {me?.root && <Link to="/root">{t('OPERATION')}</Link>}
        {me?.root && <Link to="/root/mails">{t('KEPT_MAILS')}</Link>}
        {me?.root && <Link to="/root/feedback">{t('FEEDBACK_LIST')}</Link>}
        <Link to="/wiki">{t('WIKI')}</Link>
        <Link to="/settings">{t('SETTINGS')}</Link>
      </Stack>
      <Preferences />
      <Suspense>
        <InstallEntry />
      </Suspense>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconLogout size={18} aria-hidden />}
        onClick={() => (isWaiting ? setAsking(true) : signOut().catch(toastFailure))}
      >
        {t('LOGOUT')}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            isOpen
            onClose={() => setAsking(false)}
            onConfirm={() => signOut()}
            title={t('LOGOUT')}
            confirm={t('LOGOUT')}
            isDangerous
          >
            <p>{t('LOGOUT_WAITING')}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </PopoverMenu>
  )
}
