import { role } from '@linli/api-client/contract/auth/role'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 角色管理. */
export default function RolesPage() {
  return <ResourcePage of={role} />
}
