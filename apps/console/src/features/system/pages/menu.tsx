import { MenuFile } from '../components/MenuFile.tsx'
import { MenuTable } from '../components/MenuTable.tsx'
import { RestoreMenus } from '../components/RestoreMenus.tsx'

/** 菜单管理: order, name, hide and group the menus. */
export default function MenusPage() {
  return (
    <MenuTable
      extra={
        <>
          <MenuFile />
          <RestoreMenus />
        </>
      }
    />
  )
}
