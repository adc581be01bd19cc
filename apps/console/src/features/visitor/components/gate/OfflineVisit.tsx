import { Banner } from '@linli/ui/banner'
import { Card } from '@linli/ui/card'
import { formatDateTime } from '@linli/validators/format-date-time'
import { serverNow } from './gate-clock.ts'
import { isStale } from './gate-store.ts'
import { type LocalVisit, refusalOf } from './local-visits.ts'

const timeOf = (at: string) => formatDateTime(at).slice(5, 16)

/** What is known of a visit without network. */
export function OfflineVisit({ visit }: { readonly visit: LocalVisit }) {
  const refusal = visit.inside ? null : refusalOf(visit, serverNow(), isStale())
  const facts = [
    ['手机尾号', visit.phoneTail],
    ['到访', visit.place],
    ['车牌', visit.plateNo],
    ['有效时间', `${timeOf(visit.validFrom)} 至 ${timeOf(visit.validTo)}`],
    ['编号', visit.applyNo],
  ]
  return (
    <Card title={visit.visitorName}>
      <div className="grid gap-3">
        {visit.risks.includes('black') && (
          <Banner tone="danger" title="布控人员或车辆，请勿放行并联系值班经理" />
        )}
        {visit.hasCard && <Banner tone="warning" title="持有访客卡，离开时请收回" />}
        {refusal === null ? (
          <p className="m-0">
            {visit.inside ? '在小区内，按 Enter 签离' : '核对姓名和手机尾号后按 Enter 签到，人工放行'}
          </p>
        ) : (
          <Banner tone="danger" title={refusal} />
        )}
        <dl className="m-0 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {facts
            .filter(([, value]) => value !== null)
            .map(([label, value]) => (
              <div key={label} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-text-2">{label}</dt>
                <dd className="m-0 min-w-0">{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </Card>
  )
}
