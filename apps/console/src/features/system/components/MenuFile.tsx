import { exportMenus, importMenus, menuEntry } from '@linli/api-client/contract/system/menu-files'
import { menu } from '@linli/api-client/contract/system/menu'
import { metaOf } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { confirm } from '@linli/ui/confirm-dialog'
import { Menu } from '@linli/ui/menu'
import { toast } from '@linli/ui/toast'
import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { showError } from '../../../session/show-error.ts'
import { download } from '../../../resource/download.ts'
import { useWrite } from '../../../resource/queries.ts'
import { client } from '../../../session/client.ts'
import { useCan } from '../../../session/profile.ts'

const menuFile = z.object({ menus: z.array(menuEntry) })
type Entries = z.output<typeof menuFile>['menus']

const save = async () => {
  try {
    const file = await client.call(exportMenus, undefined)
    const text = JSON.stringify(file, null, 2)
    download(new Blob([text], { type: 'application/json' }), `菜单-${file.exportedAt.slice(0, 10)}.json`)
  } catch (error) {
    showError(error)
  }
}

/** The menus in a file that 导出菜单 wrote; undefined for any other. */
async function readFile(file: File): Promise<Entries | undefined> {
  try {
    return menuFile.parse(JSON.parse(await file.text())).menus
  } catch {
    return undefined
  }
}

/** A field of a menu by its label, for the summary of a change. */
const labelOf = (key: string): string => {
  const field = Object.entries(menu.fields).find(([name]) => name === key)?.[1]
  return field ? metaOf(field).label : key
}

/** Menus of another installation: what they would change is said before they are taken. */
export function MenuFile() {
  const chooser = useRef<HTMLInputElement>(null)
  const mayImport = useCan('system:menu:import')
  const take = useWrite(importMenus)
  const choose = async (file: File) => {
    const menus = await readFile(file)
    if (!menus) {
      toast.warning('不是菜单文件')
      return
    }
    try {
      const { added, changed } = await client.call(importMenus, { menus, dryRun: true })
      if (added.length + changed.length === 0) {
        toast.info('文件中的菜单与当前一致')
        return
      }
      await confirm({
        title: '导入菜单',
        message: [
          `将新增 ${added.length} 个、修改 ${changed.length} 个菜单，不删除任何菜单。`,
          ...(added.length > 0 ? [`新增：${added.join('、')}。`] : []),
          ...(changed.length > 0
            ? [
                `修改：${changed
                  .map(({ menuName, fields }) => `${menuName}（${fields.map(labelOf).join('、')}）`)
                  .join('、')}。`,
              ]
            : []),
        ].join(''),
        confirmLabel: '导入菜单',
        onConfirm: async () => {
          await take.mutateAsync({ menus })
          toast.success('导入成功')
        },
      })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <>
      <Menu
        align="end"
        trigger={<Button icon={Ellipsis}>更多</Button>}
        items={[
          { key: 'export', label: '导出菜单', onSelect: () => void save() },
          ...(mayImport
            ? [{ key: 'import', label: '导入菜单', onSelect: () => chooser.current?.click() }]
            : []),
        ]}
      />
      <input
        ref={chooser}
        type="file"
        accept="application/json,.json"
        aria-label="菜单文件"
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void choose(file)
        }}
      />
    </>
  )
}
