import type { MenuNode } from '@linli/api-client/contract/auth/answers'
import type { permissionCatalog } from '@linli/api-client/contract/auth/role-calls'
import type { OutputOf } from '@linli/api-client/kit'

export type Catalog = OutputOf<typeof permissionCatalog>
export type Kind = Catalog[number]['kind']

/** What most pages let do: the columns of the grid. Everything else stands by its name in the last one. */
export const commonOps = {
  list: '查询',
  create: '新增',
  update: '修改',
  remove: '删除',
  import: '导入',
  export: '导出',
  reveal: '明文',
} as const
export type CommonOp = keyof typeof commonOps
export const commonOpKeys = Object.keys(commonOps) as CommonOp[]

export interface Right {
  /** Key in the value of the form. */
  readonly key: string
  readonly code: string
  readonly name: string
  readonly kind: Kind
}

/** What can be done with one entity of a page. */
export interface RightsEntity {
  readonly label: string
  readonly common: Readonly<Partial<Record<CommonOp, Right>>>
  readonly others: readonly Right[]
}

/** A page; where it shows several entities, each has a row of its own below it. */
export interface RightsPage {
  readonly id: number
  readonly label: string
  /** Key of the page itself. */
  readonly view: string
  readonly entities: readonly RightsEntity[]
  /** Single rights that belong to none of them. */
  readonly others: readonly Right[]
}

export interface RightsGroup {
  readonly id: number
  readonly label: string
  readonly pages: readonly RightsPage[]
}

/** Menus and codes that the checked keys stand for. */
export interface PickedRights {
  readonly menuIds: readonly number[]
  readonly codes: readonly string[]
}

export const menuKey = (id: number): string => `m:${id}`
export const codeKey = (code: string): string => `c:${code}`
const prefixOf = (code: string) => code.slice(0, code.lastIndexOf(':'))
const opOf = (code: string) => code.slice(code.lastIndexOf(':') + 1)

/**
 * Groups of the sidebar with their pages, and what each page lets do. Only what stands in the user's own menus: nobody
 * can give away more than that (catalogue 2b A8, G1).
 */
export function rightsGrid(menus: readonly MenuNode[], catalog: Catalog): RightsGroup[] {
  const byUrl = Map.groupBy(catalog, ({ menuUrl }) => menuUrl)
  const page = ({ menuId, menuName, url }: Pick<MenuNode, 'menuId' | 'menuName' | 'url'>): RightsPage => {
    const rights = (byUrl.get(url) ?? []).map(({ code, name, kind }) => ({
      key: codeKey(code),
      code,
      name,
      kind,
    }))
    const parts = [...Map.groupBy(rights, ({ code }) => prefixOf(code)).values()]
    return {
      id: menuId,
      label: menuName,
      view: menuKey(menuId),
      entities: parts.filter((part) => part.length > 1).map(entityOf),
      others: parts.filter((part) => part.length === 1).flat(),
    }
  }
  return menus.map((menu) => ({
    id: menu.menuId,
    label: menu.menuName,
    pages: menu.children.length === 0 ? [page(menu)] : menu.children.map(page),
  }))
}

function entityOf(rights: readonly Right[]): RightsEntity {
  const common: Partial<Record<CommonOp, Right>> = {}
  for (const op of commonOpKeys) {
    const right = rights.find(({ code }) => opOf(code) === op)
    if (right) common[op] = right
  }
  const named = common.list ?? common.create ?? rights[0]
  return {
    // Names of common operations are a verb of two characters and what it is done to.
    label: named?.name.slice(2) ?? '',
    common,
    others: rights.filter(({ code }) => !(opOf(code) in commonOps)),
  }
}

const rightsOfEntity = ({ common, others }: RightsEntity): Right[] => [...Object.values(common), ...others]

export const rightsOf = (page: RightsPage): Right[] => [
  ...page.entities.flatMap(rightsOfEntity),
  ...page.others,
]

/** The page and all that it lets do. */
export const keysOf = (page: RightsPage): string[] => [page.view, ...rightsOf(page).map(({ key }) => key)]

/** All that can be done with an entity. */
export const keysOfEntity = (entity: RightsEntity): string[] => rightsOfEntity(entity).map(({ key }) => key)

/** Keys of all that the grid shows. */
export const allKeys = (grid: readonly RightsGroup[]): string[] =>
  grid.flatMap(({ pages }) => pages.flatMap(keysOf))

/** The part of the grid whose pages or rights have the text in their name, or the rights of a kind. */
export function filteredGrid(
  grid: readonly RightsGroup[],
  { text, kind }: { readonly text: string; readonly kind: Kind | null },
): RightsGroup[] {
  const asked = text.trim().toLowerCase()
  const fits = (right: Right) => kind === null || right.kind === kind
  const named = ({ name, code }: Right) => name.toLowerCase().includes(asked) || code.includes(asked)
  const matches = (group: RightsGroup, page: RightsPage) => {
    const rights = rightsOf(page).filter(fits)
    if (kind !== null && rights.length === 0) return false
    return asked === '' || `${group.label}${page.label}`.toLowerCase().includes(asked) || rights.some(named)
  }
  return grid
    .map((group) => ({ ...group, pages: group.pages.filter((page) => matches(group, page)) }))
    .filter(({ pages }) => pages.length > 0)
}

/**
 * What is saved: the checked rights, the menu groups above chosen pages, and untouched whatever the role holds that
 * the grid does not show.
 */
export function pickedRights(
  checked: readonly string[],
  before: PickedRights,
  menus: readonly MenuNode[],
  grid: readonly RightsGroup[],
): PickedRights {
  const shown = new Set(allKeys(grid))
  const keys = new Set(checked)
  const groups = menus.filter((menu) => menu.children.length > 0)
  const groupIds = new Set(groups.map((menu) => menu.menuId))
  const of = (kind: string) => checked.filter((key) => key.startsWith(kind)).map((key) => key.slice(2))
  return {
    menuIds: [
      ...of('m:').map(Number),
      ...groups
        .filter((group) => group.children.some((child) => keys.has(menuKey(child.menuId))))
        .map((group) => group.menuId),
      ...before.menuIds.filter((id) => !shown.has(menuKey(id)) && !groupIds.has(id)),
    ],
    codes: [...of('c:'), ...before.codes.filter((code) => !shown.has(codeKey(code)))],
  }
}

/**
 * Checked keys after some were set or taken. What is needed comes along: a right brings its page and the list of its
 * entity, a page that is taken away takes its rights along, and a list the rights of its entity.
 */
export function withKeys(
  checked: readonly string[],
  keys: readonly string[],
  on: boolean,
  grid: readonly RightsGroup[],
): string[] {
  const asked = new Set(keys)
  const next = new Set(checked)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  for (const page of grid.flatMap(({ pages }) => pages)) {
    const rights = rightsOf(page)
    if (!on && asked.has(page.view)) for (const { key } of rights) next.delete(key)
    if (on && rights.some(({ key }) => asked.has(key))) next.add(page.view)
    for (const entity of page.entities) {
      const list = entity.common.list?.key
      const own = keysOfEntity(entity)
      if (list === undefined) continue
      if (on && own.some((key) => asked.has(key))) next.add(list)
      if (!on && asked.has(list)) for (const key of own) next.delete(key)
    }
  }
  return [...next]
}
