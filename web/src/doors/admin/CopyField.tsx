import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useTexts } from '../../base/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import classes from './doors.module.css'

/** A text that is carried over to a device. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useTexts('ADMIN_DOORS')
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => toast.success(t('COPIED')),
      () => toast.error(t('COPY_FAILED')),
    )
  return (
    <div className={classes.copied}>
      <TextInput readOnly label={label} value={value} onFocus={({ target }) => target.select()} />
      <Button
        variant="default"
        aria-label={`${t('COPY')}: ${label}`}
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={copy}
      >
        {t('COPY')}
      </Button>
    </div>
  )
}
