import { Product } from './product.ts'
import { StockChange, StockEntry } from './stock.ts'

export const productSchemas = { Product, StockChange, StockEntry }
