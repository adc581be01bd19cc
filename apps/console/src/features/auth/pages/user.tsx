import { user } from '@linli/api-client/contract/auth/user'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 用户管理. */
export default function UsersPage() {
  return <ResourcePage of={user} />
}
