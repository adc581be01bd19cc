import type { MenuNode } from '@linli/api-client/contract/auth/answers'
import type { OutputOf } from '@linli/api-client/kit'
import type { permissionCatalog } from '@linli/api-client/contract/auth/role-calls'
import type { TreeNode } from '@linli/ui/tree'

export type Catalog = OutputOf<typeof permissionCatalog>

const kindWords = { query: '', operate: '', sensitive: '（敏感）', critical: '（高危）' } as const

export const menuKey = (id: number): string => `m:${id}`
export const codeKey = (code: string): string => `c:${code}`

/** Menus and codes that the checked leaves stand for. */
export interface PickedRights {
  readonly menuIds: readonly number[]
  readonly codes: readonly string[]
}

/**
 * Groups, their pages, and below each page its view and its buttons. Only what stands in the user's own menus:
 * nobody can give away more than that (catalogue 2b A8, G1).
 */
export function rightsTree(menus: readonly MenuNode[], catalog: Catalog): TreeNode[] {
  const byUrl = Map.groupBy(catalog, ({ menuUrl }) => menuUrl)
  const page = ({ menuId, menuName, url }: Pick<MenuNode, 'menuId' | 'menuName' | 'url'>): TreeNode => ({
    id: `p:${menuId}`,
    label: menuName,
    children: [
      { id: menuKey(menuId), label: '进入页面' },
      ...(byUrl.get(url) ?? []).map(({ code, name, kind }) => ({
        id: codeKey(code),
        label: `${name}${kindWords[kind]}`,
      })),
    ],
  })
  return menus.map((menu) =>
    menu.children.length === 0
      ? page(menu)
      : { id: `g:${menu.menuId}`, label: menu.menuName, children: menu.children.map(page) },
  )
}

/** Keys of all leaves. */
export const leavesOf = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children ? leavesOf(node.children) : [node.id]))

/**
 * What is saved: the checked rights, the menu groups above chosen pages, and untouched whatever the role holds that
 * the tree does not show.
 */
export function pickedRights(
  checked: readonly string[],
  before: PickedRights,
  menus: readonly MenuNode[],
  tree: readonly TreeNode[],
): PickedRights {
  const shown = new Set(leavesOf(tree))
  const keys = new Set(checked)
  const groups = menus.filter((menu) => menu.children.length > 0)
  const groupIds = new Set(groups.map((menu) => menu.menuId))
  const own = {
    menuIds: checked.filter((key) => key.startsWith('m:')).map((key) => Number(key.slice(2))),
    codes: checked.filter((key) => key.startsWith('c:')).map((key) => key.slice(2)),
  }
  return {
    menuIds: [
      ...own.menuIds,
      ...groups
        .filter((group) => group.children.some((child) => keys.has(menuKey(child.menuId))))
        .map((group) => group.menuId),
      ...before.menuIds.filter((id) => !shown.has(menuKey(id)) && !groupIds.has(id)),
    ],
    codes: [...own.codes, ...before.codes.filter((code) => !shown.has(codeKey(code)))],
  }
}

/** Checked leaves after a change: a button needs its page, and a page that is taken away takes its buttons along. */
export function settled(
  before: readonly string[],
  after: readonly string[],
  tree: readonly TreeNode[],
): string[] {
  const was = new Set(before)
  const now = new Set(after)
  const visit = (node: TreeNode) => {
    const [view, ...buttons] = node.children ?? []
    if (!view?.id.startsWith('m:')) {
      for (const child of node.children ?? []) visit(child)
      return
    }
    if (was.has(view.id) && !now.has(view.id)) for (const { id } of buttons) now.delete(id)
    else if (buttons.some(({ id }) => now.has(id))) now.add(view.id)
  }
  for (const node of tree) visit(node)
  return [...now]
}
