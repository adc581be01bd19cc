import { invoiceRequest as described } from '@linli/api-client/contract/property/payments/invoice-request'
import { index, uniqueIndex } from 'drizzle-orm/pg-core'
import { implicit } from '../../../kit/columns.ts'
import { columnsOf } from '../../../kit/columns-of.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'
import { user } from '../../auth/account/user.table.ts'
import { estate } from '../../base/places/estate.table.ts'

export const invoiceRequest = pgTable('invoice_request', { ...implicit(), ...columnsOf(described) }, (t) => [
  pointsTo(t.estateId, estate.id),
  pointsTo(t.issuedBy, user.id),
  uniqueIndex('invoice_request_no').on(t.estateId, t.requestNo),
  index('invoice_request_payments').using('gin', t.paymentIds),
  index('invoice_request_list').on(t.estateId, t.createdAt),
  index('invoice_request_state').on(t.estateId, t.state),
  index('invoice_request_title').on(t.estateId, t.titleType),
  index('invoice_request_amount').on(t.estateId, t.amount),
  index('invoice_request_issued').on(t.estateId, t.issuedAt),
  index('invoice_request_by').on(t.issuedBy),
])
