import { Building2, Car, Gauge, Settings, ShieldAlert, UserCheck, Users } from 'lucide-react'
import type { MenuNode } from '../components/AppShell/menuNode.ts'
import type { SearchPage } from '../components/HeaderSearch/searchPages.ts'

const group = (
  key: string,
  title: string,
  icon: MenuNode['icon'],
  children: readonly (readonly [path: string, title: string, count?: number])[],
): MenuNode => ({
  key,
  title,
  icon,
  children: children.map(([href, name, count]) => ({ key: href, title: name, href, count })),
})

/** A menu of two levels, as a property manager sees it. */
export const sampleMenu: readonly MenuNode[] = [
  { key: '/dashboard', title: '首页', icon: Gauge, href: '/dashboard' },
  group('base', '基础信息', Building2, [
    ['/community-list', '小区列表'],
    ['/community-management3', '楼栋管理'],
    ['/community-management5', '房屋管理'],
    ['/community-management7', '人员管理'],
    ['/equipment-management', '设备管理'],
  ]),
  group('traffic', '通行管理', Car, [
    ['/generalPermission', '通行授权'],
    ['/logs', '人员通行记录'],
    ['/car-logs', '车辆通行记录'],
  ]),
  group('visitor', '访客管理', UserCheck, [
    ['/visitor-management2', '访客审批', 12],
    ['/visitor-management3', '访客记录'],
    ['/visitor-registration', '访客登记'],
  ]),
  group('alert', '布控预警', ShieldAlert, [
    ['/control-settings', '布控设置'],
    ['/control-info', '预警信息', 128],
  ]),
  group('auth', '授权管理', Users, [
    ['/user', '用户管理'],
    ['/role', '角色管理'],
  ]),
  group('system', '系统管理', Settings, [
    ['/menu', '菜单管理'],
    ['/param', '参数管理'],
    ['/dict', '字典管理'],
  ]),
]

/** Sixty groups and a very long title. */
export const longMenu: readonly MenuNode[] = Array.from({ length: 60 }, (_empty, index) =>
  group(`group-${index}`, index === 3 ? '名称特别长的一个一级菜单分组' : `分组 ${index + 1}`, Settings, [
    [`/long-${index}-a`, '名称特别长需要省略显示的二级菜单'],
    [`/long-${index}-b`, 'Donaudampfschifffahrtsgesellschaft'],
  ]),
)

/** The pages of `sampleMenu`, as the search knows them. */
export const samplePages: readonly SearchPage[] = sampleMenu.flatMap((node) =>
  node.children
    ? node.children.map((child) => ({
        key: child.key,
        title: child.title,
        path: child.href ?? '',
        group: node.title,
      }))
    : [{ key: node.key, title: node.title, path: node.href ?? '' }],
)
