import { icCard, icCardEvent } from '@linli/api-client/contract/access/ic-card'
import { Banner } from '@linli/ui/banner'
import { Button } from '@linli/ui/button'
import { useResourceList, useResourceRow } from '../../../../resource/queries.ts'
import { CardCode } from './CardCode.tsx'
import { LastEvents } from './LastEvents.tsx'

interface IssuedCardProps {
  readonly cardId: number
  readonly onClose: () => void
}

/** 完成: the card is somebody's; how far the devices are, and the receipt. */
export function IssuedCard({ cardId, onClose }: IssuedCardProps) {
  const { data: row } = useResourceRow(icCard, cardId)
  const { data: events } = useResourceList(icCardEvent, { cardId, pageNum: 1, pageSize: 1, sort: '-at' })
  const [event] = events?.records ?? []
  return (
    <div className="grid gap-4">
      <Banner
        tone="success"
        title={row?.issued ? `已发卡，已下发 ${row.issued} 台设备` : '已发卡，正在下发到设备'}
      />
      {event?.payState != null && <CardCode eventId={event.id} />}
      <LastEvents cardId={cardId} />
      <div className="flex justify-end">
        <Button variant="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </div>
  )
}
