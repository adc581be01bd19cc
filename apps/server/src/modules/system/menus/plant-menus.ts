import { pageGroups, pages } from '@linli/api-client/contract/pages'
import type { Db } from '../../../runtime/database.ts'
import { pinyinOf } from '../../../kit/pinyin.ts'
import { menu } from '../../auth/rights/menu.table.ts'

/** The rows of the default tree for the pages that exist. */
export function defaultMenus(): (typeof menu.$inferInsert & { id: number })[] {
  return pageGroups.flatMap((group, place) => {
    const own = pages.filter((page) => page.group === group.name)
    const orderNum = (place + 1) * 10
    const row = (name: string) => ({ menuName: name, pinyin: pinyinOf(name), builtin: true })
    const [only] = own
    if (only === undefined) return []
    // 首页 is a page of the top level itself.
    if (only.title === group.name) {
      return [
        {
          ...row(group.name),
          id: group.menuId,
          url: only.url,
          icon: only.icon,
          orderNum,
          affix: only.affix ?? false,
          noCache: only.noCache ?? false,
        },
      ]
    }
    return [
      { ...row(group.name), id: group.menuId, icon: group.icon, orderNum },
      ...own.map((page) => ({
        ...row(page.title),
        id: group.menuId + page.place,
        parentId: group.menuId,
        url: page.url,
        icon: page.icon,
        orderNum: page.orderNum ?? page.place * 10,
        openMode: page.openMode ?? 'tab',
        affix: page.affix ?? false,
        noCache: page.noCache ?? false,
      })),
    ]
  })
}

/** Adds the built-in rows that are missing; names, order and switches of present ones belong to the administrator. */
export async function plantMenus(db: Db): Promise<void> {
  await db.insert(menu).values(defaultMenus()).onConflictDoNothing()
}
