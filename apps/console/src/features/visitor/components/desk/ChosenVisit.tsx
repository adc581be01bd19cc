import { visitorApplication } from '@linli/api-client/contract/visitor/visitor-application'
import { Card } from '@linli/ui/card'
import { Skeleton } from '@linli/ui/skeleton'
import { LoadFailed } from '../../../../resource/LoadFailed.tsx'
import { useResourceRow } from '../../../../resource/queries.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'

// The desk opens with nobody chosen.
const VisitCard = whenOpened(async () => (await import('./VisitCard.tsx')).VisitCard)

interface ChosenVisitProps {
  readonly id: number | null
  /** The gate that a check-in opens. */
  readonly channelId: number | null
  /** False: the page around it has keys of its own. */
  readonly hasKeys?: boolean
}

/** The visit that the desk looks at. */
export function ChosenVisit({ id, channelId, hasKeys = true }: ChosenVisitProps) {
  const { data: row, error, refetch } = useResourceRow(visitorApplication, id)
  if (id === null)
    return (
      <Card title="来访">
        <p className="m-0 text-small text-text-2">
          从左侧查找预约，或登记来访。F2 查找，F4 登记，F7 签到，F8 开门，F9
          打印；二维码、访客卡和身份证可随时扫读。
        </p>
      </Card>
    )
  if (error && !row) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!row) return <Skeleton shape="block" />
  return <VisitCard row={row} channelId={channelId} hasKeys={hasKeys} />
}
