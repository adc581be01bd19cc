import { menu } from '@linli/api-client/contract/system/menu'
import { Tabs } from '@linli/ui/tabs'
import { useSearchParams } from 'react-router-dom'
import { ResourcePage } from '../../../resource/ResourcePage.tsx'
import { MenuTree } from '../components/MenuTree.tsx'
import { RestoreMenus } from '../components/RestoreMenus.tsx'

/** 菜单管理: order and groups in the tree, all properties in the list. */
export default function MenusPage() {
  const [search, setSearch] = useSearchParams()
  return (
    <Tabs
      label="菜单管理"
      value={search.get('tab') === 'list' ? 'list' : 'tree'}
      onChange={(key) => setSearch(key === 'list' ? { tab: key } : {})}
      extra={<RestoreMenus />}
      items={[
        { key: 'tree', label: '菜单树', content: <MenuTree /> },
        { key: 'list', label: '菜单列表', content: <ResourcePage of={menu} /> },
      ]}
    />
  )
}
