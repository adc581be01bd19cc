import { estate } from '@linli/api-client/contract/base/estate'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 小区管理: estates, their companies and their state. */
export default function EstatesPage() {
  return <ResourcePage of={estate} />
}
