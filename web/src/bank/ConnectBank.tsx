import { bankAccessCalls } from '@bahnfrei/domain/bank/accessCalls.ts'
import type { FoundBank } from '@bahnfrei/domain/bank/connection.ts'
import { useState } from 'react'
import { TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import list from '../base/list/list.module.css'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, List, Row, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

/** Searches a bank and leads to the form in which a person signs in there. */
export function ConnectBank() {
  const t = useTexts('BANK_ACCESS')
  const [banks, setBanks] = useState<readonly FoundBank[]>()
  const form = useForm({
    call: bankAccessCalls.searchBanks,
    values: { query: '' },
    onDone: ({ banks: found }) => {
      setBanks(found)
      return 'clean'
    },
  })
  const connect = async (bankId: string) => {
    const { redirectUrl } = await call(bankAccessCalls.importBank, { bankId })
    window.location.assign(redirectUrl)
  }
  return (
    <Section title={t('CONNECT')} text={t('CONNECT_TEXT')}>
      <Stack gap={16}>
        <Form label={t('CONNECT')} form={form}>
          <TextField form={form} name="query" label={t('SEARCH')} />
          <SaveButton onSave={form.save}>{t('FIND')}</SaveButton>
        </Form>
        {banks && <Dim role="status">{t('FOUND', { count: banks.length })}</Dim>}
        {banks && banks.length > 0 && (
          <List>
            {banks.map(({ id, name, bic, city }) => (
              <li key={id} className={list.row}>
                <div className={list.words}>
                  <b>{name}</b>
                  <Dim as="span">
                    <Dotted facts={[city, bic]} />
                  </Dim>
                </div>
                <Row>
                  <SaveButton variant="default" label={t('CHOOSE_OF', { bank: name })} onSave={() => connect(id)}>
                    {t('CHOOSE')}
                  </SaveButton>
                </Row>
              </li>
            ))}
          </List>
        )}
      </Stack>
    </Section>
  )
}
