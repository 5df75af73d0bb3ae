import { removeException, setException } from './exceptions.ts'
import { listExceptions, listFees, listPayers } from './list.ts'
import { removePayer, setPayer } from './payers.ts'
import { previewDue } from './preview.ts'
import { changeFee, createFee, removeFee } from './save.ts'

export const feeVerbs = {
  list: listFees,
  create: createFee,
  change: changeFee,
  remove: removeFee,
  exceptions: listExceptions,
  setException,
  removeException,
  payers: listPayers,
  setPayer,
  removePayer,
  due: previewDue,
}
