import { Product, ProductFields } from './product.ts'
import { StockChange, StockEntry } from './stock.ts'

export const productSchemas = { Product, ProductFields, StockChange, StockEntry }
