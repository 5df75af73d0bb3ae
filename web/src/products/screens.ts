import type { PRODUCTS } from '@bahnfrei/domain/products/productList.ts'
import { accountTexts } from '../accounts/textParts.ts'
import { listSearch } from '../base/list/listSearch.ts'
import { screen } from '../base/screen.ts'
import { productTexts } from './textParts.ts'

export const productScreens = [
  screen({
    path: '/admin/billing/products',
    load: () => import('./ProductsScreen.tsx').then((file) => file.ProductsScreen),
    texts: [accountTexts, productTexts],
    for: 'billing:r',
    frame: { requiredClubFeature: 'billing_all' },
    search: listSearch<typeof PRODUCTS>,
  }),
] as const
