import { receipt as described } from '@linli/api-client/contract/property/payments/receipt'
import { serve } from '../../../kit/serve/serve.ts'
import { receipt } from './payment.table.ts'

export const { model: receiptModel, routes: receiptCalls } = serve(
  described,
  receipt,
)({
  on: {
    drop: () => ({ patch: { voidReason: '收款冲正' } }),
  },
})
