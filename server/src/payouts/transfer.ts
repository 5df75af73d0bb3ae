import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { payoutCalls } from '@bahnfrei/domain/payouts/calls.ts'
import type { ClubContext } from '../base/context.ts'
import { catalogue } from '../base/texts.ts'
import { noteLooks } from '../members/looks.ts'
import { findPayout } from './read.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

type Call = typeof payoutCalls.transfer

const textsIn = catalogue(german, english)

/** Returns to whom a payout goes and what the transfer says. Records a look at the account of a member. */
export async function transferOf({ of }: InputOf<Call>, context: ClubContext): Promise<OutputOf<Call>> {
  const payout = (await findPayout(context, of)) ?? refuse('PAYOUT_NOT_FOUND')
  const { uid, name, number, reference, holder, iban, isOfRecord } = payout
  if (isOfRecord && uid !== null && iban !== '') await noteLooks(context, [uid], 'billing')
  const t = textsIn(context.language)
  const said = of.kind === 'receipt' ? reference || number : t('BACK', { number })
  return { name: holder || name, IBAN: iban, reference: said.trim() }
}
