import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { IMPORT_FIELDS, REPEATED } from '@bahnfrei/domain/memberImport/fields.ts'
import type { MemberImport } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { isLeftOnPurpose } from '@bahnfrei/domain/memberImport/presets.ts'
import { ColumnsSection } from '../base/import/ColumnsSection.tsx'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'

/** The mapping of the columns of a list of members. */
export function MemberColumns({ draft: { id, columns, program } }: { draft: MemberImport }) {
  const t = useTexts('MEMBER_IMPORT.COLUMNS')
  const fields = useTexts('MEMBER_IMPORT.FIELDS')
  const known = columns.filter(({ field }) => field !== '').length
  return (
    <ColumnsSection
      columns={columns.map((column) => ({
        ...column,
        hint: column.isAmbiguous ? t('AMBIGUOUS') : isLeftOnPurpose(column.header, program) && t('ON_PURPOSE'),
      }))}
      fields={IMPORT_FIELDS.map((field) => ({ field, name: fields(field) }))}
      repeated={REPEATED}
      isOpenFirst={columns.some(({ isAmbiguous }) => isAmbiguous)}
      words={{
        title: t('TITLE'),
        text: t('TEXT', { known: `${known}`, all: `${columns.length}` }),
        show: t('SHOW'),
        hide: t('HIDE'),
        none: t('NONE'),
        save: t('SAVE'),
        unnamed: (number) => t('UNNAMED', { number }),
        twice: (name) => t('TWICE', { name }),
      }}
      onSave={async (chosen) => {
        await call(memberImportCalls.readAgain, { id, columns: chosen })
        toast.success(t('SAVED'))
      }}
    />
  )
}
