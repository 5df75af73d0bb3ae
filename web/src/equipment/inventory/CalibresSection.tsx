import { MOST_ALIASES, MOST_CALIBRE_NAME } from '@bahnfrei/domain/equipment/calibre.ts'
import { CALIBRE_CLASSES, type CalibreClass } from '@bahnfrei/domain/equipment/calibreClass.ts'
import { inventoryCalls } from '@bahnfrei/domain/equipment/inventoryCalls.ts'
import { ownWeaponCalls } from '@bahnfrei/domain/equipment/ownCalls.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SelectField, TextField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { hundredths } from './hundredths.ts'

/** The calibres that the club has added to the general list. */
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
            <li key={id} className={list.row}>
              <div className={list.words}>
                <b>{name}</b>
                <Dim as="span">
                  <Dotted facts={[t(`CLASSES.${calibreClass}`), ...aliases]} />
                </Dim>
              </div>
              <SaveButton
                variant="subtle"
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

const EMPTY = { name: '', names: '', millimetres: '', calibreClass: 'long' as CalibreClass }

function CalibreDialog({ taken, onClose }: { taken: readonly string[]; onClose: () => void }) {
  const t = useTexts('INVENTORY.CALIBRES')
  const form = useForm({
    call: inventoryCalls.addCalibre,
    values: EMPTY,
    check: ({ name, millimetres }) => ({
      name: taken.includes(name) ? { key: 'INVALID' } : undefined,
      millimetres: hundredths(millimetres) === undefined ? { key: 'INVALID' } : undefined,
    }),
    send: ({ name, names, millimetres, calibreClass }) => {
      const aliases = names.split(/[,;](?!\d)/).map((alias) => alias.trim().slice(0, MOST_CALIBRE_NAME))
      return call(inventoryCalls.addCalibre, {
        name,
        aliases: aliases.filter(Boolean).slice(0, MOST_ALIASES),
        diameter: hundredths(millimetres) ?? null,
        calibreClass,
      })
    },
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('ADD')} width={440}>
      <Form label={t('ADD')} form={form}>
        <TextField form={form} name="name" label={t('NAME')} wrong={t('TAKEN')} />
        <TextField form={form} name="names" label={t('ALIASES')} description={t('ALIASES_TEXT')} maxLength={300} />
        <TextField
          form={form}
          name="millimetres"
          label={t('DIAMETER')}
          inputMode="decimal"
          maxLength={6}
          wrong={t('DIAMETER_WRONG')}
        />
        <SelectField
          form={form}
          name="calibreClass"
          label={t('CLASS')}
          options={CALIBRE_CLASSES.map((value) => ({ value, label: t(`CLASSES.${value}`) }))}
        />
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
