import { deviceModel } from '@linli/api-client/contract/base/device-model'
import { codeOf, type RowOf, writableKeys } from '@linli/api-client/kit'
import { useState } from 'react'
import { ResourceForm } from '../../../resource/opened.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { modelTabs } from '../components/device/model-tabs.tsx'
import { useEnabling } from '../components/useEnabling.tsx'

type Row = RowOf<typeof deviceModel>

const ModelCover = whenOpened(async () => (await import('../components/device/ModelCard.tsx')).ModelCover)
const ModelBody = whenOpened(async () => (await import('../components/device/ModelCard.tsx')).ModelBody)

const card = {
  cover: (row: Row) => <ModelCover row={row} />,
  body: (row: Row) => <ModelBody row={row} />,
}

/** What a copy starts with: all but its number, and the files that belong to the other model. */
const copyOf = (row: Row) =>
  Object.fromEntries(
    writableKeys(deviceModel, 'create')
      .filter((key) => key !== 'modelNo' && key !== 'image' && key !== 'manual')
      .map((key) => [key, row[key as keyof Row]]),
  )

/** 设备型号: what a product can do, its firmware, and which devices are one. */
export default function DeviceModelsPage() {
  const enabling = useEnabling(deviceModel, { effect: '停用后不能再新增该型号的设备，已有设备不受影响。' })
  const mayCreate = useCan(codeOf(deviceModel, 'create'))
  const [copied, setCopied] = useState<Row | null>(null)
  return (
    <>
      <ResourcePage
        of={deviceModel}
        card={card}
        rowActions={(row) => [
          ...enabling(row),
          ...(mayCreate ? [{ key: 'copy', label: '复制', run: () => setCopied(row) }] : []),
        ]}
        tabs={modelTabs}
      />
      {copied && (
        <ResourceForm of={deviceModel} row={null} given={copyOf(copied)} onClose={() => setCopied(null)} />
      )}
    </>
  )
}
