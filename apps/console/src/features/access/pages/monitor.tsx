import { PageHeading } from '../../../resource/PageHeading.tsx'
import { MonitorDesk } from '../components/monitor/MonitorDesk.tsx'

/** 人行实时监控: every pass as it happens, and the doors that answer from here. */
export default function MonitorPage() {
  return (
    <>
      <PageHeading />
      <MonitorDesk />
    </>
  )
}
