import { exportParams, type ParamView } from '@linli/api-client/contract/system/params'
import { Button } from '@linli/ui/button'
import { Menu } from '@linli/ui/menu'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { showError } from '../../../session/show-error.ts'
import { download } from '../../../resource/download.ts'
import { whenOpened } from '../../../resource/when-opened.tsx'
import { client } from '../../../session/client.ts'
import { useCan } from '../../../session/profile.ts'

const CompareParams = whenOpened(async () => (await import('./CompareParams.tsx')).CompareParams)
const CreateParam = whenOpened(async () => (await import('./CreateParam.tsx')).CreateParam)
const ImportParams = whenOpened(async () => (await import('./ImportParams.tsx')).ImportParams)

interface ParamToolsProps {
  readonly params: readonly ParamView[]
  readonly onChanged: () => void
}

/** What can be done with the parameters as a whole. */
export function ParamTools({ params, onChanged }: ParamToolsProps) {
  const [open, setOpen] = useState<'compare' | 'create' | 'import' | null>(null)
  const mayCreate = useCan('system:param:create')
  const mayExport = useCan('system:param:export')
  const mayImport = useCan('system:param:import')
  const save = async () => {
    try {
      const file = await client.call(exportParams, undefined)
      const text = JSON.stringify(file, null, 2)
      download(new Blob([text], { type: 'application/json' }), `参数-${file.exportedAt.slice(0, 10)}.json`)
    } catch (error) {
      showError(error)
    }
  }
  const close = () => setOpen(null)
  return (
    <span className="flex flex-wrap gap-2">
      {mayCreate && (
        <Button icon={Plus} onClick={() => setOpen('create')}>
          新增自定义参数
        </Button>
      )}
      <Menu
        align="end"
        trigger={<Button icon={Ellipsis}>更多</Button>}
        items={[
          { key: 'compare', label: '与默认值比较', onSelect: () => setOpen('compare') },
          ...(mayExport ? [{ key: 'export', label: '导出参数', onSelect: () => void save() }] : []),
          ...(mayImport ? [{ key: 'import', label: '导入参数', onSelect: () => setOpen('import') }] : []),
        ]}
      />
      {open === 'compare' && <CompareParams params={params} onClose={close} />}
      {open === 'create' && <CreateParam onDone={onChanged} onClose={close} />}
      {open === 'import' && <ImportParams onDone={onChanged} onClose={close} />}
    </span>
  )
}
