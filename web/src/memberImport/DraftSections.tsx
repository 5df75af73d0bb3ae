import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import type { MemberImport } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { useState } from 'react'
import classes from '../base/import/import.module.css'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { FootBar } from '../base/ui/FootBar.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { ComesAlong } from './ComesAlong.tsx'
import { GuardiansPart } from './GuardiansPart.tsx'
import { MemberColumns } from './MemberColumns.tsx'
import { ReadingSection } from './ReadingSection.tsx'
import { RowsSection } from './RowsSection.tsx'

/** The sections of an uploaded file: its columns, the result for each row, and the import. */
export function DraftSections({ draft }: { draft: MemberImport }) {
  const t = useTexts('MEMBER_IMPORT')
  const errors = useTexts('SERVER_ERRORS')
  const { id, counts, state, failure, newGroups, leftGroups, leavesAccounts, clubFile } = draft
  const count = counts.create + counts.fill
  const whyNot = counts.open > 0 ? t('RUN_OPEN') : count === 0 ? t('RUN_NONE') : undefined
  const [makesContacts, setMakesContacts] = useState(false)
  const run = async () => {
    await call(memberImportCalls.run, { id, ...(makesContacts && { makesContacts }) })
  }
  return (
    <>
      {state === 'failed' && (
        <Notice kind="error" role="alert">
          {t('FAILED', { why: errors(failure ?? 'UNKNOWN') })}
        </Notice>
      )}
      {clubFile === null ? (
        <>
          <ReadingSection draft={draft} />
          <MemberColumns draft={draft} />
        </>
      ) : (
        <ComesAlong clubFile={clubFile} />
      )}
      <RowsSection draft={draft} />
      <GuardiansPart draft={draft} makesContacts={makesContacts} onChange={setMakesContacts} />
      <div className={classes.notes}>
        {newGroups.length > 0 && <p>{t('GROUPS_NEW', { names: newGroups.join(', ') })}</p>}
        {leftGroups.length > 0 && <p>{t('GROUPS_LEFT', { names: leftGroups.join(', ') })}</p>}
        {leavesAccounts && <p>{t('ACCOUNTS_LEFT')}</p>}
      </div>
      <FootBar>
        <SaveButton onSave={run} disabledReason={whyNot}>
          {t('RUN', { count })}
        </SaveButton>
      </FootBar>
    </>
  )
}
