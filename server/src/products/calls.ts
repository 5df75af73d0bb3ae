import { listInventoryLog, listProducts } from './list.ts'
import { archiveProduct, changeProduct, createProduct } from './save.ts'
import { changeStock } from './stock.ts'

export const productVerbs = {
  list: listProducts,
  create: createProduct,
  change: changeProduct,
  archive: archiveProduct,
  changeStock,
  inventoryLog: listInventoryLog,
}
