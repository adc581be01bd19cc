import { PageHeading } from '../../../resource/PageHeading.tsx'
import { MenuFile } from '../components/MenuFile.tsx'
import { MenuTable } from '../components/MenuTable.tsx'
import { RestoreMenus } from '../components/RestoreMenus.tsx'

/** 菜单管理: order, name, hide and group the menus. */
export default function MenusPage() {
  return (
    <div className="min-w-0">
      <PageHeading />
      <MenuTable
        extra={
          <>
            <MenuFile />
            <RestoreMenus />
          </>
        }
      />
    </div>
  )
}
