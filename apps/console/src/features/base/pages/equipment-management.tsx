import { device } from '@linli/api-client/contract/base/device'
import { Tabs } from '@linli/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { type OwnControlProps, ResourceForm } from '../../../resource/ResourceForm.tsx'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { useCan } from '../../../session/profile.ts'
import { PlaceSelect, PlaceType } from '../components/place/place-controls.tsx'
import { IngestKeys } from '../../access/components/IngestKeys.tsx'

/** 设备管理: installed devices, and the keys they sign their events with. */
export default function DevicesPage() {
  const [search, setSearch] = useSearchParams()
  const maySeeKeys = useCan('access:ingestKey:list')
  if (!maySeeKeys) return <ResourcePage of={device} />
  return (
    <Tabs
      label="设备管理"
      value={search.get('tab') === 'keys' ? 'keys' : 'devices'}
      onChange={(key) => setSearch(key === 'keys' ? { tab: key } : {})}
      items={[
        { key: 'devices', label: '设备', content: <ResourcePage of={device} /> },
        { key: 'keys', label: '接入密钥', content: <IngestKeys /> },
      ]}
    />
  )
}
