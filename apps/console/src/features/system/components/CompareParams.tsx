import { paramLevels, type ParamView } from '@linli/api-client/contract/system/params'
import { Button } from '@linli/ui/button'
import { type Column, DataTable } from '@linli/ui/data-table'
import { Dialog } from '@linli/ui/dialog'
import { Empty } from '@linli/ui/empty'
import { paramText } from './param-text.ts'

const text = (param: ParamView, value: unknown) =>
  param.type === 'secret' ? '已设置' : paramText(param, value)

const columns: Column<ParamView>[] = [
  { id: 'name', header: '名称', width: 200, value: (param) => param.name },
  { id: 'key', header: '参数键', kind: 'id', width: 240, value: (param) => param.key },
  {
    id: 'default',
    header: '默认值',
    width: 160,
    value: (param) => (param.type === 'secret' ? '—' : text(param, param.defaultValue)),
  },
  {
    id: 'value',
    header: '当前值',
    width: 160,
    cell: (param) => <span className="font-medium text-accent-text">{text(param, param.value)}</span>,
  },
  { id: 'level', header: '级别', width: 72, value: (param) => paramLevels[param.level].label },
]

interface CompareParamsProps {
  readonly params: readonly ParamView[]
  readonly onClose: () => void
}

/** What differs from the program's own values, side by side. */
export function CompareParams({ params, onClose }: CompareParamsProps) {
  const changed = params.filter((one) => one.changed)
  return (
    <Dialog
      open
      width={960}
      title="与默认值比较"
      description={`${params.length} 个参数，${changed.length} 个与默认值不同`}
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      {changed.length === 0 ? (
        <Empty title="全部参数与默认值一致" />
      ) : (
        <DataTable label="与默认值不同的参数" columns={columns} rows={changed} getRowId={({ key }) => key} />
      )}
    </Dialog>
  )
}
