import type { CallDefinition } from '@bahnfrei/domain/base/call/call.ts'
import type { CsvFile } from '@bahnfrei/domain/base/call/list.ts'
import { IconDownload } from '@tabler/icons-react'
import type * as z from 'zod/mini'
import { downloadFile } from '../browser/downloadFile.ts'
import { call } from '../send/api.ts'
import { useTexts } from '../texts/texts.tsx'
import { toast } from '../toasts.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'

type Props<Input> = { definition: CallDefinition<Input, z.infer<typeof CsvFile>>; filters: Input }

/** The button that saves all rows that match the filters as a CSV file. */
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
