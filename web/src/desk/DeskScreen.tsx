import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { deskCalls } from '@bahnfrei/domain/desk/calls.ts'
import type { Obligation } from '@bahnfrei/domain/desk/obligations.ts'
import { qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import type { CertificateKind } from '@bahnfrei/domain/qualifications/kinds.ts'
import { isOver } from '@bahnfrei/domain/qualifications/validity.ts'
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

const PARTS = ['OVERDUES', 'NEXT', 'UNDATED', 'LATER'] as const

/**
 * /admin/desk: the obligations of the club by law and by its associations: those open, those due later, and those done.
 */
export function DeskScreen() {
  const t = useTexts('DESK')
  const { data, state, error } = useLive(deskCalls.obligations, {})
  const { data: expiring } = useLive(qualificationCalls.expiring, {})
  const certificates = new Map<string, CertificateKind>(expiring?.certificates.map(({ id, kind }) => [id, kind]))
  const today = Temporal.Now.plainDateISO().toString()
  const parts = Map.groupBy(data?.obligations ?? [], ({ isOpen, dueOn }) => {
    if (!isOpen) return 'LATER'
    if (dueOn === null) return 'UNDATED'
    return isOver(dueOn, today) ? 'OVERDUES' : 'NEXT'
  })
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
      {data?.obligations.every(({ isOpen }) => !isOpen) && <p>{t('NOTHING')}</p>}
      {PARTS.map((part) => (
        <Obligations key={part} title={t(part)} obligations={parts.get(part) ?? []} certificates={certificates} />
      ))}
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

type PartProps = {
  title: string
  obligations: readonly Obligation[]
  /** The kinds of the certificates that end soon, by their ids. */
  certificates: ReadonlyMap<string, CertificateKind>
}

/** A part of the obligations. The reason of a kind is said with the first of them. */
function Obligations({ title, obligations, certificates }: PartProps) {
  if (obligations.length === 0) return null
  return (
    <Section title={title}>
      <ul className={list.rows}>
        {obligations.map((obligation, index) => (
          <ObligationItem
            key={obligation.key}
            obligation={obligation}
            certificate={certificates.get(obligation.subjectId ?? '')}
            saysWhy={obligation.kind !== obligations[index - 1]?.kind}
          />
        ))}
      </ul>
    </Section>
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
