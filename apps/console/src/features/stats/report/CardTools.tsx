import { IconButton } from '@linli/ui/icon-button'
import { ChartColumn, ImageDown, Table2 } from 'lucide-react'

interface CardToolsProps {
  /** What the card shows. */
  readonly label: string
  /** Whether its numbers stand there instead of its picture; undefined: it has no such table. */
  readonly table?: boolean | undefined
  readonly onTable?: (table: boolean) => void
  readonly onSave: () => void
}

/** Picture or numbers, and the picture to be kept; not on paper. */
export const CardTools = ({ label, table, onTable, onSave }: CardToolsProps) => (
  <span className="flex print:hidden">
    {table !== undefined && (
      <IconButton
        size="mini"
        icon={table ? ChartColumn : Table2}
        label={`${table ? '看图' : '看数据'}：${label}`}
        onClick={() => onTable?.(!table)}
      />
    )}
    {table !== true && (
      <IconButton size="mini" icon={ImageDown} label={`保存为图片：${label}`} onClick={onSave} />
    )}
  </span>
)
