import {
  type HomeBlock,
  homeBlocks,
  type mpTheme,
  mpThemeColour,
  type ThemeTab,
} from '@linli/api-client/contract/system/mp-theme'
import type { RowOf } from '@linli/api-client/kit'
import { SegmentedControl } from '@linli/ui/segmented-control'
import {
  CircleUser,
  DoorOpen,
  House,
  MessageCircle,
  ReceiptText,
  Store,
  UserPlus,
  Wrench,
  X,
} from 'lucide-react'
import { Icon, type IconType } from '@linli/ui/icon'
import { type KeyboardEvent, useState } from 'react'

const icons: Readonly<Record<ThemeTab['iconNormal'], IconType>> = {
  home: House,
  door: DoorOpen,
  wrench: Wrench,
  bill: ReceiptText,
  visitor: UserPlus,
  shop: Store,
  chat: MessageCircle,
  user: CircleUser,
}
const looks = {
  light: { page: '#f4f5f7', card: '#ffffff', text: '#1c1f23' },
  dark: { page: '#141517', card: '#232529', text: '#f1f2f4' },
} as const

interface ThemePhoneProps {
  readonly theme: Partial<RowOf<typeof mpTheme>>
  /** Puts the blocks in another order, or takes one away; without it the telephone only shows them. */
  readonly onBlocks?: (blocks: HomeBlock[]) => void
}

/** The mini-program on a telephone, in its own colours, by day and by night. */
export function ThemePhone({ theme, onBlocks }: ThemePhoneProps) {
  const { primaryColor = mpThemeColour, tabBar, shareTitle, darkMode } = theme
  const blocks = theme.homeBlocks ?? []
  const [look, setLook] = useState<keyof typeof looks>('light')
  const [dragged, setDragged] = useState<HomeBlock | null>(null)
  const shown = looks[darkMode === false ? 'light' : look]
  const move = (block: HomeBlock, to: number) => {
    if (to < 0 || to >= blocks.length) return
    const rest = blocks.filter((one) => one !== block)
    onBlocks?.([...rest.slice(0, to), block, ...rest.slice(to)])
  }
  const onKeyDown = (event: KeyboardEvent, block: HomeBlock) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !event.altKey) return
    event.preventDefault()
    move(block, blocks.indexOf(block) + step)
  }
  return (
    <div className="grid justify-items-start gap-2">
      {darkMode !== false && (
        <SegmentedControl
          label="明暗"
          size="small"
          options={[
            { value: 'light', label: '浅色' },
            { value: 'dark', label: '深色' },
          ]}
          value={look}
          onChange={setLook}
        />
      )}
      <section
        aria-label="手机预览"
        className="flex h-[480px] w-64 flex-col overflow-hidden rounded-[24px] border-8 border-border"
        style={{ background: shown.page, color: shown.text }}
      >
        <header className="px-3 py-2 text-center" style={{ background: primaryColor, color: '#ffffff' }}>
          {shareTitle || '邻里'}
        </header>
        <ul className="m-0 grid flex-1 list-none content-start gap-2 overflow-hidden p-2">
          {blocks.map((block) => (
            <li
              key={block}
              className="flex items-center justify-between rounded-md"
              style={{ background: shown.card }}
            >
              {onBlocks ? (
                <>
                  <button
                    type="button"
                    draggable
                    aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                    title="拖动，或按Alt加上下箭头调整顺序"
                    className="min-h-11 flex-1 cursor-grab border-0 bg-transparent px-3 text-left text-inherit"
                    onDragStart={() => setDragged(block)}
                    onDragOver={(event) => dragged !== null && event.preventDefault()}
                    onDrop={() => {
                      if (dragged !== null && dragged !== block) move(dragged, blocks.indexOf(block))
                      setDragged(null)
                    }}
                    onDragEnd={() => setDragged(null)}
                    onKeyDown={(event) => onKeyDown(event, block)}
                  >
                    {homeBlocks[block]}
                  </button>
                  <button
                    type="button"
                    aria-label={`移除${homeBlocks[block]}`}
                    className="grid size-11 place-items-center border-0 bg-transparent text-inherit"
                    onClick={() => onBlocks(blocks.filter((one) => one !== block))}
                  >
                    <Icon of={X} size={14} />
                  </button>
                </>
              ) : (
                <span className="px-3 py-2.5">{homeBlocks[block]}</span>
              )}
            </li>
          ))}
        </ul>
        <footer className="grid auto-cols-fr grid-flow-col py-2" style={{ background: shown.card }}>
          {tabBar?.map(({ text, path, iconNormal, iconActive }, at) => (
            <span
              key={path}
              className="grid justify-items-center gap-1 text-caption"
              style={at === 0 && look === 'light' ? { color: primaryColor } : undefined}
            >
              <Icon of={icons[at === 0 ? iconActive : iconNormal]} size={18} />
              {text}
            </span>
          ))}
        </footer>
      </section>
    </div>
  )
}
