import {
  webhook as described,
  webhookDelivery as describedDelivery,
} from '@linli/api-client/contract/system/webhook'
import { index, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { columnsOf } from '../../../kit/columns-of.ts'
import { implicit } from '../../../kit/columns.ts'
import { pointsTo } from '../../../kit/table-rules.ts'
import { pgTable } from '../../../kit/table.ts'

/** Systems that are told what happens. */
export const webhook = pgTable(
  'webhook',
  {
    ...implicit(),
    ...columnsOf(described),
    secretEnc: text().notNull(),
  },
  (t) => [uniqueIndex('webhook_name').on(t.name)],
)
export type WebhookRow = typeof webhook.$inferSelect

/** What is told: written in the transaction in which it happened, sent when that is over. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    ...implicit(),
    ...columnsOf(describedDelivery),
    /** What is sent; the same each time. */
    body: jsonb().$type<WebhookBody>().notNull(),
  },
  (t) => [
    pointsTo(t.webhookId, webhook.id),
    index('webhook_delivery_due').on(t.state, t.nextAt),
    index('webhook_delivery_of_hook').on(t.webhookId, t.createdAt),
    index('webhook_delivery_list').on(t.createdAt),
  ],
)
export type DeliveryRow = typeof webhookDelivery.$inferSelect

/** An event as it is told: who wants to know more reads the row with a key of its own. */
export interface WebhookBody {
  readonly type: string
  readonly timestamp: string
  readonly data: {
    readonly resource?: string
    readonly entity?: string
    readonly id?: number
    readonly estateId?: number | null
    readonly from?: string | null
    readonly to?: string | null
  }
}
