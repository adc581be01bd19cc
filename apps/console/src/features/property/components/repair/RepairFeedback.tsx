import { repairRating, repairVisit } from '@linli/api-client/contract/property/repair-feedback'
import type { repairOrder } from '@linli/api-client/contract/property/repair-order'
import type { RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../../resource/RelatedRows.tsx'

/** What the resident said of an order, and what was said when somebody asked afterwards. */
export const RepairFeedback = ({ order: { id } }: { readonly order: RowOf<typeof repairOrder> }) => (
  <div className="grid gap-6">
    <RelatedRows
      of={repairRating}
      title="评价"
      where={{ orderId: id }}
      columns={['score', 'tags', 'content', 'replyContent', 'ratedAt']}
    />
    <RelatedRows
      of={repairVisit}
      title="回访"
      where={{ orderId: id }}
      columns={['visitedAt', 'way', 'result', 'content', 'userId']}
      readOnly
    />
  </div>
)
