import * as z from 'zod/mini'
import { list, Search } from '../base/call/list.ts'
import { PRODUCT_CATEGORIES, type Product } from './product.ts'

const alphabet = new Intl.Collator('de')

/** The products of a club by name: those that are offered, or with `state` the archived ones. */
export const PRODUCTS = list({
  filters: { search: Search, category: z.enum(PRODUCT_CATEGORIES), state: z.enum(['archived']) },
  names: { search: 'q' },
  pageSize: 100,
  compare: (one: Product, other: Product) =>
    alphabet.compare(one.name, other.name) || (one.id === other.id ? 0 : one.id < other.id ? -1 : 1),
})
