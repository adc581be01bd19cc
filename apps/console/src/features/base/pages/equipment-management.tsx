import { device } from '@linli/api-client/contract/base/device'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 设备管理: installed devices. */
export default function DevicesPage() {
  return <ResourcePage of={device} />
}
