import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { FEATURE_NEEDED } from '@bahnfrei/domain/events/event.ts'
import { useState } from 'react'
import { isSame } from '../../base/form/useDraft.ts'
import { useWhyNotYet } from '../../base/session/useWhyNotYet.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { UnsavedPrompt } from '../../base/ui/UnsavedPrompt.tsx'
import { AffectedDialog } from '../../ranges/blocks/AffectedDialog.tsx'
import { useRanges } from '../../ranges/useRanges.ts'
import classes from './admin.module.css'
import { EventFields } from './EventFields.tsx'
import { type EventForm, isMoved } from './eventForm.ts'
import { SeriesScopeChoice } from './SeriesScopeChoice.tsx'
import { type Stored, useSaveEvent, type Wide } from './useSaveEvent.ts'

type Props = {
  first: EventForm
  stored?: Stored
  isDraft: boolean
  onSaved: (id: Id<'event'>) => void
  /** Closes the dialog that the form stands in; without it the form stands in its page. */
  onClose?: () => void
}

/** The form of a new or stored event, which is saved as a draft or published. */
export function EventEditor({ first, stored, isDraft, onSaved, onClose }: Props) {
  const t = useTexts('ADMIN_EVENTS')
  const { ranges = [] } = useRanges()
  const [values, setValues] = useState(first)
  const [isSaved, setSaved] = useState(false)
  const [wide, setWide] = useState<Wide>({ scope: 'this', participants: 'kept' })
  const change = (changes: Partial<EventForm>) => setValues((before) => ({ ...before, ...changes }))
  const saved = (id: Id<'event'>) => {
    setSaved(true)
    onSaved(id)
  }
  const { element, save, store, asked, closeAsked, wrong } = useSaveEvent({ first, values, wide }, stored, saved)
  const whyNot = useWhyNotYet({ feature: FEATURE_NEEDED[values.kind] })
  const range = ranges.find(({ id }) => id === values.rangeId)
  const isDirty = !isSaved && !isSame(values, first)
  const form = (
    <Form label={stored ? first.title : t('NEW_TITLE')} form={{ element, faults: wrong.size }}>
      <EventFields values={values} onChange={change} wrong={wrong} ranges={ranges} isNew={stored === undefined} />
      {stored?.isSeries && <SeriesScopeChoice scope={wide.scope} onChange={(scope) => setWide({ ...wide, scope })} />}
      {stored && isMoved(first, values) && (stored.isJoined || wide.scope !== 'this') && (
        <Choice
          label={t('JOINED.LABEL')}
          options={[
            { value: 'kept', label: t('JOINED.kept') },
            { value: 'removed', label: t('JOINED.removed') },
          ]}
          value={wide.participants}
          onChange={(participants) => setWide({ ...wide, participants })}
        />
      )}
      <Row className={classes.save} data-foot>
        {isDraft && (
          <SaveButton variant="default" disabledReason={whyNot} onSave={() => save(true)}>
            {t('SAVE_DRAFT')}
          </SaveButton>
        )}
        <SaveButton disabledReason={whyNot} onSave={() => save(false)}>
          {t(isDraft ? 'PUBLISH' : 'SAVE')}
        </SaveButton>
      </Row>
    </Form>
  )
  return (
    <>
      {onClose ? (
        <EditDialog isOpen isDirty={isDirty} onClose={onClose} title={t('EDIT')}>
          {form}
        </EditDialog>
      ) : (
        <>
          {form}
          <UnsavedPrompt isDirty={isDirty} />
        </>
      )}
      {asked && range && (
        <AffectedDialog
          range={range}
          affected={asked.affected}
          isNew={asked.isNew}
          onClose={closeAsked}
          onSave={(decisions, reason) => store(asked.draft, decisions, reason)}
        />
      )}
    </>
  )
}
