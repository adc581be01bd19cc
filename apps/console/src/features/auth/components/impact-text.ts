import type { grantImpact } from '@linli/api-client/contract/auth/role-matrix-calls'
import type { OutputOf } from '@linli/api-client/kit'

export type Impact = OutputOf<typeof grantImpact>
type Affected = Impact['lost'][number]

/** The right that most people win or lose stands for the others. */
const most = (rights: readonly Affected[]): Affected | undefined =>
  rights.reduce<Affected | undefined>((max, one) => (max && max.users >= one.users ? max : one), undefined)

const share = (rights: readonly Affected[], verb: string): string[] => {
  const one = most(rights)
  if (one === undefined) return []
  const rest = rights.length > 1 ? `等${rights.length}项` : ''
  return [`${one.users} 人将${verb}「${one.name}」${rest}`]
}

/** 菜单 +2 −1，按钮 +5 −3，影响 14 人，3 人将失去「导出」 */
export function impactText(impact: Impact): string {
  const { addedMenus, removedMenus, addedCodes, removedCodes, holders, gained, lost } = impact
  return [
    `菜单 +${addedMenus.length} −${removedMenus.length}`,
    `按钮 +${addedCodes.length} −${removedCodes.length}`,
    `影响 ${holders} 人`,
    ...share(lost, '失去'),
    ...share(gained, '获得'),
  ].join('，')
}

/** 张三、李四等5人 */
export function peopleText({ users, names }: Pick<Affected, 'users' | 'names'>): string {
  if (names.length === 0) return `${users} 人`
  return users > names.length ? `${names.join('、')} 等${users}人` : names.join('、')
}
