import { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import type { MemberImport } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from '../base/import/import.module.css'
import { RunSection } from '../base/run/RunSection.tsx'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { momentWords } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Section } from '../base/ui/Section.tsx'

/** The progress of an import. */
export function RunningSection({ running }: { running: MemberImport }) {
  const t = useTexts('MEMBER_IMPORT')
  const { fileName, done, total } = running
  return (
    <RunSection title={t('FILE.NAME', { name: fileName })} run={running} words={t('RUNNING', { done, all: total })} />
  )
}

/** The result of an import, and the button that undoes it. */
export function DoneSection({ done: { id, counts, undoUntil } }: { done: MemberImport }) {
  const t = useTexts('MEMBER_IMPORT.DONE')
  const [language] = useLanguage()
  const [isAsking, ask] = useState(false)
  const left = counts.leave + counts.wrong
  const undo = async () => {
    await call(memberImportCalls.undo, { id })
    ask(false)
    toast.success(t('UNDONE'))
  }
  return (
    <Section title={t('TITLE')}>
      <p role="status">{t('TEXT', { create: counts.create, fill: counts.fill, left })}</p>
      <div className={classes.acts}>
        <Button component={Link} to="/admin/members/list">
          {t('LIST')}
        </Button>
        {undoUntil !== null && (
          <Button variant="default" onClick={() => ask(true)}>
            {t('UNDO')}
          </Button>
        )}
      </div>
      {undoUntil !== null && (
        <p className={classes.dim}>{t('UNDO_UNTIL', { moment: momentWords(undoUntil, language) })}</p>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={undo}
        title={t('UNDO')}
        confirm={t('UNDO')}
        isDangerous
      >
        {t('UNDO_TEXT')}
      </ConfirmDialog>
    </Section>
  )
}
