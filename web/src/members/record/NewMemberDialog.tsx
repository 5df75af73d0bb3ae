import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { recordCalls } from '@bahnfrei/domain/members/recordCalls.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useWhyNotYet } from '../../base/session/useWhyNotYet.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { CompanyFields, useCompanyForm } from './CompanyFields.tsx'
import { PersonFields, usePersonForm } from './PersonFields.tsx'
import { useSharedAddress } from './useSharedAddress.tsx'

type Kind = 'person' | 'company'
type Created = { uid: Id<'user'>; name: string }
type Props = {
  isOpen: boolean
  onClose: () => void
  opensWith?: Kind
  /** With `edit` the page of a created company opens; the page of a person always opens (MEMB-036 to MEMB-039). */
  action?: 'edit' | 'none'
  /** Whether the switch that makes a person a member is on at first. */
  asMember?: boolean
  onCreated?: (created: Created) => void
  /** Links to other ways to take people in, above the form. */
  ways?: ReactNode
}

/** Creates a person or a company in the club (MEMB-034 to MEMB-055). */
export function NewMemberDialog(props: Props) {
  const { isOpen, onClose, opensWith = 'person', action = 'edit', asMember = false, onCreated, ways } = props
  const t = useTexts('NEW_MEMBER')
  const navigate = useNavigate()
  const { storeShared, question } = useSharedAddress()
  const whyNoCompany = useWhyNotYet(recordCalls.createCompany)
  const [chosen, choose] = useState<Kind>()
  const kind = chosen ?? opensWith
  const created = (made: Created) => {
    // Nothing is unsaved any more when the page is left.
    flushSync(close)
    toast.success(t('DONE', { name: made.name }))
    onCreated?.(made)
    if (kind === 'person' || action === 'edit')
      void navigate({ to: '/admin/members/view/$uid', params: { uid: made.uid } })
  }
  const person = usePersonForm({ isMember: isOpen && asMember, storeShared, onCreated: created })
  const company = useCompanyForm({ storeShared, onCreated: created })
  const form = kind === 'person' ? person : company
  const close = () => {
    choose(undefined)
    person.drop()
    company.drop()
    onClose()
  }
  return createPortal(
    <EditDialog
      isOpen={isOpen}
      isDirty={person.isDirty || company.isDirty}
      onClose={close}
      title={t('TITLE')}
      width={560}
    >
      {ways}
      <Choice
        label={t('KIND')}
        options={[
          { value: 'person', label: t('PERSON') },
          { value: 'company', label: t('COMPANY') },
        ]}
        value={kind}
        onChange={choose}
      />
      <Form key={kind} label={t(kind === 'person' ? 'PERSON' : 'COMPANY')} form={form}>
        {kind === 'person' ? <PersonFields form={person} /> : <CompanyFields form={company} />}
        <Row>
          <SaveButton onSave={form.save} disabledReason={kind === 'person' ? undefined : whyNoCompany}>
            {t(action === 'edit' ? 'CREATE_AND_EDIT' : 'CREATE')}
          </SaveButton>
          <Button variant="default" onClick={close}>
            {t('BACK')}
          </Button>
        </Row>
      </Form>
      {question}
    </EditDialog>,
    document.body,
  )
}
