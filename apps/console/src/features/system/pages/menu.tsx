import { menu } from '@linli/api-client/contract/system/menu'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'

/** 菜单管理. */
export default function MenusPage() {
  return <ResourcePage of={menu} />
}
