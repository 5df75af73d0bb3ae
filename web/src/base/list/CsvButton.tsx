import type { CallDefinition } from '@bahnfrei/domain/base/call.ts'
import type { CsvFile } from '@bahnfrei/domain/base/list.ts'
import { IconDownload } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import { call } from '../api.ts'
import { downloadFile } from '../downloadFile.ts'
import { useTexts } from '../texts.tsx'
import { toast } from '../toasts.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'

type Props<Input> = { definition: CallDefinition<Input, z.infer<typeof CsvFile>>; filters: Input }

/** Saves all that the filters find as a file for spreadsheets. */
export function CsvButton<Input>({ definition, filters }: Props<Input>) {
  const t = useTexts('LIST')
  const save = async () => {
    const { csv, fileName, count, hasMore } = await call(definition, filters)
    downloadFile(fileName, 'text/csv;charset=utf-8', csv)
    toast.success(t(hasMore ? 'CSV_CUT' : 'CSV_SAVED', { count }))
  }
  return (
    <SaveButton variant="default" leftSection={<IconDownload size={18} aria-hidden />} onSave={save}>
      {t('CSV')}
    </SaveButton>
  )
}
