import { deviceModel } from '@linli/api-client/contract/base/device-model'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 设备型号. */
export default function DeviceModelsPage() {
  return <ResourcePage of={deviceModel} />
}
