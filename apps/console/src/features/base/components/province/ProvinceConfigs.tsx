import { checkProvince, testProvince } from '@linli/api-client/contract/base/province-calls'
import { provinceConfig } from '@linli/api-client/contract/base/province-config'
import type { RowOf } from '@linli/api-client/kit'
import { toast } from '@linli/ui/toast'
import { useState } from 'react'
import { ResourcePage } from '../../../../resource/ResourcePage.tsx'
import { useWrite } from '../../../../resource/queries.ts'
import { whenOpened } from '../../../../resource/when-opened.tsx'
import { useCan } from '../../../../session/profile.ts'
import { ProvinceSteps } from './ProvinceSteps.tsx'

const ProvincePush = whenOpened(async () => (await import('./ProvincePush.tsx')).ProvincePush)

type Row = RowOf<typeof provinceConfig>

/** 小区配置: how each estate reports, and what is done to begin. */
export function ProvinceConfigs() {
  const [pushed, setPushed] = useState<Row | null>(null)
  const mayUpdate = useCan('base:province:update')
  const mayPush = useCan('base:province:push')
  const test = useWrite(testProvince)
  const check = useWrite(checkProvince)
  const testing = async ({ id }: Row) => {
    const { ok, message, durationMs } = await test.mutateAsync({ id })
    if (ok) toast.success(`连接正常，用时 ${durationMs} 毫秒`)
    else toast.error(`连接失败：${message}`)
  }
  const checking = async ({ id }: Row) => {
    const { objects, complete } = await check.mutateAsync({ id })
    toast.success(`共 ${objects} 个对象，${complete} 个完整，${objects - complete} 个缺少必填项`)
  }
  return (
    <>
      <ResourcePage
        of={provinceConfig}
        rowActions={(row) => [
          ...(mayUpdate
            ? [
                { key: 'test', label: '测试连接', run: async () => await testing(row) },
                { key: 'check', label: '检查完整性', run: async () => await checking(row) },
              ]
            : []),
          ...(mayPush && row.state === 'on'
            ? [{ key: 'push', label: '推送', run: () => setPushed(row) }]
            : []),
        ]}
        detail={(row) => <ProvinceSteps row={row} />}
      />
      {pushed && <ProvincePush row={pushed} onClose={() => setPushed(null)} />}
    </>
  )
}
