import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { Button } from '@mantine/core'
import { useTexts } from '../../base/texts/texts.tsx'
import { CopyField } from '../../base/ui/CopyField.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Stack } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { reportAddress } from './reportAddress.ts'

export type ToldCode = { uid: Id<'user'>; reportId: Id<'journalReport'>; passCode: string }

/** Shows the pass code of a report, once, and the address where it is entered. */
export function PassCodeDialog({ told, onClose }: { told: ToldCode | undefined; onClose: () => void }) {
  const t = useTexts('PASS_CODE')
  return (
    <Dialog
      isOpen={told !== undefined}
      onClose={onClose}
      title={t('TITLE')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('DONE')}
        </Button>
      }
    >
      {told && (
        <Stack gap={16}>
          <Notice kind="warning">{t('ONCE')}</Notice>
          <CopyField label={t('CODE')} value={told.passCode} copy={t('COPY')} isCode />
          <CopyField
            label={t('ADDRESS')}
            value={reportAddress(window.location.origin, told)}
            copy={t('COPY_ADDRESS')}
          />
          <p>{t('HOW')}</p>
        </Stack>
      )}
    </Dialog>
  )
}
