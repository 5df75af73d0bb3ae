import { amountText, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import { eAmount } from '@bahnfrei/domain/receipts/eAmount.ts'
import { type EInvoice, FINDING_CLASSES, type Finding } from '@bahnfrei/domain/receipts/eInvoice.ts'
import type { Attachment, Receipt } from '@bahnfrei/domain/receipts/receipt.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { Dim, Lines, Row, Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { FactList } from '../invoices/FactList.tsx'
import invoice from '../invoices/invoices.module.css'
import classes from './receipts.module.css'

const TYPES = {
  ...{ jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' },
  ...{ pdf: 'application/pdf', xml: 'application/xml' },
} as const

/** The file of a receipt, what the check of an e-invoice found, and receipts that seem to be the same. */
export function FilePanel({ receipt }: { receipt: Receipt }) {
  const t = useTexts('RECEIPTS')
  const { attachment, eInvoice, findings, draft, version } = receipt
  // A guess is one until somebody has saved it.
  const isGuessed = draft !== null && version === 1 && attachment?.type === 'pdf' && eInvoice === null
  return (
    <Stack gap={16}>
      <Same same={receipt.same} />
      {isGuessed && <Notice kind="warning">{t('GUESSED')}</Notice>}
      {(attachment !== null || draft !== null) && (
        <Section title={t('FILE.TITLE')}>
          {attachment === null ? (
            <Dim>{t('FILE.NONE')}</Dim>
          ) : (
            <FileShown attachment={attachment} hasXml={eInvoice !== null} />
          )}
        </Section>
      )}
      {(eInvoice !== null || findings.length > 0) && <Check eInvoice={eInvoice} findings={findings} />}
    </Stack>
  )
}

function FileShown({ attachment, hasXml }: { attachment: Attachment; hasXml: boolean }) {
  const t = useTexts('RECEIPTS.FILE')
  const { id: attachmentId, fileName, type, hash } = attachment
  const isPicture = type !== 'pdf' && type !== 'xml'
  const save = async (xml: boolean) => {
    const { data, fileName: name, type: kind } = await call(receiptCalls.get, { attachmentId, xml })
    downloadBase64({ base64: data, fileName: name, type: TYPES[kind] })
    toast.success(t('SAVED', { name }))
  }
  const icon = <IconDownload size={18} aria-hidden />
  return (
    <Stack>
      {isPicture && <Picture attachment={attachment} />}
      <b>{fileName}</b>
      <Row>
        <SaveButton variant="default" leftSection={icon} onSave={() => save(false)}>
          {t('SAVE')}
        </SaveButton>
        {hasXml && type === 'pdf' && (
          <SaveButton variant="default" leftSection={icon} onSave={() => save(true)}>
            {t('SAVE_XML')}
          </SaveButton>
        )}
      </Row>
      <details>
        <summary>{t('HASH')}</summary>
        <Dim>{hash}</Dim>
      </details>
    </Stack>
  )
}

/** The picture as it was sent. */
function Picture({ attachment: { id: attachmentId, fileName: name } }: { attachment: Attachment }) {
  const t = useTexts('RECEIPTS.FILE')
  const { club } = useSession()
  const { data } = useQuery({
    queryKey: [...queryKeyOf(receiptCalls.get, { attachmentId }, club?.id), 'picture'],
    meta: { isKept: false },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => call(receiptCalls.get, { attachmentId }, { changesNothing: true, clubId: club?.id }),
  })
  if (data === undefined) return null
  const source = `data:${TYPES[data.type]};base64,${data.data}`
  return <img className={classes.picture} src={source} alt={t('PICTURE', { name })} />
}

function Same({ same }: Pick<Receipt, 'same'>) {
  const t = useTexts('RECEIPTS.SAME')
  const [language] = useLanguage()
  if (same.length === 0) return null
  return (
    <Notice kind="warning">
      <Stack gap={4} style={{ justifyItems: 'start' }}>
        <b>{t('TITLE')}</b>
        {same.map(({ id, by, receiptNumber, invoiceDate }) => {
          const named = { number: receiptNumber ?? t('DRAFT'), day: dayFigures(invoiceDate, language) }
          return (
            <Button
              key={id}
              variant="subtle"
              renderRoot={(props) => (
                <Link to="/admin/billing/receipts/$receiptId" params={{ receiptId: id }} {...props} />
              )}
            >
              {t(by === 'file' ? 'FILE' : 'REFERENCE', named)}
            </Button>
          )
        })}
      </Stack>
    </Notice>
  )
}

type CheckProps = { eInvoice: EInvoice | null; findings: readonly Finding[] }

/** The e-invoice in words, and its faults in the classes of the ministry. */
function Check({ eInvoice, findings }: CheckProps) {
  const t = useTexts('RECEIPTS.CHECK')
  return (
    <Section title={t('TITLE')}>
      <Stack>
        {findings.length === 0 && <Notice kind="good">{t('GOOD')}</Notice>}
        {FINDING_CLASSES.map((kind) => {
          const found = findings.filter((each) => each.class === kind)
          if (found.length === 0) return null
          return (
            <Notice key={kind} kind={kind === 'format' ? 'note' : 'warning'}>
              <b>{t(`CLASSES.${kind}`)}</b>
              <Lines>
                {found.map(({ code, of }) => (
                  <li key={`${code} ${of}`}>{t(`CODES.${code}`, { of })}</li>
                ))}
              </Lines>
            </Notice>
          )
        })}
        {eInvoice && <Readable eInvoice={eInvoice} />}
      </Stack>
    </Section>
  )
}

/** The e-invoice as a person reads it. */
function Readable({ eInvoice }: { eInvoice: EInvoice }) {
  const t = useTexts('RECEIPTS')
  const [language] = useLanguage()
  const { seller, buyer, number, net, tax, gross, lines, currency } = eInvoice
  const amount = (text: string) => amountText(eAmount(text) ?? NO_CENTS, currency === 'USD' ? 'USD' : 'EUR', language)
  return (
    <>
      <FactList
        facts={[
          [t('CHECK.SELLER'), [seller.name, seller.address].filter(Boolean).join(', ')],
          [t('CHECK.TAX'), [seller.vatId, seller.taxNumber].filter(Boolean).join(', ')],
          [t('CHECK.BUYER'), [buyer.name, buyer.address].filter(Boolean).join(', ')],
          [t('FORM.REFERENCE'), number],
          [t('FORM.SUM'), `${amount(gross)} (${t('ONE.NET_AND_TAX', { net: amount(net), tax: amount(tax) })})`],
        ]}
      />
      <details>
        <summary>{t('CHECK.LINES')}</summary>
        <ul className={invoice.lines}>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document have no other key.
            <li key={index}>
              <span>{t('CHECK.LINE', { quantity: line.quantity, name: line.name })}</span>
              <b>{amount(line.net)}</b>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}
