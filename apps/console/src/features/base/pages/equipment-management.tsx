import { device } from '@linli/api-client/contract/base/device'
import type { RowOf, Selection } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { Tabs } from '@linli/ui/tabs'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { useListState } from '../../../resource/useListState.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { ChosenDevices } from '../components/device/ChosenDevices.tsx'
import { DeviceFigures } from '../components/device/DeviceFigures.tsx'
import { deviceTabs } from '../components/device/device-tabs.tsx'

const IngestKeys = whenOpened(async () => (await import('../../access/components/IngestKeys.tsx')).IngestKeys)
const DeviceTree = whenOpened(async () => (await import('../components/device/DeviceTree.tsx')).DeviceTree)
const DeviceForm = whenOpened(async () => (await import('../components/device/DeviceForm.tsx')).DeviceForm)
const DeviceLabels = whenOpened(
  async () => (await import('../components/device/DeviceLabels.tsx')).DeviceLabels,
)

/** 设备管理: installed devices, and the keys they sign their events with. */
export default function DevicesPage() {
  const [search, setSearch] = useSearchParams()
  const maySeeKeys = useCan('access:ingestKey:list')
  if (!maySeeKeys) return <Devices />
  return (
    <Tabs
      label="设备管理"
      value={search.get('tab') === 'keys' ? 'keys' : 'devices'}
      onChange={(key) => setSearch(key === 'keys' ? { tab: key } : {})}
      items={[
        { key: 'devices', label: '设备', content: <Devices /> },
        { key: 'keys', label: '接入密钥', content: <IngestKeys /> },
      ]}
    />
  )
}

function Devices() {
  const { state } = useListState(device)
  const [printing, setPrinting] = useState<Selection | null>(null)
  const [estateId] = [state.filters['estateId']].flat()
  return (
    <div className="grid min-w-0 gap-4">
      <DeviceFigures estateId={typeof estateId === 'number' ? estateId : undefined} />
      <div className="grid min-w-0 items-start gap-4 xl:grid-cols-[260px_minmax(0,1fr)]">
        <div className="hidden xl:block">
          <DeviceTree />
        </div>
        <ResourcePage
          of={device}
          editable={(row) => row.state !== 'retired'}
          removable={(row) => row.state === 'pending'}
          tabs={deviceTabs}
          tools={<ChosenDevices onPrint={setPrinting} />}
          rowActions={(row: RowOf<typeof device>) => [
            { key: 'print', label: '打印标签', run: () => setPrinting({ ids: [row.id] }) },
          ]}
          bulk={(chosen, done) => (
            <Button
              icon={Printer}
              onClick={() => {
                setPrinting(chosen)
                done()
              }}
            >
              打印标签
            </Button>
          )}
          form={(props) => <DeviceForm {...props} />}
        />
      </div>
      {printing && <DeviceLabels chosen={printing} onDone={() => setPrinting(null)} />}
    </div>
  )
}
