import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { MENDS } from '@bahnfrei/domain/memberImport/faults.ts'
import type { MemberImport } from '@bahnfrei/domain/memberImport/memberImport.ts'
import classes from '../base/import/import.module.css'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { List } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

/** Buttons that mend all rows with the same kind of fault at once. */
export function MendActs({ draft: { id, mends } }: { draft: MemberImport }) {
  const t = useTexts('MEMBER_IMPORT.MENDS')
  const faults = useTexts('MEMBER_IMPORT.FAULTS')
  if (mends.length === 0) return null
  return (
    <List>
      {mends.map(({ code, count }) => (
        <li key={code} className={list.row}>
          <span className={list.words}>{t('FAULT', { fault: faults(code), count })}</span>
          <div className={classes.mends}>
            {(MENDS[code] ?? []).map((way) => (
              <SaveButton
                key={way}
                variant="default"
                label={t('LABEL', { fault: faults(code), way: t(`WAYS.${way}`) })}
                onSave={async () => void (await call(memberImportCalls.mendAll, { id, code, way }))}
              >
                {t(`WAYS.${way}`)}
              </SaveButton>
            ))}
          </div>
        </li>
      ))}
    </List>
  )
}
