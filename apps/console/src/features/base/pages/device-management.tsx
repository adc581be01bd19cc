import { device } from '@linli/api-client/contract/base/device'
import { deviceModel } from '@linli/api-client/contract/base/device-model'
import type { RowOf } from '@linli/api-client/kit'
import { RelatedRows, ResourceForm } from '../../../resource/opened.tsx'
import type { DetailTab } from '../../../resource/ResourceDetail.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useEnabling } from '../components/useEnabling.tsx'

type Row = RowOf<typeof deviceModel>

const ModelCover = whenOpened(async () => (await import('../components/device/ModelCard.tsx')).ModelCover)
const ModelBody = whenOpened(async () => (await import('../components/device/ModelCard.tsx')).ModelBody)

const card = {
  cover: (row: Row) => <ModelCover row={row} />,
  body: (row: Row) => <ModelBody row={row} />,
}

const tabs = ({ id }: Row): DetailTab[] => [
  {
    key: 'devices',
    label: '使用该型号的设备',
    permission: 'base:device:list',
    content: (
      <RelatedRows
        of={device}
        title="使用该型号的设备"
        where={{ modelId: id }}
        columns={['name', 'sn', 'estateId', 'place', 'runStatus', 'state']}
        readOnly
      />
    ),
  },
]

/** Only what can do faces has room for faces. */
const asks = (key: string, values: Readonly<Record<string, unknown>>): boolean => {
  const abilities = Array.isArray(values['abilities']) ? values['abilities'] : []
  if (key === 'faceCapacity' || key === 'photoMaxKb' || key === 'photoMinPx' || key === 'photoMaxPx')
    return abilities.includes('face')
  return key !== 'cardCapacity' || abilities.includes('ic')
}

/** 设备型号: what a product can do, and which devices are one. */
export default function DeviceModelsPage() {
  const enabling = useEnabling(deviceModel, { effect: '停用后不能再新增该型号的设备，已有设备不受影响。' })
  return (
    <ResourcePage
      of={deviceModel}
      card={card}
      rowActions={enabling}
      tabs={tabs}
      form={(props) => <ResourceForm of={deviceModel} {...props} asks={asks} />}
    />
  )
}
