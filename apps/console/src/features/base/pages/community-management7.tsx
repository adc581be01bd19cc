import { resident } from '@linli/api-client/contract/base/resident'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 人员管理: who lives where. */
export default function ResidentsPage() {
  return <ResourcePage of={resident} />
}
