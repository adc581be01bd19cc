import { codeOf, type Resource } from '@linli/api-client/kit'
import { Button } from '@linli/ui/button'
import { IconButton } from '@linli/ui/icon-button'
import { Menu } from '@linli/ui/menu'
import { Ellipsis, Plus } from 'lucide-react'
import { type ReactNode, use } from 'react'
import { createPortal } from 'react-dom'
import { useCan } from '../session/profile.ts'
import type { Fact } from './Facts.tsx'
import { ExportDialog, Facts, Figures } from './opened.tsx'
import { Count } from './HeadCount.tsx'
import { HeadSlots, PageHeading } from './PageHeading.tsx'
import { useAsked } from './useAsked.ts'
import { useExport } from './useExport.ts'
import { useFolded } from './useFolded.ts'
import type { ResourcePageState } from './useResourcePage.ts'

interface PageHeadProps<R extends Resource> {
  readonly page: ResourcePageState<R>
  /** What the page says of its list, where the figures of the description do not. */
  readonly facts?: readonly Fact[] | undefined
  /** Buttons of the page before 新增. */
  readonly tools?: ReactNode
  /** Whether new rows are made here. @default true */
  readonly creatable?: boolean
}

/** The head of a list: its name and count, what it says today, and what is done with all of it. */
export function PageHead<R extends Resource>({ page, facts, tools, creatable = true }: PageHeadProps<R>) {
  const slots = use(HeadSlots)
  const count = <Count total={page.total} />
  const line = facts
    ? facts.length > 0 && <Facts page={page} facts={facts} />
    : page.of.list.figures && <Figures page={page} />
  const actions = <HeadActions page={page} tools={tools} creatable={creatable} />
  // Under tabs the head stands already: the list puts into it what is its own.
  if (slots)
    return (
      <>
        {slots.count &&
          createPortal(
            <span className="flex min-w-0 items-baseline gap-3">
              {count}
              {line}
            </span>,
            slots.count,
          )}
        {slots.actions && createPortal(actions, slots.actions)}
      </>
    )
  return (
    <PageHeading count={count} actions={actions}>
      {line}
    </PageHeading>
  )
}

interface HeadActionsProps<R extends Resource> {
  readonly page: ResourcePageState<R>
  readonly tools: ReactNode
  readonly creatable: boolean
}

function HeadActions<R extends Resource>({ page, tools, creatable }: HeadActionsProps<R>) {
  const { of, mayCreate, setOpen } = page
  const mayImport = useCan(codeOf(of, 'import')) && of.operations.includes('import')
  const sheet = useExport(page)
  useAsked({
    new: mayCreate && creatable && (() => setOpen({ kind: 'form', row: null })),
    import: mayImport && (() => setOpen({ kind: 'import' })),
    export: sheet.may && (() => sheet.setOpen(true)),
  })
  const { ref, folded } = useFolded()
  const items = [
    ...folded,
    ...(mayImport ? [{ key: 'import', label: '导入', onSelect: () => setOpen({ kind: 'import' }) }] : []),
    ...(sheet.may ? [{ key: 'export', label: '导出', onSelect: () => sheet.setOpen(true) }] : []),
  ]
  return (
    <>
      {/* On a telephone what has no room beside the name goes into a second line, and so into the menu. */}
      {tools && (
        <div ref={ref} className="head-tools">
          {tools}
        </div>
      )}
      {mayCreate && creatable && (
        <Button icon={Plus} variant="primary" onClick={() => setOpen({ kind: 'form', row: null })}>
          新增{of.label}
        </Button>
      )}
      {items.length > 0 && (
        <Menu
          align="end"
          trigger={<IconButton icon={Ellipsis} variant="default" label="更多操作" />}
          items={items}
        />
      )}
      {sheet.open && <ExportDialog of={of} choices={sheet.choices} onClose={() => sheet.setOpen(false)} />}
    </>
  )
}
