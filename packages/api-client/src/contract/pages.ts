import { accessPages } from './access/pages.ts'
import { alertPages } from './alert/pages.ts'
import { authPages } from './auth/pages.ts'
import { basePages } from './base/pages.ts'
import { logPages } from './log/pages.ts'
import { mapPages } from './map/pages.ts'
import { opsPages } from './ops/pages.ts'
import { propertyPages } from './property/pages.ts'
import { screenPages } from './screen/pages.ts'
import { statsPages } from './stats/pages.ts'
import { systemPages } from './system/pages.ts'
import { visitorPages } from './visitor/pages.ts'
import type { PageSpec } from './page-spec.ts'

export type { PageSpec } from './page-spec.ts'

export interface PageGroup {
  readonly name: string
  readonly menuId: number
  readonly icon: string
}

/** Groups of the menu in the order of spec section 2; ids and icons of the default tree. */
export const pageGroups: readonly PageGroup[] = [
  { name: '首页', menuId: 100, icon: 'layout-dashboard' },
  { name: '数据大屏', menuId: 200, icon: 'monitor-play' },
  { name: '地图查看', menuId: 300, icon: 'map-pinned' },
  { name: '运营面板', menuId: 400, icon: 'chart-no-axes-combined' },
  { name: '运维面板', menuId: 500, icon: 'server-cog' },
  { name: '商城管理', menuId: 600, icon: 'shopping-bag' },
  { name: '基础信息', menuId: 700, icon: 'database' },
  { name: '统计分析', menuId: 800, icon: 'chart-pie' },
  { name: '通行管理', menuId: 900, icon: 'door-closed' },
  { name: '访客管理', menuId: 1000, icon: 'user-check' },
  { name: '布控预警', menuId: 1100, icon: 'siren' },
  { name: '运营管理', menuId: 1200, icon: 'megaphone' },
  { name: '授权管理', menuId: 1300, icon: 'shield-check' },
  { name: '物业管理', menuId: 1400, icon: 'building' },
  { name: '系统管理', menuId: 1500, icon: 'settings' },
  { name: '日志管理', menuId: 1600, icon: 'scroll-text' },
  { name: '承建商', menuId: 1700, icon: 'hard-hat' },
  { name: '生活百世通', menuId: 1800, icon: 'sparkles' },
  { name: '会员管理', menuId: 1900, icon: 'crown' },
  { name: '营销管理', menuId: 2000, icon: 'tag' },
  { name: '积分管理', menuId: 2100, icon: 'coins' },
  { name: '家教专区', menuId: 2200, icon: 'graduation-cap' },
  { name: '旧物回收管理', menuId: 2300, icon: 'recycle' },
]

/**
 * The pages that exist, and therefore the menu rows that are seeded: a page arrives together with its row, in the
 * `pages.ts` of its module.
 */
export const pages: readonly PageSpec[] = [
  ...accessPages,
  ...alertPages,
  ...authPages,
  ...basePages,
  ...logPages,
  ...mapPages,
  ...opsPages,
  ...propertyPages,
  ...screenPages,
  ...statsPages,
  ...systemPages,
  ...visitorPages,
]

/** Urls of the pages that exist. */
export const pageUrls: readonly string[] = pages.map((page) => page.url)

/** The page a permission code is used on: the longest fitting prefix; undefined for codes of no page. */
export function pageOfCode(code: string): PageSpec | undefined {
  let best: { page: PageSpec; length: number } | undefined
  for (const page of pages) {
    for (const prefix of page.permissions) {
      const fits = code === prefix || code.startsWith(`${prefix}:`)
      if (fits && (best === undefined || prefix.length > best.length)) best = { page, length: prefix.length }
    }
  }
  return best?.page
}
