import { menuIcons } from '@linli/api-client/contract/system/menu-icons'
import { uploadFile } from '@linli/api-client/contract/system/files'
import { Button } from '@linli/ui/button'
import type { FieldBinding } from '@linli/ui/form'
import { Popover } from '@linli/ui/popover'
import { SearchInput } from '@linli/ui/search-input'
import { toast } from '@linli/ui/toast'
import { useRef, useState } from 'react'
import type { OwnControlProps } from '../../../resource/FormFields.tsx'
import { client } from '../../../session/client.ts'
import { showError } from '../../../session/show-error.ts'
import { MenuPicture } from '../../../resource/MenuPicture.tsx'

/** Pictures of menus are small (catalogue 2b /menu). */
const maxBytes = 50 * 1024

/** The icon of a menu: one of the bundled set by its name, or a small picture of one's own. */
export function IconPicker({ bind }: OwnControlProps) {
  return <IconControl bind={bind as FieldBinding<string>} />
}

function IconControl({ bind: { value, onChange } }: { readonly bind: FieldBinding<string> }) {
  const icon = value === '' ? null : value
  const [uploading, setUploading] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const upload = async (chosen: File) => {
    if (chosen.size > maxBytes) {
      toast.warning('图标图片不能超过 50KB')
      return
    }
    setUploading(true)
    try {
      const { key } = await client.call(uploadFile, { file: chosen, kind: 'image' })
      onChange(`/file/${key}`)
    } catch (thrown) {
      showError(thrown)
    } finally {
      setUploading(false)
    }
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      {/* As in the sidebar, and as in a card. */}
      <span aria-hidden="true" className="flex items-center gap-2 text-text-2">
        <MenuPicture icon={icon} size={18} />
        <MenuPicture icon={icon} size={32} />
      </span>
      <Popover label="选择图标" trigger={<Button>{icon === null ? '选择图标' : nameOf(icon)}</Button>}>
        {({ close }) => (
          <IconGrid
            chosen={icon}
            onChoose={(name) => {
              onChange(name)
              close()
            }}
          />
        )}
      </Popover>
      <Button loading={uploading} onClick={() => file.current?.click()}>
        上传图片
      </Button>
      {icon !== null && <Button onClick={() => onChange(null)}>清除</Button>}
      <input
        ref={file}
        type="file"
        accept="image/svg+xml,image/png"
        hidden
        aria-label="图标图片"
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          if (chosen) void upload(chosen)
        }}
      />
    </span>
  )
}

const nameOf = (icon: string) => (icon.startsWith('/') ? '自定义图片' : icon)

interface IconGridProps {
  readonly chosen: string | null
  readonly onChoose: (name: string) => void
}

function IconGrid({ chosen, onChoose }: IconGridProps) {
  const [text, setText] = useState('')
  const shown = menuIcons.filter((name) => name.includes(text.trim().toLowerCase()))
  return (
    <div className="grid w-72 gap-3 p-3">
      <SearchInput
        aria-label="查找图标"
        placeholder="图标名称"
        value={text}
        onChange={(next) => setText(next ?? '')}
      />
      <div className="grid max-h-64 grid-cols-6 gap-1 overflow-y-auto">
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            title={name}
            aria-label={name}
            aria-pressed={name === chosen}
            className="flex size-10 items-center justify-center rounded-md hover:bg-fill aria-pressed:bg-accent aria-pressed:text-white"
            onClick={() => onChoose(name)}
          >
            <MenuPicture icon={name} size={20} />
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className="m-0 text-text-2">没有这个名称的图标</p>}
    </div>
  )
}
