import { type ListView, shareViews } from '@linli/api-client/contract/system/list-views'
import type { Resource } from '@linli/api-client/kit'
import { DebouncedButton } from '@linli/ui/debounced-button'
import { Checkbox } from '@linli/ui/checkbox'
import { IconButton } from '@linli/ui/icon-button'
import { Menu } from '@linli/ui/menu'
import { Popover } from '@linli/ui/popover'
import { Tag } from '@linli/ui/tag'
import { TextInput } from '@linli/ui/text-input'
import { TextLinkButton } from '@linli/ui/text-link'
import { toast } from '@linli/ui/toast'
import { Bookmark, Ellipsis } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useCan } from '../session/profile.ts'
import { showError } from '../session/show-error.ts'
import type { ResourcePageState } from './useResourcePage.ts'
import { useSavedViews } from './useSavedViews.ts'

const longestName = 20

/** The saved views of a list: shown, kept, shared, and one of them the list's beginning. */
export function SavedViews<R extends Resource>({ page }: { readonly page: ResourcePageState<R> }) {
  const [asked, setAsked] = useState(false)
  const saved = useSavedViews(page, asked)
  const mayShare = useCan(shareViews)
  return (
    <Popover
      label="视图"
      align="end"
      trigger={<IconButton icon={Bookmark} label="视图" onClick={() => setAsked(true)} />}
    >
      {({ close }) => (
        <div className="grid w-72 gap-3">
          {saved.views.length > 0 ? (
            <ul className="m-0 grid list-none gap-1 p-0">
              {saved.views.map((view) => (
                <li key={view.id} className="flex min-w-0 items-center gap-2">
                  <TextLinkButton
                    className="min-w-0 flex-1 truncate text-start"
                    aria-current={saved.isPresent(view)}
                    onClick={() => {
                      saved.show(view)
                      close()
                    }}
                  >
                    {view.name}
                  </TextLinkButton>
                  {saved.usualId === view.id && <Tag>默认</Tag>}
                  {view.shared && <Tag>共享</Tag>}
                  <Menu
                    align="end"
                    trigger={<IconButton icon={Ellipsis} size="mini" label={`${view.name}的操作`} />}
                    items={itemsOf(view, saved, mayShare)}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <p className="m-0 text-small text-text-2">把常用的筛选、排序和列存为视图，下次一点就到。</p>
          )}
          {saved.hiddenCount > 0 && (
            <TextLinkButton tone="quiet" onClick={saved.unhideAll}>
              显示已隐藏的 {saved.hiddenCount} 个视图
            </TextLinkButton>
          )}
          <NewView mayShare={mayShare} onSave={saved.save} />
        </div>
      )}
    </Popover>
  )
}

function itemsOf(view: ListView, saved: ReturnType<typeof useSavedViews>, mayShare: boolean) {
  const usual = saved.usualId === view.id
  const told = (work: Promise<unknown>, text: string) =>
    void work.then(() => toast.success(text)).catch(showError)
  return [
    {
      key: 'usual',
      label: usual ? '取消默认' : '设为默认',
      onSelect: () => saved.setUsual(usual ? null : view),
    },
    ...(view.own
      ? [
          {
            key: 'update',
            label: '更新为当前条件',
            onSelect: () => told(saved.save(view.name, view.shared), '视图已更新'),
          },
        ]
      : [{ key: 'hide', label: '隐藏', onSelect: () => saved.hide(view) }]),
    ...(view.own || mayShare
      ? [
          { key: 'line', separator: true as const },
          {
            key: 'remove',
            label: '删除视图',
            tone: 'danger' as const,
            onSelect: () => told(saved.remove(view), '视图已删除'),
          },
        ]
      : []),
  ]
}

interface NewViewProps {
  readonly mayShare: boolean
  readonly onSave: (name: string, shared: boolean) => Promise<unknown>
}

/** Keeps what the list shows now under a name. */
function NewView({ mayShare, onSave }: NewViewProps) {
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    try {
      await onSave(name.trim(), shared)
      setName('')
      setShared(false)
      toast.success('视图已保存')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <form className="grid gap-2 border-0 border-t border-solid border-border pt-3" onSubmit={submit}>
      <div className="flex gap-2">
        <TextInput
          aria-label="视图名称"
          placeholder="当前条件存为…"
          maxLength={longestName}
          value={name}
          onChange={(text) => setName(text ?? '')}
        />
        <DebouncedButton type="submit" disabled={name.trim() === ''}>
          保存
        </DebouncedButton>
      </div>
      {mayShare && (
        <Checkbox value={shared} onChange={setShared}>
          共享给本公司的同事
        </Checkbox>
      )}
    </form>
  )
}
