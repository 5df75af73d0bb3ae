import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { deskCalls } from '@bahnfrei/domain/desk/calls.ts'
import { type Obligation, PARAGRAPHS } from '@bahnfrei/domain/desk/obligations.ts'
import type { CertificateKind } from '@bahnfrei/domain/qualifications/kinds.ts'
import { isOver } from '@bahnfrei/domain/qualifications/validity.ts'
import { Button } from '@mantine/core'
import { IconFileText, IconList, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dateWords } from '../base/time/days.ts'
import { toast, toastFailure } from '../base/toasts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Dim, Row } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { DoneDialog } from './DoneDialog.tsx'
import classes from './desk.module.css'

/** The obligations for which the server fills in a letter. */
const WITH_LETTER = ['leaver', 'inspection', 'insurance']

type Props = {
  obligation: Obligation
  /** The kind of the certificate that the obligation is about. */
  certificate: CertificateKind | undefined
  /** Whether the law and what it asks are said. */
  saysWhy: boolean
}

/** One obligation: its deadline, its reason, and buttons to meet it. */
export function ObligationItem({ obligation, certificate, saysWhy }: Props) {
  const t = useTexts('DESK')
  const kinds = useTexts('CERTIFICATES.KINDS')
  const [language] = useLanguage()
  const [isMarking, setMarking] = useState(false)
  const { kind, subject, subjectId, period, dueOn, isOpen } = obligation
  const name = t(`KINDS.${kind}`, { subject })
  const isDue = isOpen && dueOn !== null
  const isLate = isOver(dueOn, Temporal.Now.plainDateISO().toString())
  const due = dueOn === null ? t('UNKNOWN') : t(isLate ? 'OVERDUE' : 'DUE', { day: dateWords(dueOn, language) })
  // From that day the next time is counted, and it may be long ago.
  const asksDay = kind === 'inspection' || dueOn === null
  const mark = async (day: Day) => {
    const { id } = await call(deskCalls.markDone, { kind, subjectId, period, day })
    toast.undoable(t('MARKED', { name }), {
      label: t('UNDO'),
      run: () => void call(deskCalls.undo, { id }).catch(toastFailure),
    })
  }
  return (
    <li className={list.row}>
      <span className={list.words}>
        <Row as="span">
          <b>{name}</b>
          {isLate && <Mark kind="warning">{due}</Mark>}
        </Row>
        <Dim as="span">
          <Dotted
            facts={[
              certificate && kinds(certificate),
              !isLate && due,
              saysWhy &&
                `${t(`MEANS.${kind}`)} ${PARAGRAPHS[kind].replaceAll('§ ', '§\u00a0') || t('BY_ASSOCIATIONS')}`,
            ]}
          />
        </Dim>
      </span>
      <Row className={classes.acts}>
        <Papers obligation={obligation} name={name} />
        <SaveButton
          variant={isDue ? 'default' : 'subtle'}
          label={`${t('MARK')}: ${name}`}
          onSave={async () => (asksDay ? setMarking(true) : mark(Temporal.Now.plainDateISO().toString()))}
        >
          {t('MARK')}
        </SaveButton>
      </Row>
      {isMarking && <DoneDialog name={name} onMark={mark} onClose={() => setMarking(false)} />}
    </li>
  )
}

/** The buttons that lead to the papers of an obligation: the yearly report, the register, or a filled letter. */
function Papers({ obligation: { kind, subjectId, period }, name }: { obligation: Obligation; name: string }) {
  const t = useTexts('DESK')
  return (
    <>
      {kind === 'declaration' && (
        <Button
          variant="subtle"
          leftSection={<IconTable size={18} aria-hidden />}
          component={Link}
          to="/admin/desk/year-report"
        >
          {t('SHOW_REPORT')}
        </Button>
      )}
      {(kind === 'register' || kind === 'certificate') && (
        <Button
          variant="subtle"
          leftSection={<IconList size={18} aria-hidden />}
          component={Link}
          to="/admin/desk/supervisors"
        >
          {t('SHOW_REGISTER')}
        </Button>
      )}
      {WITH_LETTER.includes(kind) && (
        <SaveButton
          variant="subtle"
          label={`${t('LETTER')}: ${name}`}
          leftSection={<IconFileText size={18} aria-hidden />}
          onSave={async () => {
            const file = await call(deskCalls.letter, { kind, subjectId, period }, { changesNothing: true })
            downloadBase64({ ...file, type: 'application/pdf' })
          }}
        >
          {t('LETTER')}
        </SaveButton>
      )}
    </>
  )
}
