/**
 * The tax categories of EN 16931 that a club needs: taxed (S), exempt (E), not subject to tax (O), and reverse charge (AE),
 * where the buyer owes the tax.
 */
export const TAX_CATEGORIES = ['S', 'E', 'O', 'AE'] as const
export type TaxCategory = (typeof TAX_CATEGORIES)[number]
