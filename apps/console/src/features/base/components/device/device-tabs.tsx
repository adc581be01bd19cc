import { passRecord } from '@linli/api-client/contract/access/pass-record'
import type { device } from '@linli/api-client/contract/base/device'
import { deviceReplaceLog } from '@linli/api-client/contract/base/device-calls'
import type { RowOf } from '@linli/api-client/kit'
import type { DetailTab } from '../../../../resource/ResourceDetail.tsx'
import { RelatedRows } from '../../../../resource/opened.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'

const DeviceDay = whenOpened(async () => (await import('./DeviceDay.tsx')).DeviceDay)

const passDays = 7

/** The tabs of a device's drawer beside its fields. */
export function deviceTabs({ id }: RowOf<typeof device>): DetailTab[] {
  const since = new Date(Date.now() - passDays * 86_400_000).toISOString().slice(0, 10)
  return [
    { key: 'day', label: '运行曲线', content: <DeviceDay id={id} /> },
    {
      key: 'passes',
      label: '通行记录',
      permission: 'access:passRecord:list',
      content: (
        <RelatedRows
          of={passRecord}
          title={`最近${passDays}天通行`}
          where={{ deviceId: id, passTime_from: since }}
          columns={['passTime', 'personName', 'personKind', 'direction', 'authMode', 'result']}
          readOnly
        />
      ),
    },
    {
      key: 'replaced',
      label: '更换记录',
      content: (
        <RelatedRows
          of={deviceReplaceLog}
          title="更换记录"
          where={{ deviceId: id }}
          columns={['at', 'oldSn', 'newSn', 'reason', 'createdBy']}
          readOnly
        />
      ),
    },
  ]
}
