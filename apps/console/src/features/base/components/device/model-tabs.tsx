import { device } from '@linli/api-client/contract/base/device'
import type { deviceModel } from '@linli/api-client/contract/base/device-model'
import type { RowOf } from '@linli/api-client/kit'
import { RelatedRows } from '../../../../resource/opened.tsx'
import type { DetailTab } from '../../../../resource/record/RecordView.tsx'
import { whenOpened } from '../../../../resource/when-opened.tsx'

const ModelFirmwares = whenOpened(async () => (await import('./ModelFirmwares.tsx')).ModelFirmwares)
const ModelMatrix = whenOpened(async () => (await import('./ModelMatrix.tsx')).ModelMatrix)

/** The tabs of a model's drawer beside its fields. */
export const modelTabs = ({ id }: RowOf<typeof deviceModel>): DetailTab[] => [
  {
    key: 'firmware',
    label: '固件',
    rows: { of: 'base/device-firmwares', where: { modelId: id } },
    content: <ModelFirmwares modelId={id} />,
  },
  {
    key: 'devices',
    label: '使用该型号的设备',
    permission: 'base:device:list',
    rows: { of: 'base/devices', where: { modelId: id } },
    content: (
      <RelatedRows
        of={device}
        title="使用该型号的设备"
        where={{ modelId: id }}
        columns={['name', 'sn', 'estateId', 'place', 'firmwareVersion', 'runStatus', 'state']}
        readOnly
      />
    ),
  },
  { key: 'matrix', label: '能力矩阵', content: <ModelMatrix modelId={id} /> },
]
