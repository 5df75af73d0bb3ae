import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { deskCalls } from '@bahnfrei/domain/desk/calls.ts'
import { Button } from '@mantine/core'
import { IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dateWords, momentWords } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { DeskAreas } from '../qualifications/DeskAreas.tsx'
import { ObligationItem } from './ObligationItem.tsx'

/**
 * /admin/desk: the obligations of the club by law and by its associations: those open, those due later, and those done.
 */
export function DeskScreen() {
  const t = useTexts('DESK')
  const { data, state, error } = useLive(deskCalls.obligations, {})
  const [open, later] = [
    data?.obligations.filter(({ isOpen }) => isOpen),
    data?.obligations.filter(({ isOpen }) => !isOpen),
  ]
  return (
    <Page
      title={t('TITLE')}
      isLoading={state === 'loading'}
      actions={
        <Button
          variant="default"
          leftSection={<IconTable size={18} aria-hidden />}
          component={Link}
          to="/admin/desk/year-report"
        >
          {t('REPORT.TITLE')}
        </Button>
      }
    >
      <DeskAreas />
      {state === 'failed' && <ErrorState error={error} />}
      <p className={list.dim}>{t('TEXT')}</p>
      {open && (
        <Section title={t('OPEN')} text={open.length === 0 && t('NOTHING')}>
          {open.length > 0 && (
            <ul className={list.rows}>
              {open.map((obligation) => (
                <ObligationItem key={obligation.key} obligation={obligation} />
              ))}
            </ul>
          )}
        </Section>
      )}
      {later !== undefined && later.length > 0 && (
        <Section title={t('LATER')}>
          <ul className={list.rows}>
            {later.map((obligation) => (
              <ObligationItem key={obligation.key} obligation={obligation} />
            ))}
          </ul>
        </Section>
      )}
      {data !== undefined && data.done.length > 0 && (
        <Section title={t('DONE')}>
          <ul className={list.rows}>
            {data.done.map((one) => (
              <DoneItem key={one.id} done={one} />
            ))}
          </ul>
        </Section>
      )}
    </Page>
  )
}

type Done = OutputOf<typeof deskCalls.obligations>['done'][number]

function DoneItem({ done: { id, kind, subject, day, by, notedOn } }: { done: Done }) {
  const t = useTexts('DESK')
  const [language] = useLanguage()
  return (
    <li className={list.row}>
      <span className={list.words}>
        <b>{t(`KINDS.${kind}`, { subject })}</b>
        <Dim as="span">
          {t('DONE_BY', {
            day: dateWords(day, language),
            name: by || t('NOBODY'),
            moment: momentWords(notedOn, language),
          })}
        </Dim>
      </span>
      <SaveButton
        variant="subtle"
        label={`${t('UNDO')}: ${t(`KINDS.${kind}`, { subject })}`}
        onSave={async () => {
          await call(deskCalls.undo, { id })
          toast.success(t('UNDONE'))
        }}
      >
        {t('UNDO')}
      </SaveButton>
    </li>
  )
}
