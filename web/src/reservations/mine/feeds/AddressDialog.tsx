import { Button, TextInput } from '@mantine/core'
import { IconCalendarShare, IconCopy } from '@tabler/icons-react'
import { useCopy } from '../../../base/browser/useCopy.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Dialog } from '../../../base/ui/Dialog.tsx'
import { Stack } from '../../../base/ui/Layout.tsx'
import { Notice } from '../../../base/ui/Notice.tsx'
import { QrCode } from '../../../base/ui/QrCode.tsx'
import { feedAddress, webcalAddress } from './feedAddress.ts'
import classes from './feeds.module.css'

type Props = { path: string | undefined; onClose: () => void }

/** The dialog with the address of a feed, which is shown only once. */
export function AddressDialog({ path, onClose }: Props) {
  const t = useTexts('FEEDS')
  return (
    <Dialog
      isOpen={path !== undefined}
      onClose={onClose}
      title={t('ADDRESS_TITLE')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('DONE')}
        </Button>
      }
    >
      {path !== undefined && <Address address={feedAddress(window.location.origin, path)} />}
    </Dialog>
  )
}

function Address({ address }: { address: string }) {
  const t = useTexts('FEEDS')
  const webcal = webcalAddress(address)
  const copy = useCopy()
  return (
    <Stack>
      <Notice kind="warning">{t('ONCE')}</Notice>
      <TextInput readOnly label={t('ADDRESS')} value={address} onFocus={({ target }) => target.select()} />
      <Stack gap={10}>
        <Button leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy(address)}>
          {t('COPY')}
        </Button>
        <Button component="a" href={webcal} variant="default" leftSection={<IconCalendarShare size={18} aria-hidden />}>
          {t('OPEN')}
        </Button>
      </Stack>
      <Stack className={classes.code}>
        <p>{t('QR_HOW')}</p>
        <QrCode text={webcal} label={t('QR')} />
      </Stack>
    </Stack>
  )
}
