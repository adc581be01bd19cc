import { passRecord } from '@linli/api-client/contract/access/pass-record'
import { LogPage } from '../../../resource/LogPage.tsx'
import { PassStrip } from '../components/PassStrip.tsx'
import { SimulatePasses } from '../components/SimulatePasses.tsx'

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())

/** 人行通行记录: who passed which door when. Nobody can add, change or remove a record here. */
export default function PassRecordsPage() {
  return (
    <LogPage
      of={passRecord}
      initial={{ passTime_from: today(), passTime_to: today() }}
      tools={<SimulatePasses />}
      strip={(query) => <PassStrip query={query} />}
    />
  )
}
