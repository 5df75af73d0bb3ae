import type { Language } from '../base/texts/texts.ts'

type Named = { creditor: string; isOnce: boolean }

/** Returns the text of a mandate, paragraph by paragraph, as the person reads it on the phone and signs it on paper. */
export function mandateText({ creditor, isOnce }: Named, language: Language): string[] {
  if (language === 'de')
    return [
      `Ich ermächtige den Zahlungsempfänger ${creditor}, ${isOnce ? 'einmalig eine Zahlung' : 'Zahlungen'} von meinem Konto mittels Lastschrift einzuziehen. Zugleich weise ich mein Kreditinstitut an, die vom Zahlungsempfänger auf mein Konto gezogenen Lastschriften einzulösen.`,
      'Ich kann innerhalb von acht Wochen, beginnend mit dem Belastungsdatum, die Erstattung des belasteten Betrages verlangen. Es gelten dabei die mit meinem Kreditinstitut vereinbarten Bedingungen.',
      'Jeder Einzug wird mir mindestens einen Tag vorher angekündigt.',
    ]
  return [
    `I authorise the creditor ${creditor} to collect ${isOnce ? 'one payment' : 'payments'} from my account by direct debit, and I instruct my bank to honour the direct debits that the creditor draws on my account.`,
    'Within eight weeks from the day on which my account was debited I can claim a refund. The terms agreed with my bank apply.',
    'I am told of each collection at least one day before.',
  ]
}
