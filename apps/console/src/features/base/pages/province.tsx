import { provinceItem } from '@linli/api-client/contract/base/province-item'
import { provinceCall } from '@linli/api-client/contract/log/province-call'
import { codeOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../resource/opened.tsx'
import { PageTabs } from '../../../resource/PageTabs.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'

const parts = () => import('../components/province/province-parts.ts')
const ProvinceOverview = whenOpened(async () => (await parts()).ProvinceOverview)
const ProvinceConfigs = whenOpened(async () => (await parts()).ProvinceConfigs)
const ProvincePayload = whenOpened(async () => (await parts()).ProvincePayload)

const callColumns = ['at', 'api', 'state', 'resultCode', 'resultMsg'] as const

/** 省厅安防上报: what the platform of the province is told, what waits, and what is missing. */
export default function ProvincePage() {
  return (
    <PageTabs
      label="省厅安防上报"
      tabs={[
        { key: 'overview', label: '概况', content: <ProvinceOverview /> },
        {
          key: 'queue',
          label: '上报队列',
          rows: { of: provinceItem, where: { state: ['failed', 'invalid'] } },
          content: (
            <ResourcePage
              of={provinceItem}
              tabs={({ id }) => [
                { key: 'payload', label: '上报内容', content: <ProvincePayload id={id} /> },
                {
                  key: 'calls',
                  label: '历次报文',
                  permission: codeOf(provinceCall, 'list'),
                  content: (
                    <RelatedRows
                      of={provinceCall}
                      title="历次报文"
                      columns={callColumns}
                      where={{ itemId: id }}
                      readOnly
                    />
                  ),
                },
              ]}
            />
          ),
        },
        { key: 'configs', label: '小区配置', content: <ProvinceConfigs /> },
      ]}
    />
  )
}
