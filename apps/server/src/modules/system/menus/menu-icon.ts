import { iconFile, menuIcons } from '@linli/api-client/contract/system/menu-icons'
import { invalid } from '../../../kit/app-error.ts'
import type { Ctx } from '../../../kit/context.ts'
import { moveFileRefs, publishFile } from '../../../kit/files/file-refs.ts'
import type { MenuRow } from '../../auth/rights/menu.table.ts'

const names: ReadonlySet<string> = new Set(menuIcons)

/** Files that an icon stands for: one or none. */
export const iconFiles = (icon: string | null | undefined): string[] => {
  const key = iconFile(icon)
  return key === null ? [] : [key]
}

/** A name of the bundled set, or a picture that was uploaded. */
export function checkIcon(icon: string | null | undefined): void {
  if (icon && !names.has(icon) && iconFile(icon) === null) throw invalid({ icon: '图标不存在' })
}

/** The picture of a menu is for everybody who sees the menu. */
export async function keepIcon(ctx: Ctx, before: MenuRow | undefined, row: MenuRow): Promise<void> {
  const after = iconFiles(row.icon)
  const owner = { type: 'menu', id: row.id, estateId: null }
  await moveFileRefs(ctx, owner, iconFiles(before?.icon), after, 'icon', { pictures: true })
  for (const key of after) await publishFile(ctx, key)
}
