import { MOST_ALIASES, MOST_CALIBRE_NAME } from '@bahnfrei/domain/equipment/calibre.ts'
import { CALIBRE_CLASSES, type CalibreClass } from '@bahnfrei/domain/equipment/calibreClass.ts'
import { inventoryCalls } from '@bahnfrei/domain/equipment/inventoryCalls.ts'
import { ownWeaponCalls } from '@bahnfrei/domain/equipment/ownCalls.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useFieldErrors } from '../../base/form/fieldErrors.ts'
import { isSame } from '../../base/form/useDraft.ts'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import classes from '../equipment.module.css'
import { hundredths } from './wholeNumber.ts'

/** The calibres that the club has added to those that everybody has. */
export function CalibresSection() {
  const t = useTexts('INVENTORY.CALIBRES')
  const { club } = useSession()
  const { data } = useLive(ownWeaponCalls.calibres, {})
  const [isAdding, setAdding] = useState(false)
  const calibres = (data?.calibres ?? []).filter(({ clubId }) => clubId === club?.id)
  return (
    <Section
      title={t('TITLE')}
      text={t('TEXT')}
      actions={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
          {t('ADD')}
        </Button>
      }
    >
      {calibres.length > 0 && (
        <ul className={list.rows}>
          {calibres.map(({ id, name, aliases, calibreClass }) => (
            <li key={id} className={classes.row}>
              <div className={classes.what}>
                <b>{name}</b>
                <span className={classes.dim}>{[t(`CLASSES.${calibreClass}`), ...aliases].join(' · ')}</span>
              </div>
              <SaveButton
                variant="default"
                label={t('REMOVE_NAMED', { name })}
                onSave={async () => {
                  await call(inventoryCalls.removeCalibre, { id })
                  toast.success(t('REMOVED'))
                }}
              >
                {t('REMOVE')}
              </SaveButton>
            </li>
          ))}
        </ul>
      )}
      {isAdding && <CalibreDialog taken={calibres.map(({ name }) => name)} onClose={() => setAdding(false)} />}
    </Section>
  )
}

const EMPTY = { name: '', aliases: '', diameter: '', calibreClass: 'long' as CalibreClass }

function CalibreDialog({ taken, onClose }: { taken: readonly string[]; onClose: () => void }) {
  const t = useTexts('INVENTORY.CALIBRES')
  const errors = useFieldErrors()
  const [form, setForm] = useState(EMPTY)
  const [isChecked, setChecked] = useState(false)
  const change = (changes: Partial<typeof EMPTY>) => setForm((before) => ({ ...before, ...changes }))
  const diameter = hundredths(form.diameter)
  const nameError = taken.includes(form.name.trim()) ? t('TAKEN') : errors.text(form.name, MOST_CALIBRE_NAME)
  const save = async () => {
    setChecked(true)
    if (nameError !== null || diameter === undefined) return 'failed'
    const aliases = form.aliases.split(/[,;](?!\d)/).map((alias) => alias.trim().slice(0, MOST_CALIBRE_NAME))
    await call(inventoryCalls.addCalibre, {
      name: form.name.trim(),
      aliases: aliases.filter(Boolean).slice(0, MOST_ALIASES),
      diameter,
      calibreClass: form.calibreClass,
    })
    toast.success(t('SAVED'))
    onClose()
  }
  return (
    <EditDialog isOpen isDirty={!isSame(form, EMPTY)} onClose={onClose} title={t('ADD')} width={440}>
      <Form label={t('ADD')}>
        <TextInput
          label={t('NAME')}
          value={form.name}
          maxLength={MOST_CALIBRE_NAME}
          autoComplete="off"
          required
          error={isChecked && nameError}
          onChange={({ target }) => change({ name: target.value })}
        />
        <TextInput
          label={t('ALIASES')}
          description={t('ALIASES_TEXT')}
          value={form.aliases}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => change({ aliases: target.value })}
        />
        <TextInput
          label={t('DIAMETER')}
          inputMode="decimal"
          value={form.diameter}
          maxLength={6}
          autoComplete="off"
          error={isChecked && diameter === undefined && t('DIAMETER_WRONG')}
          onChange={({ target }) => change({ diameter: target.value })}
        />
        <NativeSelect
          label={t('CLASS')}
          data={CALIBRE_CLASSES.map((value) => ({ value, label: t(`CLASSES.${value}`) }))}
          value={form.calibreClass}
          onChange={({ target }) =>
            change({ calibreClass: CALIBRE_CLASSES.find((each) => each === target.value) ?? 'other' })
          }
        />
        <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
