import { passRecord } from '@linli/api-client/contract/access/pass-record'
import { Tabs } from '@linli/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { LogPage } from '../../../resource/LogPage.tsx'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { useCan } from '../../../session/profile.ts'
import { PassStrip } from '../components/PassStrip.tsx'
import { SimulatePasses } from '../components/SimulatePasses.tsx'

const AccessGrants = whenOpened(async () => (await import('../components/AccessGrants.tsx')).AccessGrants)

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())

/** 人行通行记录: who passed which door when, and who has the right to. Nobody can add, change or remove a record. */
export default function PassRecordsPage() {
  const [search, setSearch] = useSearchParams()
  const maySeeGrants = useCan('access:grant:list')
  if (!maySeeGrants) return <PassRecords />
  return (
    <Tabs
      label="人行通行"
      value={search.get('tab') === 'grants' ? 'grants' : 'records'}
      onChange={(key) => setSearch(key === 'grants' ? { tab: key } : {})}
      items={[
        { key: 'records', label: '通行记录', content: <PassRecords /> },
        { key: 'grants', label: '通行授权', content: <AccessGrants /> },
      ]}
    />
  )
}

function PassRecords() {
  return (
    <LogPage
      of={passRecord}
      initial={{ passTime_from: today(), passTime_to: today() }}
      tools={<SimulatePasses />}
      strip={(query) => <PassStrip query={query} />}
    />
  )
}
