import type { Resource } from '@linli/api-client/kit'
import { ColumnSettings } from '@linli/ui/column-settings'
import { IconButton } from '@linli/ui/icon-button'
import { Menu } from '@linli/ui/menu'
import { controlSizes } from '@linli/ui/theme'
import { Rows3 } from 'lucide-react'
import { SavedViews } from './SavedViews.tsx'
import { tableColumns } from './table-columns.tsx'
import { useDensity } from './useDensity.ts'
import type { ResourcePageState } from './useResourcePage.ts'

const sizeNames = { large: '宽松', medium: '适中', small: '紧凑', mini: '最密' } as const

interface ListToolsProps<R extends Resource> {
  readonly page: ResourcePageState<R>
  /** Boards and calendars have neither columns nor heights of rows. */
  readonly isTable: boolean
}

/** How a list stands: its saved views, and of a table the columns and the height of its rows. */
export function ListTools<R extends Resource>({ page, isTable }: ListToolsProps<R>) {
  const { of, where, layout, setLayout, left } = page
  const [density, setDensity] = useDensity()
  if (!isTable) return <SavedViews page={page} />
  return (
    <>
      <SavedViews page={page} />
      <ColumnSettings
        columns={tableColumns(of, { where })}
        left={left}
        layout={layout}
        onLayoutChange={setLayout}
      />
      <Menu
        align="end"
        trigger={<IconButton icon={Rows3} label="密度" />}
        items={controlSizes.map((size) => ({
          key: size,
          label: sizeNames[size],
          shortcut: size === density ? '✓' : undefined,
          onSelect: () => setDensity(size === density ? null : size),
        }))}
      />
    </>
  )
}
