import type { Id } from '@bahnfrei/domain/base/fields.ts'
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTexts } from '../../base/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { reportAddress } from './reportAddress.ts'
import classes from './reports.module.css'

export type ToldCode = { uid: Id<'user'>; reportId: Id<'journalReport'>; passCode: string }

/** The pass code of a report, the only time that it is shown, and where it is given in. */
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
        <div className={classes.told}>
          <Notice kind="warning">{t('ONCE')}</Notice>
          <CopyField label={t('CODE')} value={told.passCode} copy={t('COPY')} isCode />
          <CopyField
            label={t('ADDRESS')}
            value={reportAddress(window.location.origin, told)}
            copy={t('COPY_ADDRESS')}
          />
          <p>{t('HOW')}</p>
        </div>
      )}
    </Dialog>
  )
}

/** A text to select, with a button that copies it. */
export function CopyField({
  label,
  value,
  copy,
  isCode = false,
}: {
  label: string
  value: string
  copy: string
  isCode?: boolean
}) {
  const t = useTexts('PASS_CODE')
  const onCopy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(t('COPIED')),
      () => toast.error(t('COPY_FAILED')),
    )
  return (
    <div className={classes.copy}>
      <TextInput
        readOnly
        label={label}
        value={value}
        onFocus={({ target }) => target.select()}
        data-code={isCode || undefined}
      />
      <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={onCopy}>
        {copy}
      </Button>
    </div>
  )
}
