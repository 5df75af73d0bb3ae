import { daysBetween } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubSubscription, SubscriptionOverview } from '@bahnfrei/domain/subscriptions/overview.ts'
import type { PlanProduct } from '@bahnfrei/domain/subscriptions/price.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import type { SubscriptionWish } from '@bahnfrei/domain/subscriptions/subscription.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { NumberField } from '../../base/form/fields.tsx'
import { atField, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { dayOnDevice } from '../../base/time/days.ts'
import { useNow } from '../../base/time/useNow.ts'
import { toast } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Card, Fields, Row, Stack } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { TermsFields } from './TermsFields.tsx'

type Values = SubscriptionWish
type Props = { overview: SubscriptionOverview; products: readonly PlanProduct[]; onDone: () => Promise<unknown> }

/** The form for the subscription of a club and its additions. */
export function SubscriptionForm({ overview, products, onDone }: Props) {
  const t = useTexts('ROOT.SUBSCRIPTION')
  const today = dayOnDevice(useNow().epochMilliseconds)
  const form = useForm<SubscriptionWish, object, Values>({
    call: rootCalls.setSubscription,
    values: valuesOf(overview, today),
    check: ({ startDate, trialEndDate }) =>
      trialEndDate !== null && daysBetween(startDate, trialEndDate) < 0 ? { trialEndDate: { key: 'INVALID' } } : {},
    refusedAt: atField(['SUBSCRIPTION_BILLED'], 'billingAnchorDay'),
    send: (values) => call(rootCalls.setSubscription, values),
    onDone: async () => {
      toast.success(t('SAVED'))
      await onDone()
    },
  })
  const { additions } = form.values
  const add = () => form.change({ additions: [...additions, freshTerms(today)] })
  return (
    <Form label={t('TITLE')} form={form}>
      <Stack gap={16}>
        <Fields>
          <NumberField
            form={form}
            name="billingAnchorDay"
            label={t('ANCHOR')}
            description={t('ANCHOR_TEXT')}
            wrong={t('ANCHOR_WRONG')}
          />
        </Fields>
        <TermsFields form={form} at="" terms={form.values} products={products} today={today} />
        {additions.map((addition, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new addition has no id yet.
          <Card key={index} as="section" aria-label={t('ADDITION', { number: index + 1 })}>
            <Stack gap={16}>
              <Row isSpread>
                <h3>{t('ADDITION', { number: index + 1 })}</h3>
                <Button
                  variant="subtle"
                  onClick={() => form.change({ additions: additions.filter((_, at) => at !== index) })}
                >
                  {t('REMOVE_ADDITION')}
                </Button>
              </Row>
              <TermsFields form={form} at={`additions.${index}.`} terms={addition} products={products} today={today} />
            </Stack>
          </Card>
        ))}
        <Row>
          <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            {t('ADD_ADDITION')}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}

function freshTerms(startDate: string): Values['additions'][number] {
  return { startDate, trialEndDate: null, endDate: null, items: [], discounts: [] }
}

function termsOf({ id, startDate, trialEndDate, endDate, items, discounts }: ClubSubscription) {
  return { id, startDate, trialEndDate, endDate, items, discounts }
}

function valuesOf({ clubId, subscription, additions, version }: SubscriptionOverview, today: string): Values {
  const { id: _, ...terms } = subscription === null ? freshTerms(today) : termsOf(subscription)
  return {
    ...{ clubId, version, billingAnchorDay: subscription?.billingAnchorDay ?? 1, ...terms },
    additions: additions.map(termsOf),
  }
}
