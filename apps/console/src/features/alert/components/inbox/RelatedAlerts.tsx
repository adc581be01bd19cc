import { controlAlert } from '@linli/api-client/contract/alert/control-alert'
import { pageUrl } from '@linli/api-client/contract/page-urls'
import { fieldOf, type ListQuery, type RowOf } from '@linli/api-client/kit'
import { formatDateTime } from '@linli/validators/format-date-time'
import { ConsoleLink } from '../../../../resource/ConsoleLink.tsx'
import { FieldValue } from '../../../../resource/FieldValue.tsx'
import { lastDays } from '../../../../resource/last-days.ts'
import { useResourceList } from '../../../../resource/queries.ts'

type Alert = RowOf<typeof controlAlert>

const days = 30
const shown = 8

/** The same person, car or place; nothing of it is known: nothing is related. */
function sameAs({ personName, plateNo, deviceId, channelId, buildingId }: Alert): ListQuery | undefined {
  if (plateNo != null) return { keyword: plateNo }
  // What is masked finds nothing.
  if (personName != null && !personName.includes('*')) return { keyword: personName }
  if (deviceId !== null) return { deviceId: [deviceId] }
  if (channelId !== null) return { channelId: [channelId] }
  return buildingId === null ? undefined : { buildingId: [buildingId] }
}

/** 相关预警: what else happened with it in the last thirty days. */
export function RelatedAlerts({ of }: { readonly of: Alert }) {
  const same = sameAs(of)
  return same === undefined ? null : <Found of={of} same={same} />
}

function Found({ of, same }: { readonly of: Alert; readonly same: ListQuery }) {
  const [from, to] = lastDays(days)
  const { data } = useResourceList(controlAlert, {
    ...same,
    occurredAt_from: from,
    occurredAt_to: to,
    sort: '-occurredAt',
    pageNum: 1,
    pageSize: shown + 1,
  })
  const others = (data?.records ?? []).filter(({ id }) => id !== of.id).slice(0, shown)
  return (
    <section aria-label="相关预警">
      <h4 className="mt-0 mb-2 text-body font-semibold text-text-2">近30天相关预警</h4>
      {others.length === 0 ? (
        <p className="m-0 text-small text-text-3">{data ? '没有其他预警' : '正在查询'}</p>
      ) : (
        <ol className="m-0 grid list-none gap-1 p-0 text-small">
          {others.map((one) => (
            <li key={one.id} className="flex min-w-0 flex-wrap items-center gap-3">
              <span className="shrink-0 tabular-nums text-text-3">
                {formatDateTime(one.occurredAt).slice(0, 16)}
              </span>
              <ConsoleLink className="min-w-0 truncate" href={`${pageUrl('alerts')}?tab=all&id=${one.id}`}>
                {one.title}
              </ConsoleLink>
              <FieldValue meta={fieldOf(controlAlert, 'state')} value={one.state} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
